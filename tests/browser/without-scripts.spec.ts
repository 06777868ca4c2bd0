import { anchors, routes } from '../../routes.ts'
import { expect, isPhoneOrTablet, open, test } from '../support/browser/visitor.ts'

test.use({ javaScriptEnabled: false })

test('the whole landing page has the same text', async ({ page, browser }) => {
  await page.goto(routes.home)
  const scripted = await browser.newPage({
    javaScriptEnabled: true,
    baseURL: test.info().project.use.baseURL ?? '',
    viewport: page.viewportSize(),
  })
  await open(scripted, routes.home)
  const [plain, full] = [await page.locator('main').innerText(), await scripted.locator('main').innerText()]
  await scripted.close()
  expect(normalized(plain)).toBe(normalized(full))
})

const normalized = (text: string) => text.replace(/\s+/g, ' ').trim()

test('every link of the header scrolls to its section', async ({ page }) => {
  await page.goto(routes.home)
  if (isPhoneOrTablet(page)) await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.locator('header').getByRole('link', { name: 'Pricing' }).click()
  await expect(page.locator(anchors.pricing)).toBeInViewport()
})

test('the menu opens, and choosing a link closes it', async ({ page }) => {
  await page.goto(routes.home)
  const list = page.locator('#menu')
  if (!isPhoneOrTablet(page)) {
    await expect(list).toBeVisible()
    return
  }
  await expect(list).toBeHidden()
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(list).toBeVisible()
  await list.getByRole('link', { name: 'Benefits' }).click()
  await expect(list).toBeHidden()
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Close the menu' }).click()
  await expect(list).toBeHidden()
})

test('the header is legible over every section', async ({ page }) => {
  await page.goto(routes.home + anchors.pricing)
  await expect(page.locator('.header-bar')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
