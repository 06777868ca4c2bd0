import { HtmlElement } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderSite } from '../app/prerender/render-site.tsx'
import { allRoomPages } from '../app/room/room.ts'
import { offerPrice } from '../features/storefront/prices/price.ts'
import { withBrand } from '../platform/content/brand.ts'
import { defaultContent } from '../platform/content/defaults.ts'
import { openBusySite } from './hostile/busy-site.ts'
import { decode, parsePage } from './support/parsed-page.ts'
import type { TestSite } from './support/shop/test-site.ts'

const content = withBrand(defaultContent)
const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: offerPrice(content),
}

/** Pages of the reading room are stand-ins on this site; the real ones are rendered here. */
const STAND_IN = '<body><main></main></body>'

let site: TestSite
/** Every page of the shop, the reading room, the board and the desk, and what each form says when it is sent empty. */
let pages: { path: string; page: HtmlElement }[]

beforeAll(async () => {
  const busy = await openBusySite()
  site = busy.site
  const answers: [string, string][] = []
  for (const target of busy.targets.toSorted((a, b) => a.method.localeCompare(b.method))) {
    if (target.method === 'POST') await target.prepare()
    const response =
      target.method === 'GET'
        ? await site.get(target.path, target.headers)
        : await site.post(target.path, {}, target.headers)
    const text = await response.text()
    if (response.headers.get('content-type')?.startsWith('text/html') && !text.includes(STAND_IN))
      answers.push([`${target.method} ${target.route}`, text])
  }
  const built = [...renderSite(assets), ...allRoomPages(assets)].filter(([, text]) =>
    text.startsWith('<!doctype html>'),
  )
  pages = [...built, ...answers].map(([path, html]) => ({ path, page: parsePage(html) }))
})
afterAll(() => site.shop.remove())

test('the headings of every page begin with its only h1, and skip no level; errors come after it', () => {
  const wrong = pages.flatMap(({ path, page }) => {
    const marks = inOrder(page).filter((one) => isHeading(one) || isAlert(one))
    const levels = marks.filter(isHeading).map(({ tagName }) => Number(tagName.slice(1)))
    const isSteady = levels.every((level, i) => level <= (levels[i - 1] ?? 0) + 1)
    const hasOne = levels.filter((level) => level === 1).length === 1
    return isSteady && hasOne && marks[0]?.tagName === 'h1' ? [] : [`${path}: ${levels.join(' ')}`]
  })
  expect(wrong).toEqual([])
  expect(pages.length).toBeGreaterThan(200)
  expect(pages.filter(({ page }) => page.querySelector('.errors')).length).toBeGreaterThan(20)
})

test('every page has a link to its content', () => {
  const without = pages.filter(({ page }) => {
    const target = page.querySelector('a.skip')?.getAttributeValue('href')?.slice(1)
    return !target || !page.querySelector(`main[id="${target}"]`)
  })
  expect(without.map(({ path }) => path)).toEqual([])
})

test('two links or buttons in the same part of a page have the same name only if they do the same', () => {
  const same = pages.flatMap(({ path, page }) => {
    const controls = [...page.querySelectorAll('a'), ...page.querySelectorAll('button')].map((one) => ({
      name: nameIn(page, one),
      does: actionOf(one),
    }))
    return [...Map.groupBy(controls, ({ name }) => name)]
      .map(([name, all]) => [name, new Set(all.map(({ does }) => does))] as const)
      .filter(([, actions]) => actions.size > 1)
      .map(([name, actions]) => `${path}: ${name}: ${[...actions].slice(0, 3).join(' | ')}`)
  })
  expect(same).toEqual([])
})

const isHeading = ({ tagName }: HtmlElement) => /^h[1-6]$/.test(tagName)
const isAlert = (element: HtmlElement) => element.getAttributeValue('role') === 'alert'

/** All elements, as they follow each other in the page. */
const inOrder = (element: HtmlElement): HtmlElement[] =>
  element.childElements.flatMap((child) => [child, ...inOrder(child)])

/** With the part of the page that a screen reader announces before it. */
function nameIn(page: HtmlElement, control: HtmlElement): string {
  const part = control.closest('nav') ?? control.closest('footer')
  return `${part ? nameOf(part, page) || part.tagName : ''} "${nameOf(control, page)}"`
}

function nameOf(element: HtmlElement, page: HtmlElement): string {
  const label = element.getAttributeValue('aria-label')
  const by = element.getAttributeValue('aria-labelledby')
  const text =
    by !== null
      ? by
          .split(' ')
          .map((id) => heard(page.querySelector(`[id="${id}"]`)))
          .join(' ')
      : (label ?? heard(element))
  return decode(text).replace(/\s+/g, ' ').trim()
}

/** What a screen reader says of it. */
function heard(node: HtmlElement | null): string {
  if (!node || node.getAttributeValue('aria-hidden') === 'true') return ''
  const own = node.getAttributeValue('aria-label') ?? node.getAttributeValue('alt')
  if (own !== null) return own
  return node.childNodes.map((child) => (child instanceof HtmlElement ? heard(child) : child.textContent)).join('')
}

/** Where it leads, or what it sends. */
function actionOf(element: HtmlElement): string {
  const href = element.getAttributeValue('href')
  if (href !== null) return href
  const form = element.closest('form')
  if (!form) return `#${element.getAttributeValue('popovertarget')}`
  const pair = (one: HtmlElement) => `${one.getAttributeValue('name')}=${one.getAttributeValue('value')}`
  const hidden = form.querySelectorAll('input[type="hidden"]').map(pair)
  return [form.getAttributeValue('method'), form.getAttributeValue('action'), pair(element), ...hidden].join(' ')
}
