import type { Page } from '@playwright/test'
import { routes, shopRoutes } from '../../routes.ts'
import { chapterPages } from '../support/browser/pages.ts'
import { ONE_WIDTH, expect, longAnimations, open, test } from '../support/browser/visitor.ts'

const [first = '', second = ''] = chapterPages

test(
  'links lead from the hero through the contents and two chapters to the checkout',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    await open(page, routes.home)
    await page.locator('.hero').getByRole('link', { name: 'Preview Chapters' }).click()
    await expect(page).toHaveURL(routes.preview)
    await page.locator('.contents .readable').first().getByRole('link').click()
    await expect(page).toHaveURL(first)
    await page.getByRole('link', { name: /^Read next/ }).click()
    await expect(page).toHaveURL(second)
    const buy = page.getByRole('link', { name: 'Get Your Copy Now' })
    await expect(page.locator('.price-bar').locator(buy)).toHaveAttribute('href', shopRoutes.checkout)
    await page.getByRole('region', { name: 'The rest of the plan' }).locator(buy).click()
    await expect(page).toHaveURL(shopRoutes.checkout)
  },
)

test('contents and chapters never scroll horizontally', { tag: ONE_WIDTH }, async ({ page }) => {
  for (const path of [routes.preview, ...chapterPages]) {
    await page.goto(path)
    for (const width of [320, 390, 640, 960, 1088, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('the bar above a chapter shows the reading progress', async ({ page }) => {
  await page.goto(first)
  const width = () => page.locator('.read-line').evaluate((line) => line.getBoundingClientRect().width)
  expect(await width()).toBe(0)
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 2)
})

test('no table of a chapter hides a column', async ({ page }) => {
  if (page.viewportSize()?.width === 390) await page.setViewportSize({ width: 320, height: 700 })
  for (const path of chapterPages) {
    await page.goto(path)
    const hidden = await page
      .locator('.table-frame, .program-table, .exhibit')
      .evaluateAll((frames) => frames.filter((frame) => frame.scrollWidth > frame.clientWidth + 1).length)
    expect(hidden, path).toBe(0)
  }
})

test('Escape closes the large view of look inside, and Back does not lead into it again', async ({ page }) => {
  await page.goto(routes.preview)
  const viewer = page.locator('.spreads')
  await page.locator('.inside li a').first().click()
  await expect(viewer).toHaveCSS('position', 'fixed')
  await page.getByRole('link', { name: 'Next page' }).and(page.locator('[href="#page-3"]')).click()
  await expect(page).toHaveURL(/#page-3$/)
  await page.keyboard.press('Escape')
  await expect(viewer).not.toHaveCSS('position', 'fixed')
  await page.goBack()
  await expect(page).toHaveURL(/preview$/)
})

test('frequent questions open without a script, and look inside works', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto(routes.preview)
  await expect(page.locator('.inside img')).toHaveCount(4)
  const kindle = page.locator('.questions details', { hasText: 'Kindle' })
  await expect(kindle.locator('p')).toBeHidden()
  await kindle.locator('summary').click()
  await expect(kindle.locator('p')).toContainText('EPUB')
})

test('a line of a chapter stays under 68 characters', async ({ page }) => {
  for (const path of chapterPages) {
    await page.goto(path)
    expect(await longestLine(page), path).toBeLessThan(68)
  }
})

test('a reference links to the chapter, or to its entry in the contents', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto(second)
  await page.locator('article').getByRole('link', { name: 'Chapter 2', exact: true }).first().click()
  await expect(page).toHaveURL(first)
  await page.locator('article').getByRole('link', { name: 'Chapter 15', exact: true }).first().click()
  await expect(page).toHaveURL(`${routes.preview}#chapter-15`)
  await expect(page.locator('#chapter-15')).toBeInViewport()
})

test.describe('with a mouse', () => {
  test.use({ hasTouch: false })

  test(
    'headings have anchors, a note opens at its number and leads back to it',
    { tag: ONE_WIDTH },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(first)
      await page.locator('.heading', { hasText: 'Choose one goal' }).getByRole('link').click()
      await expect(page).toHaveURL(`${first}#choose-one-goal`)
      await expect(page.locator('#choose-one-goal')).toBeInViewport()
      await page.getByRole('button', { name: 'Note 1', exact: true }).click()
      await expect(page.locator('#fn-1')).toBeInViewport()
      await page.getByRole('button', { name: 'Close note 1' }).click()
      await expect(page.locator('#fn-1')).not.toBeInViewport()
      await page.locator('#fn-1').getByRole('link', { name: 'Back to note 1 in the text' }).click()
      await expect(page.locator('#fnref-1')).toBeInViewport()
    },
  )
})

test('a demonstration moves, unless reduced motion is preferred', { tag: ONE_WIDTH }, async ({ page }) => {
  const moving = () =>
    page.locator('.demo').evaluateAll((demos) => demos.flatMap((demo) => demo.getAnimations({ subtree: true })).length)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(second)
  expect(await moving()).toBeGreaterThan(6)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving()).toBe(0)
})

test('every demonstration can be paused', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto(second)
  expect(await longAnimations(page)).not.toEqual([])
  for (const hold of await page.getByRole('checkbox', { name: 'Hold still' }).all()) await hold.check()
  expect(await longAnimations(page)).toEqual([])
})

/** The longest line of text in characters as rendered: a line ends where the next character is further left. */
function longestLine(page: Page): Promise<number> {
  return page.locator('.chapter-text > p').evaluateAll((paragraphs) => {
    const range = document.createRange()
    let [longest, length, left] = [0, 0, 0]
    for (const text of paragraphs.flatMap((paragraph) => [...paragraph.childNodes])) {
      for (let i = 0; i < (text instanceof Text ? text.length : 0); i += 1) {
        range.setStart(text, i)
        range.setEnd(text, i + 1)
        const x = range.getBoundingClientRect().left
        length = x < left ? 1 : length + 1
        left = x
        longest = Math.max(longest, length)
      }
    }
    return longest
  })
}
