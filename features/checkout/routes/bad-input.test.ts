import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopRoutes } from '../../../routes.ts'
import { parsePage } from '../../../tests/support/parsed-page.ts'
import { testOffer } from '../../../tests/support/shop/test-shop.ts'
import {
  actionOf,
  filledForm,
  locationOf,
  openTestSite,
  ordersIn,
  type TestSite,
} from '../../../tests/support/shop/test-site.ts'
import { checkoutForm } from './checkout.tsx'

const SCRIPT = '"><script>alert(1)</script>'
const TEN_MEGABYTES = 10 * 1024 * 1024

let site: TestSite
beforeEach(async () => (site = await openTestSite()))
afterEach(() => site.shop.remove())

test('a form from another site is rejected with a page', async () => {
  const form = await filledForm(site)
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }] satisfies Record<
    string,
    string
  >[]) {
    const response = await site.post(shopRoutes.checkout, form, headers)
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('Wrong gym')
  }
  expect(await ordersIn(site.shop)).toBe(0)
})

test('a full disk is an error page, and nothing is half-written', async () => {
  const silenced = vi.spyOn(console, 'error').mockReturnValue()
  await site.buy('ada@example.com')
  const [pages] = (await sql<{ page_count: number }>`pragma page_count`.execute(site.shop.db)).rows
  await sql`pragma max_page_count = ${sql.raw(String(pages?.page_count))}`.execute(site.shop.db)
  const statuses = new Set<number>()
  for (let buyer = 0; buyer < 40 && !statuses.has(507); buyer++) {
    const response = await site.post(shopRoutes.checkout, await filledForm(site, { email: `b${buyer}@example.com` }))
    statuses.add(response.status)
    if (response.status === 507) expect(await response.text()).toContain('The rack is full')
  }
  expect([...statuses]).toContain(507)
  const orders = await site.shop.db.selectFrom('orders').select('id').execute()
  const linked = await site.shop.db.selectFrom('links').select('orderId').execute()
  expect(linked.map(({ orderId }) => orderId).toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
  expect(silenced.mock.calls.join()).toContain('the disk is full')
  silenced.mockRestore()
})

test('a browser without fetch metadata is checked by its Origin', async () => {
  const body = new URLSearchParams(await filledForm(site)).toString()
  const from = (headers: Record<string, string>) =>
    site.send(shopRoutes.checkout, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  expect((await from({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await from({ origin: 'null' })).status).toBe(403)
  expect((await from({})).status).toBe(403)
  expect((await from({ origin: 'https://shop.example' })).status).toBe(303)
})

test('a page with a secret URL may submit its forms with Origin: null', async () => {
  const send = (path: string, fields: Record<string, string>) =>
    site.send(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    })
  const stage = locationOf(await site.post(shopRoutes.checkout, await filledForm(site)))
  const order = locationOf(await site.get(locationOf(await send(stage, { act: 'pay' }))))
  expect(locationOf(await send(actionOf(order, shopRoutes.download), { format: 'pdf' }))).toMatch(/^\/files\//)
})

test('script in every field is escaped and never stored', async () => {
  const form = await filledForm(site)
  for (const field of ['email', 'method', 'consent', 'key', 'use', 'questioned']) {
    const response = await site.post(shopRoutes.checkout, { ...form, [field]: SCRIPT })
    expect(await response.text(), field).not.toContain('<script>alert')
  }
  const order = await site.buy('ada@example.com')
  for (const [path, field] of [
    [shopRoutes.findMyOrder, 'who'],
    [actionOf(order, shopRoutes.address), 'email'],
    [actionOf(order, shopRoutes.download), 'format'],
  ] as const) {
    const response = await site.post(path, { [field]: SCRIPT })
    expect(response.status, path).toBeGreaterThanOrEqual(400)
    expect(await response.text(), path).not.toContain('<script>alert')
  }
  const stored = JSON.stringify(await site.shop.db.selectFrom('orders').selectAll().execute())
  expect(stored).not.toContain('<script>alert')
})

test('script in URLs is escaped, too', async () => {
  for (const path of [`/checkout?again=${SCRIPT}&why=${SCRIPT}`, `/orders/${SCRIPT}`, `/files/${SCRIPT}`]) {
    expect(await (await site.get(path)).text()).not.toContain('<script>alert')
  }
})

const texts = Object.entries(checkoutForm.fields).filter(([, { ifTooLong }]) => ifTooLong === 'own-form')

test.each(texts)('the %s, too long, is named with all other mistakes of the form', async (field, { max }) => {
  const codes = [
    { code: 'COACH', percent: 20, amount: null, startsAt: null, endsAt: null, limit: null, perAddress: null },
  ]
  site.shop.settings = { ...site.shop.settings, offer: { ...testOffer, codes } }
  const { key } = await filledForm(site)
  const wrongIn = async (typed: Record<string, string>) => {
    const response = await site.post(shopRoutes.checkout, { key, gift: 'yes', 'gift-delivery': 'email', ...typed })
    expect(response.status).toBe(422)
    const links = parsePage(await response.text()).querySelectorAll('.errors a')
    return links.map((link) => link.getAttributeValue('href')?.slice(1) ?? '')
  }
  const others = await wrongIn({})
  expect(others).toEqual(['email', 'gift-recipient', 'gift-from', 'gift-email', 'method', 'gift-consent'])
  const found = await wrongIn({ [field]: 'x'.repeat(max + 1) })
  expect(found.toSorted()).toEqual([...new Set([...others, field])].toSorted())
})

test('an email of 10,000 characters is rejected as too long', async () => {
  const response = await site.post(shopRoutes.checkout, await filledForm(site, { email: `${'a'.repeat(10_000)}@b.eu` }))
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('too long for an email address')
  expect(await ordersIn(site.shop)).toBe(0)
})

test('ten megabytes are rejected by every form and webhook', async () => {
  const order = await site.buy('ada@example.com')
  for (const path of [shopRoutes.checkout, shopRoutes.findMyOrder, actionOf(order, shopRoutes.address)]) {
    const response = await site.post(path, { email: 'a'.repeat(TEN_MEGABYTES) })
    expect(response.status, path).toBe(413)
    expect(await response.text()).toContain('Too heavy')
  }
  const event = await site.send('/webhooks/stripe', { method: 'POST', body: 'a'.repeat(TEN_MEGABYTES) })
  expect(event.status).toBe(413)
})

test('a body that is not a form is rejected with a page', async () => {
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', '']) {
    const response = await site.post(shopRoutes.checkout, await filledForm(site), { 'content-type': type })
    expect(response.status, type).toBe(415)
    expect(await response.text()).toContain('Wrong grip')
  }
  expect(await ordersIn(site.shop)).toBe(0)
})

test('a forged order link is a 404 page with next steps', async () => {
  for (const link of ['abc', 'A'.repeat(22), '7k4m-x2rn', '%00', '..%2f']) {
    const page = await site.get(`/orders/${link}`)
    expect(page.status, link).toBe(404)
    const html = await page.text()
    if (html.includes('We can’t find that order')) expect(html).toContain(`href="${shopRoutes.findMyOrder}"`)
  }
})

test('a forged file link delivers nothing', async () => {
  const order = await site.buy('ada@example.com')
  const file = locationOf(await site.post(actionOf(order, shopRoutes.download), { format: 'pdf' }))
  const last = file.at(-1) === 'A' ? 'B' : 'A'
  for (const forged of [
    file.slice(0, -1) + last,
    file.replace('.pdf.', '.epub.'),
    file.replace(/\.\d+\./, '.9999999999999.'),
  ]) {
    expect((await site.get(forged)).status, forged).toBe(404)
  }
  expect(await site.shop.db.selectFrom('downloads').selectAll().execute()).toEqual([])
})

test('an unsupported method is rejected with the allowed ones', async () => {
  const order = await site.buy('ada@example.com')
  for (const [path, method, allowed] of [
    [shopRoutes.checkout, 'PUT', 'GET, HEAD, POST'],
    [actionOf(order, shopRoutes.download), 'PUT', 'POST, GET, HEAD'],
    [order, 'DELETE', 'GET, HEAD'],
    ['/webhooks/stripe', 'GET', 'POST'],
  ] as const) {
    const response = await site.send(path, { method })
    expect([response.status, response.headers.get('allow')], path).toEqual([405, allowed])
  }
})

test('every page of a rehearsal shop says so', async () => {
  const order = await site.buy('ada@example.com')
  for (const path of [shopRoutes.checkout, order, shopRoutes.findMyOrder, '/orders/abc', '/files/abc']) {
    expect(await (await site.get(path)).text(), path).toContain('No real money moves here')
  }
})

test('an internal error is a page without a stack trace', async () => {
  const order = await site.buy('ada@example.com')
  await site.shop.idle()
  await site.shop.db.schema.dropTable('links').execute()
  const noted = vi.spyOn(console, 'error').mockReturnValue()
  const page = await site.get(order)
  const html = await page.text()
  expect(page.status).toBe(500)
  expect(html).toContain('We dropped the bar')
  expect(html).not.toMatch(/SQLITE|no such table|\.ts:\d/)
  expect(noted).toHaveBeenCalledOnce()
  noted.mockRestore()
})
