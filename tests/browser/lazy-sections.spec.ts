import type { Page } from '@playwright/test'
import { anchors, routes } from '../../routes.ts'
import { expect, open, test } from '../support/browser/visitor.ts'

/** A sentence of the last section, far below the first screen. */
const LAST = 'combined experience'

test('on a phone, a page opened at its top skips the layout of what is far below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(routes.home)
  expect(await isLaidOut(page, '#benefits')).toBe(true)
  expect(await isLaidOut(page, '.about-years')).toBe(false)
})

for (const anchor of Object.values(anchors)) {
  test(`a link to ${anchor} stops exactly below the header`, async ({ page }) => {
    await page.goto(routes.home)
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, hidden: true })
      document.querySelector('.hero')?.append(link)
      link.click()
    }, anchor)
    await expect.poll(() => distance(page, anchor)).toBeLessThan(1)
  })
}

test('an anchor in the URL scrolls to its section', async ({ page }) => {
  await page.goto(routes.home + anchors.about)
  // Loading the text font may move the section by a line.
  await expect.poll(() => distance(page, anchors.about)).toBeLessThan(40)
})

test('reload and Back restore the position', async ({ page }) => {
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

test('the browser’s search finds text that was not laid out', async ({ page }) => {
  await page.goto(routes.home)
  expect(await page.evaluate((text) => Reflect.apply(Reflect.get(window, 'find'), window, [text]), LAST)).toBe(true)
  await expect(page.locator('.about-years')).toBeInViewport()
})

test('scrolling to the end by wheel or touch reaches the footer, and nothing visible shifts', async ({ page }) => {
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

async function isLaidOut(page: Page, selector: string): Promise<boolean> {
  return await page
    .locator(selector)
    .first()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
}

/** Pixels between the top of a section and the position its anchor scrolls to, or the end of the page. */
async function distance(page: Page, anchor: string): Promise<number> {
  return await page.locator(anchor).evaluate((section) => {
    const root = document.documentElement
    const left = root.scrollHeight - innerHeight - scrollY
    const padding = Number.parseFloat(getComputedStyle(root).scrollPaddingTop)
    const off = Math.abs(section.getBoundingClientRect().top - padding)
    return left < 1 ? 0 : off
  })
}
