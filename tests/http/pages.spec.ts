import { expect, test } from '@playwright/test'
import type { HtmlElement } from 'html-validate'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { viewerScript } from '../../features/storefront/look-inside/viewer-script.ts'
import { anchors, moneyBackAnchor, routes, shopRoutes } from '../../routes.ts'
import { chapterPages } from '../support/browser/pages.ts'
import { parsePage, textOf } from '../support/parsed-page.ts'

/** What the built pages say, read without a browser. */
const site = join(import.meta.dirname, '../../dist/site')
const built = (path: string) =>
  parsePage(readFileSync(join(site, path === '/' ? 'index.html' : `${path}.html`), 'utf8'))
const texts = (elements: HtmlElement[]) => elements.map(textOf)
const href = (link: HtmlElement) => link.getAttributeValue('href')

test.describe('the landing page', () => {
  const page = built(routes.home)
  const all = (selector: string) => page.querySelectorAll(selector)
  const one = (selector: string) => textOf(page.querySelector(selector))

  test('has its sections in this order: header, hero, features, benefits, testimonials, pricing, about, footer', () => {
    const parts = all('body > header, main > section, main > div > section, body > footer')
    const inOrder = parts.toSorted((a, b) => a.location.offset - b.location.offset)
    const names = inOrder.map((part) => part.id ?? part.getAttributeValue('class')?.split(' ')[0])
    expect(names).toEqual(['header', 'hero', 'features', 'benefits', 'testimonials', 'pricing', 'about', 'footer'])
  })

  test('has the anchors features, benefits, testimonials, pricing and about, and one first-level heading', () => {
    for (const anchor of Object.values(anchors)) expect(all(`section${anchor}`)).toHaveLength(1)
    expect(all('h1')).toHaveLength(1)
  })

  test('shows the 30-day money-back claim, the rating and the readers in the hero', () => {
    for (const claim of ['30 days', 'money back', '4.9/5', '10,000+', 'readers']) expect(one('.hero')).toContain(claim)
  })

  test('lists the six points of the pitch, as features and in the price card', () => {
    const headings = texts(all(`${anchors.features} h3`)).join('\n')
    for (const point of [
      /goal-specific programs/i,
      /progress tracking system/i,
      /time-efficient workouts/i,
      /community access/i,
      /meal plans and recipes/i,
      /video exercise demonstrations/i,
    ]) {
      expect(headings).toMatch(point)
      expect(one('.price-included')).toMatch(point)
    }
  })

  test('emphasizes each claimed figure once, and the 30 days where they are explained as well', () => {
    const large = texts(all('.figure'))
    for (const figure of ['4.9/5', '10,000+', '90%', '15+ years', '24/7']) {
      expect(
        large.filter((text) => text === figure),
        figure,
      ).toHaveLength(1)
    }
    expect(large.filter((text) => text === '30 days')).toHaveLength(2)
  })

  test('has six feature cards, each with an icon, a title and a description', () => {
    const cards = all('.feature')
    expect(cards).toHaveLength(6)
    for (const card of cards) {
      expect(card.querySelector('svg.icon')).not.toBeNull()
      expect(textOf(card.querySelector('h3'))).not.toBe('')
      expect(textOf(card.querySelector('.feature-words > p'))).not.toBe('')
    }
  })

  test('advertises 30 days money back in hero and benefits, and explains it once, beside the price', () => {
    expect(one('#benefits .money-back')).toMatch(/30 days\s*money back/)
    expect(all('.proof a, #benefits .money-back a').map(href)).toEqual([moneyBackAnchor, moneyBackAnchor])
    for (const text of [
      'within 30 days, and a person decides',
      'Our policy itself provides refunds only within 7 days',
    ]) {
      expect(one(moneyBackAnchor)).toContain(text)
    }
    expect(all(`${moneyBackAnchor} a`).map(href)).toEqual([routes.refunds])
    expect(one('body').match(/Our policy itself/g)).toHaveLength(1)
  })

  test('answers seven questions after the price', () => {
    expect(all('.questions details')).toHaveLength(7)
  })

  test('links each included item to what it is', async ({ request }) => {
    const links = all('.price-included a')
    expect(links).toHaveLength(8)
    for (const link of links) {
      expect(textOf(link)).not.toBe('')
      expect((await request.get(href(link) ?? '')).status(), textOf(link)).toBe(200)
    }
    expect(one('.price-included')).toMatch(/\d+ A5 pages, PDF [\d.]+ MB, EPUB [\d.]+ MB/)
  })

  test('has three testimonials, each with a name, a role, an image, a text and a rating of 5', () => {
    const quotes = all('.quote')
    expect(quotes).toHaveLength(3)
    expect(one('#testimonials')).toContain('These reviews are not from verified purchases.')
    for (const quote of quotes) {
      expect(textOf(quote.querySelector('figcaption b'))).not.toBe('')
      expect(textOf(quote.querySelector('blockquote'))).not.toBe('')
      expect(quote.querySelector('.stars')?.getAttributeValue('aria-label')).toBe('Rated 5 out of 5')
      expect(quote.querySelector('img')?.getAttributeValue('src')).toMatch(/^https:\/\/images\.unsplash\.com\//)
    }
  })

  test('shows €40, €80 struck through, and the limited-time launch special saving €40', () => {
    expect(one(`${anchors.pricing} .price strong`)).toContain('€40')
    expect(one(`${anchors.pricing} s`)).toContain('€80')
    expect(one(anchors.pricing)).toContain('Limited-time launch special, saving €40')
  })

  test('offers a one-time payment with lifetime access and an instant download, by credit card or PayPal', () => {
    const terms = texts(all('.price-offer li')).join('\n')
    for (const term of ['One-time payment', 'Lifetime access', 'Instant download', 'Credit card', 'PayPal']) {
      expect(terms).toContain(term)
    }
  })

  test('leads to the checkout with plain links', () => {
    const links = all('a').filter((link) => textOf(link) === 'Get Instant Access Now')
    expect(links.map(href)).toEqual([shopRoutes.checkout])
  })

  test('names 15+ years of combined experience', () => {
    expect(one(anchors.about)).toMatch(/15\+ years\s*of combined experience/)
  })

  test('has quick links to four anchors and plain links to the three legal pages in its footer', () => {
    expect(all('footer nav a').map(href)).toEqual([
      anchors.features,
      anchors.benefits,
      anchors.testimonials,
      anchors.pricing,
      routes.privacy,
      routes.terms,
      routes.refunds,
    ])
  })

  test('has no form', () => {
    expect(all('form, input')).toHaveLength(0)
  })
})

const policies = { 'Privacy Policy': routes.privacy, 'Terms of Service': routes.terms, 'Refund Policy': routes.refunds }

for (const [title, path] of Object.entries(policies)) {
  test(`the ${title} says "Last updated: January 2025", and its contents link to each section`, () => {
    const page = built(path)
    expect(textOf(page.querySelector('h1'))).toBe(title)
    expect(textOf(page.querySelector('main'))).toContain('Last updated: January 2025')
    const back = page.querySelectorAll('a').filter((link) => textOf(link).endsWith('Back to Home'))
    expect(back.map(href), 'without scripts').toEqual([routes.home])
    const links = page.querySelectorAll('nav.page-contents a')
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) expect(textOf(page.querySelector(`h2${href(link)}`))).toBe(textOf(link))
  })
}

test('the refund policy has every point as specified, and names the 30-day claim beside it', () => {
  const text = textOf(built(routes.refunds).querySelector('article'))
  for (const point of [
    'All sales are final once the download link is delivered.',
    'technical download failures after multiple attempts',
    'duplicate purchases',
    'significant delivery failures',
    'within 7 days of purchase',
    'order confirmation number',
    'issue description',
    'screenshots if applicable',
    '5–10 business days',
    'original payment method',
    'no request is turned down automatically',
  ]) {
    expect(text).toContain(point)
  }
})

test('the seller is named on every policy, one click away', () => {
  for (const path of Object.values(policies)) {
    const page = built(path)
    expect(
      page
        .querySelectorAll('a')
        .map(href)
        .filter((to) => to?.startsWith('mailto:')),
    ).not.toEqual([])
    expect(textOf(page.querySelector('footer address'))).not.toBe('')
  }
})

for (const path of [routes.preview, ...chapterPages]) {
  test(`${path} loads no script`, () => {
    const page = built(path)
    const scripts = page
      .querySelectorAll('script')
      .filter((one) => one.getAttributeValue('type') !== 'application/ld+json')
    // Only Escape and Back in the look-inside viewer, inline.
    expect(scripts.map((one) => one.textContent)).toEqual(path === routes.preview ? [viewerScript] : [])
    expect(page.querySelectorAll('link').filter((one) => one.getAttributeValue('as') === 'script')).toHaveLength(0)
  })
}

test('the contents mark preview chapters with their minutes, and say where to get the others', () => {
  const page = built(routes.preview)
  const entries = texts(page.querySelectorAll('.contents li'))
  const readable = texts(page.querySelectorAll('.contents .readable'))
  expect([entries.length, readable.length]).toEqual([27, chapterPages.length])
  for (const entry of readable) expect(entry).toMatch(/Read, \d+ min/)
  expect(entries.filter((entry) => entry.includes('In the guide'))).toHaveLength(27 - chapterPages.length)
})

test('the first chapter has no previous one and the last no next; their links lead on', () => {
  const link = (path: string, rel: string) => {
    const found = built(path)
      .querySelectorAll('a')
      .find((one) => one.getAttributeValue('rel') === rel)
    return found ? href(found) : undefined
  }
  const [first = '', second = '', last = ''] = chapterPages
  expect([link(first, 'prev'), link(first, 'next')]).toEqual([undefined, second])
  expect([link(last, 'prev'), link(last, 'next')]).toEqual([second, undefined])
})

test('an unknown chapter is a short 404 page with ways back', async ({ request }) => {
  const response = await request.get(`${routes.preview}/no-such-chapter`)
  expect(response.status()).toBe(404)
  const page = parsePage(await response.text())
  expect(page.querySelectorAll('.contents li')).toHaveLength(0)
  expect(page.querySelectorAll('main a').map(href)).toContain(routes.preview)
})

test('the price history shows the price of the landing page, and says that the crossed-out one was never charged', () => {
  const history = textOf(built(routes.priceHistory).querySelector('main'))
  expect(history).toMatch(/€40\s*Today’s price/)
  expect(history).toContain('The crossed-out €80 is our list price. It has not been charged here.')
})
