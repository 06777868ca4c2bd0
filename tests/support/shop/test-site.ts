import type { Hono } from 'hono'
import { createApp } from '../../../app/server/app.tsx'
import type { ServedShop } from '../../../app/server/app.tsx'
import { fill, indexedPages, shopRoutes } from '../../../routes.ts'
import { priceAt } from '../../../features/orders/prices/price-at.ts'
import type { Settings } from '../../../platform/shop/settings.ts'
import { writeBooks } from './books.ts'
import { openTestShop, type TestShop } from './test-shop.ts'
import type { Content } from '../../../platform/content/content.ts'
import { defaultContent } from '../../../platform/content/defaults.ts'

const ASSETS = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  fonts: { display: '/d.woff2', text: '/t.woff2' },
}

export interface TestSite {
  shop: TestShop
  routes: Hono['routes']
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Submits a form from one of our pages. */
  post(
    path: string,
    fields: Record<string, string> | [string, string][],
    headers?: Record<string, string>,
  ): Promise<Response>
  send(path: string, request: RequestInit): Promise<Response>
  /** Returns the path of the order page. */
  buy(email: string): Promise<string>
}

/** The whole site in-process, with its own shop and small books. */
export async function openTestSite(
  changes: Partial<Settings> = {},
  served: Partial<ServedShop> = {},
): Promise<TestSite> {
  const shop = await openTestShop(changes)
  await writeBooks(shop.settings.books, 2)
  return siteOf(shop, served)
}

/** As after a restart with other settings, if `changes` has some. */
export function siteOf(
  shop: TestShop,
  served: Partial<ServedShop> = {},
  changes: Partial<Settings> = {},
  content: Content = defaultContent,
): TestSite {
  Object.assign(shop.settings, changes)
  const { prices, currency } = shop.settings.offer
  const { price } = priceAt(prices, shop.now())
  const { sold } = shop.settings
  const assets = { ...ASSETS, sold, content, price: { price, originalPrice: 8000, currency } }
  const app = createApp(assets, { paths: indexedPages }, { shop, trustProxy: 1, ...served })
  const send = async (path: string, request: RequestInit) =>
    await readFile(await app.request(new URL(path, 'https://shop.example').href, request))
  const site: TestSite = {
    shop,
    routes: app.routes,
    send,
    // A browser keeps the fragment to itself.
    get: (path, headers = {}) => send(path.split('#', 1)[0] ?? '', { headers }),
    post: (path, fields, headers = {}) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      }),
    async buy(email) {
      const form = await filledForm(site, { email })
      const stage = locationOf(await site.post(shopRoutes.checkout, form))
      const back = locationOf(await site.post(stage, { act: 'pay' }))
      return locationOf(await site.get(back))
    },
  }
  return site
}

/** Reads a file to its end, as a browser does: the handle of an unread one would stay open. */
async function readFile(response: Response): Promise<Response> {
  const isFile = response.body !== null && response.headers.get('accept-ranges') === 'bytes'
  return isFile ? new Response(await response.arrayBuffer(), response) : response
}

/** What a buyer sends who has answered everything, with the one-time key of a fresh form. */
export async function filledForm(site: TestSite, answers: Partial<Record<string, string>> = {}) {
  const html = await (await site.get(shopRoutes.checkout)).text()
  const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return { key, email: 'ada@example.com', method: 'card', consent: 'yes', ...answers }
}

export function locationOf(response: Response): string {
  if (response.status !== 303) throw new Error(`Expected a redirect, got ${response.status}.`)
  return response.headers.get('location') ?? ''
}

/** The path of an order action, from the path of its page. */
export function actionOf(orderPath: string, route: string): string {
  return fill(route, orderPath.split('/').at(-1) ?? '')
}

export async function ordersIn(shop: TestShop): Promise<number> {
  const { count } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
