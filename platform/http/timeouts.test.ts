import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServerWithTimeouts } from './timeouts.ts'
import { createWebServer } from '../../app/server/web-server.ts'
import { defaultContent } from '../content/defaults.ts'

const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}
const HURRY = { head: 300, request: 600, idle: 600, keepAlive: 300, linger: 300 }
const EACH = 50

let server: Server
let sockets: Socket[]

beforeEach(() => {
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function open(first: string): Promise<Socket> {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (first) socket.write(first)
  return socket
}

const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

test('200 clients that send nothing, half a head or half a body, or do not read, are disconnected', async () => {
  const endless = Buffer.alloc(4 * 1024 * 1024)
  server = createServerWithTimeouts((request, response) => {
    request.resume()
    response.end(request.url === '/endless' ? endless : 'short')
  }, HURRY)
  let accepted = 0
  server.on('connection', () => (accepted += 1))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const kinds = [
    '',
    'GET / HTTP/1.1\r\nHost: a',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf',
    'GET /endless HTTP/1.1\r\nHost: a\r\n\r\n',
  ]
  await Promise.all(kinds.flatMap((first) => Array.from({ length: EACH }, () => open(first))))
  await expect.poll(() => accepted).toBe(4 * EACH)
  await expect.poll(connections).toBe(0)
})

test('a rejected client that does not hang up is disconnected at once', async () => {
  server = createWebServer(assets, new Map())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  await Promise.all(Array.from({ length: EACH }, () => open('NONSENSE\r\n\r\n')))
  await expect.poll(connections).toBe(0)
})

test('an HTTP/1.0 load balancer without a host header gets a response', async () => {
  server = createWebServer(assets, new Map())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = await open('GET /nowhere HTTP/1.0\r\n\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 404 /)
})
