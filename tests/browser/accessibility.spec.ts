import { routes } from '../../routes.ts'
import { chapterPages, prerenderedPages } from '../support/browser/pages.ts'
import {
  expect,
  expectAccessible,
  isPhoneOrTablet,
  ONE_WIDTH,
  open,
  REST,
  test,
  WIDTHS,
} from '../support/browser/visitor.ts'

const paths = [...prerenderedPages.filter((page) => page !== routes.notFound), '/no-such-page']
/** One page of each layout. */
const samples = new Set<string>([routes.home, routes.refunds, routes.preview, ...chapterPages.slice(0, 1)])

for (const path of paths) {
  const tag = samples.has(path) ? ONE_WIDTH : [ONE_WIDTH, REST]
  // Any message in the console fails the test, such as a violation of the page's own CSP.
  test(`${path} has no axe violation at any width, and keeps to its own CSP`, { tag }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, path)
    await expect(page.locator('[style]')).toHaveCount(0)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  })
}

test('the landing page has none with an open menu or a white header', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, routes.home)
  if (isPhoneOrTablet(page)) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.locator('#menu')).toBeVisible()
  } else {
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect(page.locator('.header-bar')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  }
  await expectAccessible(page)
})

test('the content is one key press away', { tag: ONE_WIDTH }, async ({ page }) => {
  await open(page, routes.home)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport()
})

test('tap targets are at least 24 pixels high and buttons 44', async ({ page }) => {
  await open(page, routes.home)
  const heights = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).filter((h) => h > 0))
  for (const height of await heights('footer nav a, .brand')) expect(height).toBeGreaterThanOrEqual(24)
  for (const height of await heights('.button, .menu-toggle')) expect(height).toBeGreaterThanOrEqual(44)
})
