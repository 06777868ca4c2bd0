import { expect, test } from '../support/browser/buyer.ts'
import { enterRoom, openRoomMenu } from '../support/browser/reader.ts'
import { REST, ONE_WIDTH, expectAccessible, hydrated } from '../support/browser/visitor.ts'

test(
  'from the order page to a chapter, a search, a dark page, and back to where the reader was',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await page.clock.install()
    await enterRoom(page, email)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'The hinge', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The hinge' })).toBeVisible()
    await page.getByText('Display').click()
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveClass(/page-dark/)
    await expectAccessible(page)
    await page.evaluate(() => window.scrollTo(0, 2000))
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('reading') ?? '{}').last?.part ?? 0))
      .toBeGreaterThan(0.02)
    // The menu is at the top. The place is saved some time after scrolling.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await page.clock.fastForward('00:10')
    await (await openRoomMenu(page)).getByRole('link', { name: 'Contents' }).click()
    const on = page.getByRole('link', { name: 'Continue with chapter 7: The hinge' })
    await expect(on).toBeVisible()
    await page.getByLabel('Search the guide').fill('broomstick')
    const result = page.locator('.room-search li').filter({ hasText: 'Chapter 7' }).first()
    await expect(result.locator('mark').first()).toHaveText(/broomstick/i)
    await page.getByLabel('Search the guide').fill('gobelt sqaut')
    await expect(page.getByRole('link', { name: 'Movement Goblet squat' })).toBeVisible()
    const { promise: typed, resolve: hydrate } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await typed
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.getByLabel('Search the guide').fill('broomstick')
    hydrate()
    await expect(result.locator('mark').first()).toHaveText(/broomstick/i)
    await on.click()
    await expect(page).toHaveURL(/\/read\/[^#]*$/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  },
)

test(
  'a bookmark and a highlight stay in the chapter and on the first page, and can be removed',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await enterRoom(page, email)
    await expect((await openRoomMenu(page)).getByText('Contents')).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'The hinge', exact: true }).click()
    await hydrated(page)
    const bookmark = page.getByRole('button', { name: /^Bookmark: / }).first()
    await bookmark.click()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
    await page.evaluate(() => {
      const paragraph = document.querySelector('.chapter-text > p')
      if (paragraph) document.getSelection()?.selectAllChildren(paragraph)
    })
    await page.getByRole('button', { name: 'Highlight' }).click()
    await expect(page.locator('.marks li')).toHaveCount(2)
    await expectAccessible(page)
    await page.reload()
    await expect(page.locator('.marks li')).toHaveCount(2)
    expect(await page.evaluate(() => CSS.highlights.get('marks')?.size)).toBe(1)
    await (await openRoomMenu(page)).getByRole('link', { name: 'Contents' }).click()
    await expect(page.locator('.marks li')).toHaveCount(2)
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect(page.locator('.marks li')).toHaveCount(1)
  },
)

test(
  'no secret stays in URL or history, and after leaving, access is required again',
  { tag: ONE_WIDTH },
  async ({ page, email }) => {
    await enterRoom(page, email)
    expect(page.url()).not.toContain('orders')
    // The page's request for the offline size is aborted when the reader leaves.
    await expect(page.getByRole('button', { name: /^Save offline, / })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out on this device' }).click()
    await expect(page.getByRole('heading', { name: 'Open the guide from your order' })).toBeVisible()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every chapter can be read, in any color and text size', { tag: [ONE_WIDTH, REST] }, async ({ page, email }) => {
    await enterRoom(page, email)
    await expect(page.getByLabel('Search the guide')).toBeHidden()
    await page.getByRole('link', { name: /^Start with chapter 2: / }).click()
    await page.getByRole('link', { name: /^Previous: chapter 1/ }).click()
    await page.getByRole('link', { name: /^Next: chapter 2/ }).click()
    await page.getByText('Display').click()
    await page.getByRole('button', { name: 'Larger' }).click()
    await expect(page.locator('html')).toHaveClass(/letters-larger/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('goal')
  })
})
