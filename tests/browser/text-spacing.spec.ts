import type { Page } from '@playwright/test'
import { roomRoutes, routes, shopPages } from '../../routes.ts'
import { buy, expect, test } from '../support/browser/buyer.ts'
import { prerenderedPages } from '../support/browser/pages.ts'
import { begin, done, openLog } from '../support/browser/training-log.ts'
import { ONE_WIDTH, REST } from '../support/browser/visitor.ts'

/** What readers with low vision or dyslexia set (WCAG 1.4.12), on the narrowest phone. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** And text of twice the size, for itself. */
const LARGE = 'html { font-size: 200% !important }'

test.use({ viewport: { width: 320, height: 700 } })

/** One of a kind is enough. */
const KINDS = [/^\/read\/movements\/./, /^\/read\/board\?/]

test('with wider text spacing no page scrolls sideways', { tag: [ONE_WIDTH, REST] }, async ({ page, email }) => {
  await buy(page, email)
  const order = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Read it now' }).click()
  await expect(page).toHaveURL(/\/read$/)
  const waiting = [...prerenderedPages, ...shopPages, order, roomRoutes.room]
  const seen = new Set<string>(waiting)
  const wide: string[] = []
  for (const path of waiting) {
    const response = await page.goto(path)
    if (!response?.headers()['content-type']?.startsWith('text/html')) continue
    wide.push(...(await sideways(page)))
    for (const link of await linksOf(page)) {
      const kind = KINDS.find((pattern) => pattern.test(link))
      const key = kind ? String(kind) : link
      if (seen.has(key) || seen.has(link)) continue
      seen.add(key)
      waiting.push(link)
    }
  }
  expect(wide).toEqual([])
  expect(waiting.length).toBeGreaterThan(50)
})

test(
  'with wider text spacing a session, its numbers and a withdrawal fit, the log also with text of twice the size',
  { tag: [ONE_WIDTH, REST] },
  async ({ page, email }) => {
    const order = new URL(await openLog(page, email)).pathname
    const wide: string[] = []
    const look = async (styles = [SPACING, LARGE]) => {
      for (const style of styles) wide.push(...(await sideways(page, style)))
    }
    await begin(page, 'Get stronger')
    await look()
    await page.getByRole('button', { name: /^Start Session A/ }).click()
    await look()
    await page.getByRole('button', { name: 'Start the first set' }).click()
    await look()
    await page.getByLabel('Load, kg').fill('8')
    await done(page).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await look()
    await page.getByRole('button', { name: 'Finish early' }).click()
    await look()
    for (const view of ['numbers', 'history', 'back-up', 'settings']) {
      await page.goto(`${roomRoutes.log}#${view}`)
      await look()
    }
    await page.goto(`${order}/withdraw`)
    await page.getByLabel('Your name or email address').fill('Ada Lovelace')
    await page.locator('main form button[type=submit]').first().click()
    await look()
    await page.locator('main form button[type=submit]').first().click()
    await expect(page).toHaveURL(/\/withdraw\/./)
    await look()
    expect(wide).toEqual([])
  },
)

/** The elements that reach over the right edge, if the page scrolls. */
async function sideways(page: Page, style = SPACING): Promise<string[]> {
  return await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
    document.querySelectorAll('details').forEach((details) => (details.open = true))
    // The widest order number there can be.
    document.querySelectorAll('.receipt-number').forEach((number) => (number.textContent = 'WWWW-WWWW'))
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    )
    return [
      `${location.pathname}${location.hash}: ${beyond.map(({ tagName, className }) => `${tagName}.${className}`).join(' ')}`,
    ]
  }, style)
}

async function linksOf(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  return links
    .map((link) => link.split('#')[0] ?? '')
    .filter((link) => link !== '' && !/[./](pdf|epub|zip|txt|json|csv)$/.test(link) && link !== routes.home)
}
