import { anchors, routes } from '../../routes.ts'
import { ONE_WIDTH, expect, longAnimations, open, test } from '../support/browser/visitor.ts'

test.beforeEach(({ page }) => open(page, routes.home))

test('Get Your Copy Now scrolls to pricing', async ({ page }) => {
  await page.locator('.hero').getByRole('link', { name: 'Get Your Copy Now' }).click()
  await expect(page.locator(anchors.pricing)).toBeInViewport()
  await expect(page).toHaveURL(/#pricing$/)
})

test('both example weeks add up to the same minutes of training', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.locator('.weeks').scrollIntoViewIfNeeded()
  const sums = page.locator('.week tfoot tr:visible')
  await expect(sums).toHaveText(['Training 135 min', 'Training 135 min'], { useInnerText: true })
})

test('the price is in the hero, and on a phone in a bar from there to the price card', async ({ page }) => {
  await expect(page.locator('.hero-price')).toContainText('€40, one-time (was €80)')
  await expect(page.locator('.hero-price')).toBeInViewport()
  const bar = page.locator('.price-bar')
  if ((page.viewportSize()?.width ?? 0) >= 768) return expect(bar).toBeHidden()
  await expect(bar).not.toBeInViewport()
  await page.locator(anchors.benefits).scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await bar.getByRole('link', { name: 'Get Your Copy Now' }).click()
  await expect(page.locator('.price-card')).toBeInViewport()
  // The section with the price slid over it.
  const seen = () =>
    page.evaluate(() => {
      const points = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
      return points.some((element) => element?.closest('.price-bar'))
    })
  await expect.poll(seen).toBe(false)
})

test('spreads of the book load lazily and reserve their space', { tag: ONE_WIDTH }, async ({ page }) => {
  const spreads = page.locator('.inside li')
  await expect(spreads).toHaveCount(4)
  for (const picture of await spreads.locator('img').all()) {
    await expect(picture).toHaveAttribute('loading', 'lazy')
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 1 }
    expect(width / height).toBeCloseTo(839 / 595, 1)
  }
})

test('look inside opens a viewer that fits the screen: arrows, keys, Escape and Close', async ({ page }) => {
  const spreads = page.locator('.inside li')
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const isShown = (nth: number) => expect(spreads.nth(nth).locator('img')).toBeInViewport({ ratio: 0.49 })
  await spreads.nth(1).locator('a').first().click()
  await isShown(1)
  const box = (await spreads.nth(1).locator('img').boundingBox()) ?? { width: 0, height: 0 }
  // A page fills the width of a phone; a spread fits a wide screen.
  expect(box.width).toBeGreaterThan(width < 768 ? 1.99 * width : 0.8 * width)
  expect(box.height).toBeLessThan(height - 60)
  const left = () => spreads.nth(1).evaluate((spread) => Math.round(spread.getBoundingClientRect().left))
  const counters = () =>
    spreads.locator('nav > span').evaluateAll((spans) =>
      spans.flatMap((span) => {
        const at = span.getBoundingClientRect()
        const isVisible = at.width > 0 && at.left >= 0 && at.right <= innerWidth
        return isVisible && span instanceof HTMLElement ? span.innerText : []
      }),
    )
  const press = async (name: string, to: number) => {
    await spreads
      .getByRole('link', { name })
      .and(spreads.locator(`[href="#page-${to}"]`))
      .click()
    await expect.poll(counters).toEqual([width < 768 ? `${to} / 8` : `${to - 1 + (to % 2)}–${to + (to % 2)} / 8`])
  }
  await expect.poll(counters).toEqual([width < 768 ? '3 / 8' : '3–4 / 8'])
  await expect.poll(left).toBe(0)
  await expect(spreads.nth(1).locator('nav a:visible')).toHaveCount(width < 768 ? 6 : 3)
  if (width < 768) {
    for (const next of [4, 5, 6]) await press('Next page', next)
    for (const previous of [5, 4, 3]) await press('Previous page', previous)
  } else {
    await press('Next page', 5)
    await press('Previous page', 4)
  }
  await expect.poll(left).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeLessThan(-0.9 * width)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(left).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('.spreads')).not.toHaveCSS('position', 'fixed')
  await expect(spreads.nth(1).locator('a').first()).toBeFocused()
  await spreads.first().locator('a').first().click()
  await spreads.first().getByRole('link', { name: 'Close' }).first().click()
  await expect(page.getByRole('heading', { name: 'Look inside' })).toBeInViewport()
  await expect(spreads.first().locator('a').first()).toBeFocused()
  await expect(spreads.first().locator('a').first()).toBeFocused()
  // Back doesn't lead into the viewer again, and closes it.
  await page.goBack()
  await expect(page).toHaveURL(/#open-2$/)
  await expect(page.locator('.spreads')).not.toHaveCSS('position', 'fixed')
  await spreads.first().locator('a').first().click()
  await isShown(0)
  await page.goBack()
  await expect(page.locator('.spreads')).not.toHaveCSS('position', 'fixed')
})

test('pressing › once more on the last page of look inside does nothing', async ({ page }) => {
  const from = (page.viewportSize()?.width ?? 0) < 768 ? 7 : 6
  await page.goto(`${routes.home}#page-${from}`)
  const next = await page.locator(`#page-${from}`).getByRole('link', { name: 'Next page' }).boundingBox()
  if (!next) throw new Error('There is no ›.')
  for (let press = 0; press < 2; press++) {
    await page.mouse.click(next.x + next.width / 2, next.y + next.height / 2)
    await expect(page).toHaveURL(new RegExp(`#page-${from + 1}$`))
    await expect(page.locator('.inside li').last()).toBeInViewport({ ratio: 0.49 })
  }
})

test(
  'every spread can be reached on a wide screen without scrolling sideways',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    await page.setViewportSize({ width: 1152, height: 900 })
    const list = page.locator('.inside ul')
    expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  },
)

test(
  'on a phone the page is at most 10,500 pixels long, and the price comes within 7,500',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    await page.evaluate(() => document.fonts.ready)
    const heights = await page.evaluate(() => ({
      page: document.documentElement.scrollHeight,
      pricing: (document.querySelector('#pricing')?.getBoundingClientRect().top ?? 0) + scrollY,
    }))
    expect(heights.page).toBeLessThanOrEqual(10_500)
    expect(heights.pricing).toBeLessThanOrEqual(7_500)
  },
)

test('the price card’s book never covers the terms', { tag: ONE_WIDTH }, async ({ page }) => {
  for (const width of [640, 700, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const book = (await page.locator('.price-offer .book').boundingBox()) ?? { y: 0 }
    const last = (await page.locator('.price-small').last().boundingBox()) ?? { y: 0, height: 0 }
    expect(book.y, `at ${width} px`).toBeGreaterThanOrEqual(last.y + last.height)
  }
})

test('when the image host does not respond, initials replace each photo', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.locator(anchors.testimonials).scrollIntoViewIfNeeded()
  await expect(page.locator('.portrait img')).toHaveCount(0)
  for (const portrait of await page.locator('.portrait').all()) await expect(portrait).toHaveText(/^[A-Z]{2}$/)
})

test.describe('when the image host responds', { tag: ONE_WIDTH }, () => {
  test.use({ photos: true })

  test('the photos load from it, sized, lazily and without a referrer', async ({ page }) => {
    await page.locator(anchors.testimonials).scrollIntoViewIfNeeded()
    const photos = page.locator('.portrait img')
    await expect(photos).toHaveCount(3)
    for (const photo of await photos.all()) {
      await expect(photo).toHaveAttribute('src', /^https:\/\/images\.unsplash\.com\/photo-/)
      await expect(photo).toHaveAttribute('loading', 'lazy')
      await expect(photo).toHaveAttribute('referrerpolicy', 'no-referrer')
      await expect(photo).toHaveAttribute('width', '64')
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    }
  })
})

test(
  'every visitor sees the same content: no cookies, no storage, no API call',
  { tag: ONE_WIDTH },
  async ({ page, context }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.resourceType()))
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(requests.filter((type) => ['fetch', 'xhr', 'websocket', 'ping'].includes(type))).toEqual([])
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  },
)

test('the chart is drawn while it scrolls into view', { tag: ONE_WIDTH }, async ({ page }) => {
  await expect(page.locator('.progress-line')).toHaveCSS('animation-timeline', 'view()')
})

test('in forced colors the text of drawings stays legible', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const stamp = page.locator('.hero .book text', { hasText: '200+ PAGES' })
  await expect(stamp).toHaveCSS('fill', 'rgb(212, 252, 60)')
})

test('in print the chart keeps its dark background', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.feature-chart')).toHaveCSS('print-color-adjust', 'exact')
  await expect(page.locator('.progress-line')).toHaveCSS('animation-name', 'none')
  await expect(page.locator('.price-bar')).toBeHidden()
})

test('no animation runs on its own for longer than five seconds', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.locator('.feature-video').scrollIntoViewIfNeeded()
  expect(await longAnimations(page)).toEqual([])
})
