import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fill, shopRoutes } from '../../routes.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { createWebServer } from './web-server.ts'
import { defaultContent } from '../../platform/content/defaults.ts'

const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}
const MEGABYTE = 1024 * 1024

let shop: TestShop
let server: Server
const sockets: Socket[] = []

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  shop = await openTestShop()
  server = createWebServer(assets, new Map(), { shop, trustProxy: 0 })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await shop.remove()
  vi.restoreAllMocks()
})

/** Sends a head and part of the body. Resolves to the response. */
async function sendPart(
  path: string,
  type: string,
  sent: number,
  declared = MEGABYTE,
): Promise<{ received: () => string }> {
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  sockets.push(socket)
  let received = ''
  socket.on('data', (data) => (received += data.toString('latin1'))).on('error', () => undefined)
  await once(socket, 'connect')
  const head = `POST ${path} HTTP/1.1\r\nHost: shop.example\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\nContent-Length: ${declared}\r\n\r\n`
  socket.write(head + 'x'.repeat(sent))
  return { received: () => received }
}

test('at most 64 webhook bodies are open at once; further ones get 503', async () => {
  const path = fill(shopRoutes.webhook, 'stripe')
  const slow = await Promise.all(Array.from({ length: 70 }, () => sendPart(path, 'application/json', 1024, 2048)))
  const refused = () => slow.filter(({ received }) => received().startsWith('HTTP/1.1 503')).length
  await expect.poll(refused).toBe(6)
})

test('slow webhook bodies of one client hold at most 2 MB; others get 503 and a genuine one passes', async () => {
  const path = fill(shopRoutes.webhook, 'stripe')
  const slow = await Promise.all(Array.from({ length: 40 }, () => sendPart(path, 'application/json', MEGABYTE - 1024)))
  await expect
    .poll(() => slow.filter(({ received }) => received().startsWith('HTTP/1.1 503')).length)
    .toBeGreaterThanOrEqual(38)
  for (const socket of sockets.splice(0)) socket.destroy()
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const send = () => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: '{}' })
  await expect.poll(async () => (await send()).status).toBe(400)
})

test('the body of a refused webhook is not read to its end', async () => {
  const held: Socket[] = []
  server.on('connection', (socket: Socket) => held.push(socket))
  const path = fill(shopRoutes.webhook, 'stripe')
  await Promise.all(Array.from({ length: 20 }, () => sendPart(path, 'application/json', MEGABYTE - 1024)))
  const closed = () => held.filter(({ destroyed }) => destroyed)
  await expect.poll(() => closed().length).toBe(18)
  expect(Math.max(...closed().map(({ bytesRead }) => bytesRead))).toBeLessThan(MEGABYTE / 4)
})

test('slow uploads of one client leave the form open to another', async () => {
  const slow = await Promise.all(
    Array.from({ length: 8 }, () => sendPart(shopRoutes.refund, 'multipart/form-data; boundary=x', 100)),
  )
  await expect.poll(() => slow.filter(({ received }) => received().startsWith('HTTP/1.1 429')).length).toBe(6)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const form = new FormData()
  form.append('number', '7K4M-X2RN')
  const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '192.0.2.9' }
  const response = await fetch(`http://127.0.0.1:${port}${shopRoutes.refund}`, { method: 'POST', body: form, headers })
  expect(response.status).toBe(422)
})
