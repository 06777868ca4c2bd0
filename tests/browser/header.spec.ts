import { anchors, routes } from '../../routes.ts'
import { ONE_WIDTH, expect, isPhoneOrTablet, open, test } from '../support/browser/visitor.ts'

const sections = ['Features', 'Benefits', 'Testimonials', 'Pricing']

test('it has the brand, the four links and Get Started', async ({ page }) => {
  await open(page, routes.home)
  const header = page.locator('header')
  await expect(header.getByText('FitSport')).toBeVisible()
  if (isPhoneOrTablet(page)) await page.getByRole('button', { name: 'Menu' }).click()
  for (const name of [...sections, 'Get Started']) await expect(header.getByRole('link', { name })).toBeVisible()
})

test('each link scrolls to its section, which stops clear of the header', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, routes.home)
  const header = page.locator('.header-bar')
  for (const name of [...sections, 'Get Started']) {
    if (isPhoneOrTablet(page)) await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('header').getByRole('link', { name }).click()
    const section = page.locator(name === 'Get Started' ? anchors.pricing : `#${name.toLowerCase()}`)
    const gap = async () => {
      const [box, bar] = [await section.boundingBox(), await header.boundingBox()]
      return box && bar ? Math.round(box.y - bar.height) : Number.NaN
    }
    await expect.poll(gap, name).toBeGreaterThanOrEqual(0)
    await expect.poll(gap, name).toBeLessThanOrEqual(16)
  }
})

test('scrolling is smooth, unless reduced motion is preferred', { tag: ONE_WIDTH }, async ({ page }) => {
  await open(page, routes.home)
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
})

test(
  'at the top it is transparent; at 50 pixels still; at 51 it is white with a shadow; back up transparent again',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, routes.home)
    const bar = page.locator('.header-bar')
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y)
    await expect(bar).toHaveCSS('position', 'fixed')
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await scrollTo(50)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(50)
    await expect(bar).toHaveAttribute('data-scrolled', 'false')
    await scrollTo(51)
    await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(bar).not.toHaveCSS('box-shadow', 'none')
    await scrollTo(0)
    await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(bar).toHaveCSS('box-shadow', 'none')
  },
)

test('the header changes and the menu closes on a choice, even if the bundle never loads', async ({
  page,
  consoleErrors,
}) => {
  await page.route(/islands-.*\.js/, (route) => route.abort())
  await page.goto(routes.home)
  const bar = page.locator('.header-bar')
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  if (isPhoneOrTablet(page)) await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('header').getByRole('link', { name: 'Benefits' }).click()
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  if (isPhoneOrTablet(page)) await expect(page.locator('#menu')).toBeHidden()
  // The test is about the missing bundle.
  consoleErrors.length = 0
})

test('it is white at once when the page opens scrolled', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto(routes.home + anchors.pricing)
  await expect(page.locator('.header-bar')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('React is requested after the first paint, without visitor data', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto(routes.home)
  const script = await page.waitForFunction(() =>
    performance.getEntriesByType('resource').find(({ name }) => name.includes('/islands-')),
  )
  const [requestedAt, painted] = await script.evaluate((entry) => [
    entry?.startTime,
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  ])
  expect(requestedAt).toBeGreaterThan(painted ?? Infinity)
})
