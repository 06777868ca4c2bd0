import { expect, type Page, test as base } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

export { expect }

/** Marks tests of content or behavior that is the same at every width. */
export const ONE_WIDTH = '@one-width'
/** Marks tests that run in `npm run test:all` only. */
export const REST = '@rest'
export const WIDTHS = [390, 1440]

const IMAGE_HOST = /^https:\/\/images\.unsplash\.com\//
/** For tests in which the image host responds. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAICAgAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

interface Visitor {
  /** Whether the image host responds; by default it does not. */
  photos: boolean
  /** Console messages, except about photos that could not load. */
  consoleErrors: string[]
}

/** Fails the test on console messages. */
export const test = base.extend<Visitor>({
  photos: [false, { option: true }],
  consoleErrors: [
    async ({ page, photos }, use) => {
      const consoleErrors: string[] = []
      await page.route(IMAGE_HOST, (route) =>
        photos ? route.fulfill({ body: PIXEL, contentType: 'image/gif' }) : route.abort(),
      )
      page.on('pageerror', (error) => consoleErrors.push(error.message))
      page.on('console', (message) => {
        const { url } = message.location()
        // A photo that cannot load, a page that is not there and a missing network are what some tests are about.
        const isMissing = url === page.url() && message.text().startsWith('Failed to load resource')
        const isOffline = message.text().includes('ERR_INTERNET_DISCONNECTED')
        const expected = IMAGE_HOST.test(url) || isMissing || isOffline
        if (['error', 'warning'].includes(message.type()) && !expected) consoleErrors.push(message.text())
      })
      await use(consoleErrors)
      expect(consoleErrors).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a page and waits until its islands are hydrated. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

export async function hydrated(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-island]')].every((island) =>
      Object.keys(island).some((key) => key.startsWith('__reactContainer')),
    ),
  )
}

/** Our pages have no frames, so axe runs in the page itself: a quarter of the time of its Playwright package. */
export async function expectAccessible(page: Page) {
  await page.evaluate(`if (!window.axe) { ${axe.source} }`)
  const { violations } = await page.evaluate<AxeResults>(`window.axe.run({ resultTypes: ['violations'] })`)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/**
 * Texts with less contrast to the nearest background color than 4.5 : 1, or 3 : 1 for large ones. axe doesn’t judge a
 * single character, nor a link whose line has no height, such as the number of a footnote.
 */
export async function unreadableTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const channels = (color: string) => {
      context?.clearRect(0, 0, 1, 1)
      if (context) context.fillStyle = color
      context?.fillRect(0, 0, 1, 1)
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
    }
    const backgroundOf = (element: Element | null): string => {
      if (!element) return 'white'
      const { backgroundColor } = getComputedStyle(element)
      return channels(backgroundColor)[3] === 255 ? backgroundColor : backgroundOf(element.parentElement)
    }
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const texts = [...document.querySelectorAll<HTMLElement>('main *:not(svg *)')].filter(
      (element) => hasText(element) && element.checkVisibility(),
    )
    return texts
      .filter((element) => {
        const { color, fontSize } = getComputedStyle(element)
        const [text, back] = [luminance(color), luminance(backgroundOf(element))]
        const contrast = (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05)
        return contrast < (Number.parseFloat(fontSize) >= 24 ? 3 : 4.5)
      })
      .map(({ outerHTML }) => outerHTML)
  })
}

/** Accessible and without horizontal scrolling at phone and desktop widths. */
export async function expectAccessibleLayout(page: Page) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `the page scrolls sideways at ${width}`).toBeLessThanOrEqual(0)
  }
}

/** Animations longer than five seconds that do not depend on scrolling. */
export async function longAnimations(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 5000)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  )
}

export const isPhoneOrTablet = (page: Page) => (page.viewportSize()?.width ?? 0) < 896
