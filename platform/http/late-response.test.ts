import { once } from 'node:events'
import type { KyselyPlugin } from 'kysely'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill, shopRoutes } from '../../routes.ts'
import { openAlerts } from '../alerts/alerts.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { createWebServer } from '../../app/server/web-server.ts'
import { defaultContent } from '../content/defaults.ts'

const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}
const ORDER = fill(shopRoutes.order, 'A'.repeat(22))
const SHORT = { head: 300, request: 2_000, idle: 400, keepAlive: 300, linger: 300 }

let shop: TestShop
let server: Server
let isStalled = false
/** A database that does not answer while `isStalled`. */
const stalling: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => (isStalled ? new Promise(() => undefined) : Promise.resolve(result)),
}
const lines: string[] = []

beforeEach(async () => {
  shop = await openTestShop()
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  server = createWebServer(
    assets,
    new Map(),
    { shop: { ...shop, db: shop.db.withPlugin(stalling) }, trustProxy: 0 },
    SHORT,
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await shop.remove()
  vi.restoreAllMocks()
})

function port(): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const requestLines = () => lines.flatMap((text) => text.split('\n')).filter((line) => line.includes('"path"'))

test('a response that does not start in time is a 503 page, counted, logged and alerted', async () => {
  isStalled = true
  const response = await fetch(`http://127.0.0.1:${port()}${ORDER}`)
  isStalled = false
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await response.text()).toContain('please don’t pay again')
  await shop.idle()
  expect(await openAlerts(shop)).toMatchObject([{ about: 'late-response' }])
  await expect.poll(() => requestLines().join()).toContain('"status":503')
})

test('a visitor who leaves before the response is logged as 499, not as 200', async () => {
  isStalled = true
  const received = once(server, 'request')
  const socket = connect(port(), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${ORDER} HTTP/1.1\r\nHost: a\r\n\r\n`)
  await received
  socket.destroy()
  await expect.poll(() => requestLines().join()).toMatch(/"status":499.*"aborted":true/)
  isStalled = false
})
