import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWebServer } from '../../app/server/web-server.ts'
import { fill, shopRoutes } from '../../routes.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { MAX_FORM_BYTES, MAX_UPLOAD_REQUEST_BYTES, MAX_WEBHOOK_BYTES } from './body-limits.ts'
import { TIMEOUTS } from './timeouts.ts'
import { defaultContent } from '../content/defaults.ts'

const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}
const FORM = 'application/x-www-form-urlencoded'
const TOO_MUCH = 3 * MAX_FORM_BYTES

let shop: TestShop
let server: Server
let accepted: Socket[]
let clients: Socket[]

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  shop = await openTestShop()
  accepted = []
  clients = []
})
afterEach(async () => {
  for (const socket of clients) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await shop.remove()
  vi.restoreAllMocks()
})

/** Behind a proxy, as most shops are: each response closes its connection. */
async function start(linger: number) {
  server = createWebServer(assets, new Map(), { shop, trustProxy: 1 }, { ...TIMEOUTS, linger })
  server.on('connection', (socket: Socket) => accepted.push(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

interface Sent {
  path: string
  type?: string
  site?: string
  /** Bytes; `null` sends chunks. */
  length?: number | null
}

/** Sends a head, and waits for the response and the end of the connection from the server's side. */
async function refusedBeforeItsBody({ path, type = FORM, site = 'same-origin', length = TOO_MUCH }: Sent) {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  clients.push(socket)
  const errors: string[] = []
  let received = ''
  socket.on('error', (error) => errors.push(error.message))
  socket.on('data', (data) => (received += data.toString('latin1')))
  const size = length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop.example\r\nSec-Fetch-Site: ${site}\r\nContent-Type: ${type}\r\n${size}\r\n\r\n`,
  )
  await once(socket, 'end')
  return { socket, errors, status: Number(/^HTTP\/1.1 (\d+)/.exec(received)?.[1]) }
}

/** In pieces, each after the one before has left: a reset reaches the sender before the last. */
async function sendBody(socket: Socket, bytes: number) {
  const pieces = 20
  for (let piece = 0; piece < pieces && socket.writable; piece++) {
    await new Promise((resolve) => socket.write(Buffer.alloc(bytes / pieces, 'x'), resolve))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const refusals: [string, number, Sent][] = [
  ['a form that is too large', 413, { path: shopRoutes.checkout }],
  ['a form of another type', 415, { path: shopRoutes.checkout, type: 'text/plain' }],
  ['a form from another site', 403, { path: shopRoutes.checkout, site: 'cross-site' }],
  [
    'screenshots that are too large',
    413,
    { path: shopRoutes.refund, type: 'multipart/form-data; boundary=x', length: MAX_UPLOAD_REQUEST_BYTES + 20 },
  ],
  ['a webhook that is too large', 413, { path: fill(shopRoutes.webhook, 'stripe'), length: MAX_WEBHOOK_BYTES + 20 }],
  ['a form for a page that is not there', 404, { path: '/no-such-page' }],
]

test.each(refusals)('whoever sends %s gets %d and can send the rest without a reset', async (_, status, sent) => {
  await start(TIMEOUTS.request)
  const refused = await refusedBeforeItsBody(sent)
  expect(refused.status).toBe(status)
  await sendBody(refused.socket, Math.min(sent.length ?? TOO_MUCH, TOO_MUCH))
  expect(refused.errors).toEqual([])
})

test('a connection closes when the refused body has arrived, and what follows it is not handled', async () => {
  await start(TIMEOUTS.request)
  const { socket, errors } = await refusedBeforeItsBody({ path: shopRoutes.checkout })
  const responses: ServerResponse[] = []
  server.on('request', (_, response: ServerResponse) => responses.push(response))
  socket.write(`${'x'.repeat(TOO_MUCH)}GET /preview HTTP/1.1\r\nHost: shop.example\r\n\r\n`)
  await expect.poll(() => accepted.every(({ destroyed }) => destroyed)).toBe(true)
  expect(responses.filter(({ headersSent }) => headersSent)).toEqual([])
  expect(errors).toEqual([])
})

test('a refused body that never ends is given up after a while', async () => {
  await start(20)
  await refusedBeforeItsBody({ path: shopRoutes.checkout })
  await expect.poll(() => accepted.map(({ destroyed }) => destroyed)).toEqual([true])
})

test('of a refused body without end, no more is read than a proxy lets through', async () => {
  await start(TIMEOUTS.request)
  const { socket } = await refusedBeforeItsBody({ path: shopRoutes.checkout, type: 'text/plain', length: null })
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000), Buffer.from('\r\n')])
  while (socket.writable) await new Promise((resolve) => socket.write(chunk, resolve))
  const [{ bytesRead } = { bytesRead: 0 }] = accepted
  expect(bytesRead).toBeGreaterThan(MAX_UPLOAD_REQUEST_BYTES)
  expect(bytesRead).toBeLessThan(MAX_UPLOAD_REQUEST_BYTES + 1024 * 1024)
})

test('the rest of at most 16 refused bodies is read at once; further connections are closed', async () => {
  await start(TIMEOUTS.request)
  for (let sent = 0; sent < 22; sent++) await refusedBeforeItsBody({ path: shopRoutes.checkout, type: 'text/plain' })
  await expect.poll(() => accepted.filter(({ destroyed }) => destroyed).length).toBe(6)
})
