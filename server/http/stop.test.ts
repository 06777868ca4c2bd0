import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopper } from './stop.ts'

let server: Server
let address: string
let underWay: Promise<[unknown, ServerResponse]>
const shop = { close: vi.fn<() => Promise<void>>() }
const endAtOnce = vi.fn<() => void>()

beforeEach(async () => {
  vi.clearAllMocks()
  server = createServer()
  underWay = new Promise((resolve) => server.once('request', (...both) => resolve(both)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
})
afterEach(() => server.closeAllConnections())

test('a request under way gets its answer, then the shop closes', async () => {
  const answer = fetch(address)
  const [, response] = await underWay
  stopper(server, shop, { endAtOnce })()
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  expect(shop.close).not.toHaveBeenCalled()
  response.setHeader('connection', 'close').end('done')
  expect(await (await answer).text()).toBe('done')
  await vi.waitFor(() => expect(shop.close).toHaveBeenCalledOnce())
})

test('a reader who has stalled is cut off after the deadline', async () => {
  const answer = fetch(address).then((stalled) => stalled.text())
  const [, response] = await underWay
  response.writeHead(200).write('half')
  stopper(server, shop, { timeoutMs: 50, endAtOnce })()
  await expect(answer).rejects.toThrow('terminated')
  await vi.waitFor(() => expect(shop.close).toHaveBeenCalledOnce())
})

test('told again, it ends at once, unless it was the same press of a key', async () => {
  const answer = fetch(address)
  await underWay
  const stop = stopper(server, shop, { samePress: 100, endAtOnce })
  stop()
  stop()
  expect(endAtOnce).not.toHaveBeenCalled()
  await after(150)
  stop()
  expect(endAtOnce).toHaveBeenCalledOnce()
  expect(shop.close).not.toHaveBeenCalled()
  server.closeAllConnections()
  await expect(answer).rejects.toThrow('fetch failed')
})
