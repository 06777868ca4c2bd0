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
