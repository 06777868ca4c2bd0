import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { CLIENT_LIMITS } from './client-limits.ts'
import { createWebServer } from '../../app/server/web-server.ts'
import { defaultContent } from '../content/defaults.ts'

const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}
/** More than the kernel buffers for a client that does not read. */
const LARGE = Buffer.alloc(16 * 1024 * 1024)
const FILE = { bytes: LARGE, headers: ['Content-Length', String(LARGE.length)] }
const files = new Map([['/large', { etag: 'e', unchanged: [], identity: FILE, gzip: FILE, br: FILE }]])

let shop: TestShop
let server: Server
const sockets: Socket[] = []

async function listen(trustProxy: number) {
  server = createWebServer(assets, files, { shop, trustProxy })
  await once(server.listen(0, '127.0.0.1'), 'listening')
}
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  shop = await openTestShop()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await shop.remove()
  vi.restoreAllMocks()
})

function port(): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const get = (path: string, client = '192.0.2.1') =>
  `GET ${path} HTTP/1.1\r\nHost: shop.example\r\nX-Forwarded-For: ${client}\r\n\r\n`

/** Sends requests; reads nothing unless told to. */
async function send(requests: string, reads = false): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(port(), '127.0.0.1')
  sockets.push(socket)
  let received = ''
  socket.on('error', () => undefined)
  if (reads) socket.on('data', (data) => (received += data.toString('latin1')))
  await once(socket, 'connect')
  socket.write(requests)
  return { socket, received: () => received }
}

const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

test('a client that leaves its responses unread gets 120 of them; others are served', async () => {
  await listen(1)
  for (let n = 0; n < CLIENT_LIMITS.responses; n++) await send(get('/large'))
  const status = async (client: string) => {
    const { received } = await send(get('/nowhere', client), true)
    await expect.poll(received).toMatch(/^HTTP/)
    return received().slice(9, 12)
  }
  await expect.poll(() => status('192.0.2.1')).toBe('429')
  expect(await status('192.0.2.2')).toBe('404')
  for (const socket of sockets.splice(0)) socket.destroy()
  await expect.poll(() => status('192.0.2.1')).toBe('404')
})

test('a connection with more than four requests at once is closed', async () => {
  await listen(1)
  await send(get('/large').repeat(CLIENT_LIMITS.pipelined))
  await expect.poll(connections).toBe(1)
  await send(get('/large').repeat(CLIENT_LIMITS.pipelined + 1))
  const { received } = await send(get('/nowhere', '192.0.2.3'), true)
  await expect.poll(received).toMatch(/^HTTP/)
  expect(await connections()).toBeLessThanOrEqual(2)
})

test('behind a proxy, a connection carries one request, so that none is sent while the server closes it', async () => {
  await listen(1)
  const { socket, received } = await send(get('/nowhere'), true)
  await once(socket, 'close')
  expect(received()).toMatch(/^HTTP.1.1 404 [^]*\r\nconnection: close\r\n/i)
})

test('without a proxy, one address gets 600 connections', async () => {
  await listen(0)
  const opened = Array.from({ length: CLIENT_LIMITS.connections + 50 }, () => send(''))
  await Promise.all(opened)
  await expect.poll(connections).toBe(CLIENT_LIMITS.connections)
  const refused = sockets.filter((socket) => socket.resume())
  await expect.poll(() => refused.filter(({ destroyed }) => destroyed).length).toBe(50)
})

test('a client that keeps pipelining is not served for a while; others are', async () => {
  await listen(1)
  for (let n = 0; n < 10; n++) {
    const { socket } = await send(get('/large').repeat(CLIENT_LIMITS.pipelined + 1))
    socket.resume()
    await expect.poll(() => socket.destroyed).toBe(true)
  }
  const { socket, received } = await send(get('/nowhere'), true)
  await expect.poll(() => socket.destroyed).toBe(true)
  expect(received()).toBe('')
  const other = await send(get('/nowhere', '192.0.2.9'), true)
  await expect.poll(other.received).toMatch(/^HTTP.1.1 404/)
})
