import { anchors, routes } from '../../routes.ts'
import { ONE_WIDTH, expect, hydrated, open, test } from '../support/browser/visitor.ts'

test.beforeEach(({ page }) => open(page, routes.home))

test('the toggle opens and closes the list, and aria-expanded matches', async ({ page }) => {
  const toggle = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(menu).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(menu).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('choosing a link closes the list', async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Benefits' }).click()
  await expect(page.locator('#menu')).toBeHidden()
  await expect(page.locator(anchors.benefits)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
})

test('Escape closes the list and returns the focus to the toggle', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Features' }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('#menu')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('below the list is a link to the preview chapters', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('#menu').getByRole('link', { name: 'Preview Chapters' }).click()
  await expect(page).toHaveURL(routes.preview)
})

test('a tap outside closes the list', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.locator('#menu')).toBeVisible()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.click(width / 2, height - 40)
  await expect(page.locator('#menu')).toBeHidden()
})

test('moving the focus out of the list closes it', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.locator('#menu a').first()).toBeFocused()
  for (let i = 0; i < 6; i++) await page.keyboard.press('Tab')
  await expect(page.locator('#menu')).toBeHidden()
})

test('a menu opened before React loads stays in sync with it', { tag: ONE_WIDTH }, async ({ page }) => {
  const { promise: blocked, resolve: release } = Promise.withResolvers<void>()
  await page.route(/islands-.*\.js/, async (route) => {
    await blocked
    await route.continue()
  })
  await page.reload()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.locator('#menu')).toBeVisible()
  release()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true')
  await page.locator('#menu').getByRole('link', { name: 'Pricing' }).click()
  await expect(page.locator('#menu')).toBeHidden()
})

test('in forced colors the lines of the menu button are visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const colors = await page.getByRole('button', { name: 'Menu' }).evaluate((button) => {
    const lines = button.querySelector('.menu-lines') ?? button
    return [
      getComputedStyle(document.querySelector('.lead') ?? document.body).color,
      getComputedStyle(lines).backgroundColor,
      getComputedStyle(lines, '::before').backgroundColor,
    ]
  })
  expect(new Set(colors).size).toBe(1)
})
