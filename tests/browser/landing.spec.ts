import { anchors, routes, shopRoutes } from '../../routes.ts'
import { ONE_WIDTH, expect, longAnimations, open, test } from '../support/browser/visitor.ts'

test.beforeEach(({ page }) => open(page, routes.home))

test(
  'the sections appear in this order: fixed header, hero, features, benefits, testimonials, pricing, about, footer',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    const order = await page
      .locator('body > header, main > section, main > div > section, body > footer')
      .evaluateAll((parts) => parts.map((part) => part.id || part.className.split(' ')[0]))
    expect(order).toEqual(['header', 'hero', 'features', 'benefits', 'testimonials', 'pricing', 'about', 'footer'])
    await expect(page.locator('.header-bar')).toHaveCSS('position', 'fixed')
  },
)

test('the anchors are features, benefits, testimonials, pricing and about', { tag: ONE_WIDTH }, async ({ page }) => {
  for (const anchor of Object.values(anchors)) await expect(page.locator(`section${anchor}`)).toHaveCount(1)
})

test('there is exactly one first-level heading', { tag: ONE_WIDTH }, async ({ page }) => {
  await expect(page.locator('h1')).toHaveCount(1)
})

test('Get Your Copy Now scrolls to pricing', async ({ page }) => {
  await page.locator('.hero').getByRole('link', { name: 'Get Your Copy Now' }).click()
  await expect(page.locator(anchors.pricing)).toBeInViewport()
  await expect(page).toHaveURL(/#pricing$/)
})

test('the hero shows the 30-day money-back claim, the rating and the readers', { tag: ONE_WIDTH }, async ({ page }) => {
  const hero = page.locator('.hero')
  for (const claim of ['30 days', 'money back', '4.9/5', '10,000+', 'readers']) await expect(hero).toContainText(claim)
})

test('the pitch lists its six points', { tag: ONE_WIDTH }, async ({ page }) => {
  for (const point of [
    /200\+ pages.*goal-specific programs|goal-specific programs/i,
    /progress tracking system/i,
    /time-efficient workouts/i,
    /community access/i,
    /meal plans and recipes/i,
    /video exercise demonstrations/i,
  ]) {
    await expect(page.locator(anchors.features).getByRole('heading', { name: point })).toBeVisible()
    await expect(page.locator('.price-included')).toContainText(point)
  }
})

test(
  'each claimed figure is emphasized once, and the 30 days where they are explained as well',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    const large = await page.locator('.figure').allTextContents()
    for (const figure of ['4.9/5', '10,000+', '90%', '15+ years', '24/7']) {
      expect(
        large.filter((text) => text === figure),
        figure,
      ).toHaveLength(1)
    }
    expect(large.filter((text) => text === '30 days')).toHaveLength(2)
  },
)

test('six feature cards each have an icon, a title and a description', { tag: ONE_WIDTH }, async ({ page }) => {
  const cards = page.locator('.feature')
  await expect(cards).toHaveCount(6)
  for (const card of await cards.all()) {
    await expect(card.locator('svg.icon')).toBeVisible()
    await expect(card.locator('h3')).not.toBeEmpty()
    await expect(card.locator('.feature-words > p')).not.toBeEmpty()
  }
})

test(
  'the benefits advertise 30 days money back, explain it, and link to the policy',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    const promise = page.locator('#benefits .money-back')
    await expect(promise).toContainText(/30 days\s*money back/)
    await expect(promise).toContainText('Our refund policy is narrower than the 30-day promise')
    await expect(promise.getByRole('link')).toHaveAttribute('href', routes.refunds)
  },
)

test('training and cooking minutes are counted separately', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.locator('.weeks').scrollIntoViewIfNeeded()
  await expect(page.locator('.week tfoot tr:visible')).toHaveText(
    ['Training 135 min', 'Training 135 min', 'In the kitchen 168 min'],
    { useInnerText: true },
  )
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
  // It scrolled up with the section before the price and is below the header.
  const foot = async () => {
    const { y, height } = (await bar.boundingBox()) ?? { y: 999, height: 0 }
    return y + height
  }
  await expect.poll(foot).toBeLessThanOrEqual(73)
})

test('spreads of the book load lazily and reserve their space', async ({ page }) => {
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
  // A page is as wide as a phone; a spread fits a wide screen.
  expect(box.width).toBeGreaterThan(width < 768 ? 1.99 * width : 0.8 * width)
  expect(box.height).toBeLessThan(height - 60)
  await spreads.nth(1).getByRole('link', { name: 'Next pages' }).click()
  await isShown(2)
  if (width >= 768) {
    await page.keyboard.press('ArrowRight')
    await isShown(3)
    await page.keyboard.press('ArrowLeft')
    await isShown(2)
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('.spreads')).not.toHaveCSS('position', 'fixed')
  await spreads.first().locator('a').first().click()
  await spreads.first().getByRole('link', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Look inside' })).toBeInViewport()
  await page.goBack()
  await isShown(0)
})

test('every spread can be reached on a wide screen without scrolling sideways', async ({ page }) => {
  if ((page.viewportSize()?.width ?? 0) < 1152) return
  const list = page.locator('.inside ul')
  expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('on a phone the page is at most 10,500 pixels long, and the price comes within 7,500', async ({ page }) => {
  if ((page.viewportSize()?.width ?? 0) > 390) return
  await page.evaluate(() => document.fonts.ready)
  const heights = await page.evaluate(() => ({
    page: document.documentElement.scrollHeight,
    pricing: (document.querySelector('#pricing')?.getBoundingClientRect().top ?? 0) + scrollY,
  }))
  expect(heights.page).toBeLessThanOrEqual(10_500)
  expect(heights.pricing).toBeLessThanOrEqual(7_500)
})

test('questions before buying follow the price', { tag: ONE_WIDTH }, async ({ page }) => {
  const questions = page.locator('.price-card ~ .questions, .wrap:has(.price-card) + .questions')
  await expect(questions.getByRole('group')).toHaveCount(7)
  await questions.getByText('Can I get my money back?').click()
  await expect(questions).toContainText('Our refund policy is narrower than the 30-day promise')
})

test('the price card’s book never covers the terms', async ({ page }) => {
  for (const width of [640, 700, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const book = (await page.locator('.price-offer .book').boundingBox()) ?? { y: 0 }
    const last = (await page.locator('.price-small').boundingBox()) ?? { y: 0, height: 0 }
    expect(book.y, `at ${width} px`).toBeGreaterThanOrEqual(last.y + last.height)
  }
})

test('each included item links to what it is', { tag: ONE_WIDTH }, async ({ page, request }) => {
  const links = page.locator('.price-included a')
  await expect(links).toHaveCount(8)
  for (const link of await links.all()) {
    await expect(link).not.toBeEmpty()
    expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
  }
  await expect(page.locator('.price-included')).toContainText(/\d+ pages, PDF [\d.]+ MB, EPUB [\d.]+ MB/)
})

test(
  'three testimonials each have a name, a role, an image, a text and a rating of 5',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    const quotes = page.locator('.quote')
    await expect(quotes).toHaveCount(3)
    await expect(page.getByText('Reviews are not verified purchases.')).toHaveCount(1)
    for (const quote of await quotes.all()) {
      await expect(quote.locator('figcaption b')).not.toBeEmpty()
      await expect(quote.locator('figcaption')).toContainText(/\n|\w+ \w+/)
      await expect(quote.locator('blockquote')).not.toBeEmpty()
      await expect(quote.getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible()
    }
  },
)

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
  'the pricing shows €40, €80 struck through, and the limited-time launch special saving €40',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    const pricing = page.locator(anchors.pricing)
    await expect(pricing.locator('.price strong')).toContainText('€40')
    await expect(pricing.locator('s')).toContainText('€80')
    await expect(pricing.locator('s')).toHaveCSS('text-decoration-line', 'line-through')
    await expect(pricing).toContainText('Limited-time launch special, saving €40')
  },
)

test(
  'the offer is a one-time payment with lifetime access and an instant download, by credit card or PayPal',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    const offer = page.locator('.price-offer')
    for (const term of ['One-time payment', 'Lifetime access', 'Instant download', 'Credit card', 'PayPal']) {
      await expect(offer.getByRole('listitem').filter({ hasText: term })).toBeVisible()
    }
  },
)

test('Get Instant Access Now is a plain link to the checkout', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.getByRole('link', { name: 'Get Instant Access Now' }).click()
  await expect(page).toHaveURL(new RegExp(`${shopRoutes.checkout}$`))
  await expect(page.getByRole('button', { name: 'Buy now – pay €40' })).toBeVisible()
})

test('the about section names 15+ years of combined experience', { tag: ONE_WIDTH }, async ({ page }) => {
  await expect(page.locator(anchors.about)).toContainText(/15\+ years\s*of combined experience/)
})

test(
  'the footer has quick links to four anchors and plain links to the three legal pages',
  { tag: ONE_WIDTH },
  async ({ page }) => {
    const hrefs = await page
      .locator('footer nav a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual([
      anchors.features,
      anchors.benefits,
      anchors.testimonials,
      anchors.pricing,
      routes.privacy,
      routes.terms,
      routes.refunds,
    ])
  },
)

test(
  'every visitor sees the same content: no cookies, no storage, no form, no API call',
  { tag: ONE_WIDTH },
  async ({ page, context }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.resourceType()))
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(requests.filter((type) => ['fetch', 'xhr', 'websocket', 'ping'].includes(type))).toEqual([])
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    await expect(page.locator('form, input')).toHaveCount(0)
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

test('no animation runs on its own for longer than five seconds', async ({ page }) => {
  await page.locator('.feature-video').scrollIntoViewIfNeeded()
  expect(await longAnimations(page)).toEqual([])
})
