import type { Page } from '@playwright/test'
import { anchors, routes } from '../../routes.ts'
import { ONE_WIDTH, expect, open, test } from '../support/browser/visitor.ts'

const widths = [320, 360, 600, 895, 896, 1152, 1920, 2560]

test('no page scrolls horizontally, from 320 to 2560 pixels', { tag: ONE_WIDTH }, async ({ page }) => {
  for (const path of [routes.home, routes.privacy, routes.priceHistory, '/no-such-page']) {
    await page.goto(path)
    for (const width of [page.viewportSize()?.width ?? 390, ...widths]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})

test('at 200 % text no page scrolls horizontally on the smallest phone', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const chapters = ['choose-your-goal', 'the-25-minute-strength-session', 'eating-for-training']
  const paths = [routes.home, routes.preview, routes.refunds, ...chapters.map((slug) => `${routes.preview}/${slug}`)]
  for (const path of paths) {
    await page.goto(path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})

test('promise, price button and product are on the first screen', async ({ page }) => {
  await open(page, routes.home)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.locator('.hero').getByRole('link', { name: 'Get Your Copy Now' })).toBeInViewport()
  await expect(page.locator('.hero .book')).toBeInViewport()
})

test('the landing page is at most 10,000 pixels long on a phone', { tag: ONE_WIDTH }, async ({ page }) => {
  await open(page, routes.home)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(10_000)
})

test('lines of text stay under 75 characters', async ({ page }) => {
  await open(page, routes.privacy)
  const characters = await page.locator('article p').evaluateAll((paragraphs) =>
    paragraphs.map((paragraph) => {
      const probe = document.createElement('span')
      probe.textContent = 'abcdefghijklmnopqrstuvwxyz '.repeat(4)
      probe.style.cssText = 'position:absolute;white-space:nowrap;visibility:hidden'
      paragraph.append(probe)
      const perCharacter = probe.getBoundingClientRect().width / 108
      probe.remove()
      return paragraph.getBoundingClientRect().width / perCharacter
    }),
  )
  expect(Math.max(...characters)).toBeLessThan(75)
})

test('nothing moves while the page loads, even if its fonts are late', async ({ page }) => {
  const sendFonts = await holdFonts(page)
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number')
          Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(routes.home, { waitUntil: 'commit' })
  await sendFonts()
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThan(0.01)
})

test(
  'an anchor in the URL scrolls to its section, exactly if motion is reduced, even if fonts are late',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    const offset = () =>
      page.locator(anchors.about).evaluate((section) => {
        const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
        return Math.abs(section.getBoundingClientRect().top - padding)
      })
    const sendFonts = await holdFonts(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(routes.home + anchors.about, { waitUntil: 'commit' })
    await sendFonts()
    await expect.poll(offset).toBeLessThan(2)
    // A smooth scroll ends where the section was when it began: late fonts leave it some lines lower.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('about:blank')
    await page.goto(routes.home + anchors.about)
    await expect.poll(offset).toBeLessThan(100)
  },
)

test('reload and Back restore the position', { tag: ONE_WIDTH }, async ({ page }) => {
  await open(page, routes.home)
  await page.locator('.about-story h2').evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }))
  const top = () => page.locator('.about-story h2').evaluate((heading) => heading.getBoundingClientRect().top)
  const before = await top()
  await page.reload()
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
  await open(page, routes.terms)
  await page.goBack()
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
})

test('scrolling to the end reaches the footer, and nothing visible shifts', async ({ page }) => {
  await page.goto(routes.home)
  await page.evaluate(() => {
    Reflect.set(window, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.mouse.move(100, 300)
  for (let i = 0; i < 60; i++) await page.mouse.wheel(0, 400)
  await expect(page.locator('footer')).toBeInViewport()
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.001)
})

test('the drawing of the hero never covers its text', { tag: ONE_WIDTH }, async ({ page }) => {
  await open(page, routes.home)
  for (const width of [320, 390, 768, 959, 960, 1024, 1150, 1200, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const overlaps = await page.evaluate(() => {
      const textBox = (selector: string) => {
        const range = document.createRange()
        range.selectNodeContents(document.querySelector(selector) ?? document.body)
        return range.getBoundingClientRect()
      }
      const drawing = document.querySelector('.plan-sheet')?.getBoundingClientRect() ?? new DOMRect()
      return ['.hero h1', '.hero .lead'].filter((selector) => {
        const textBoxes = textBox(selector)
        return (
          textBoxes.right > drawing.left &&
          textBoxes.left < drawing.right &&
          textBoxes.bottom > drawing.top &&
          textBoxes.top < drawing.bottom
        )
      })
    })
    expect(overlaps, `at ${width}`).toEqual([])
  }
})

/** Holds the fonts back; the returned function sends them after the first paint, and waits for them. */
async function holdFonts(page: Page): Promise<() => Promise<void>> {
  const { promise: painted, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await painted
    await route.continue()
  })
  return async () => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    release()
    await page.evaluate(async () => void (await document.fonts.ready))
  }
}
