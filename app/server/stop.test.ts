import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStopHandler } from './stop.ts'

let server: Server
let address: string
let running: Promise<[unknown, ServerResponse]>
const shop = { close: vi.fn<() => Promise<void>>() }
const exit = vi.fn<() => void>()

beforeEach(async () => {
  vi.clearAllMocks()
  server = createServer()
  running = new Promise((resolve) => server.once('request', (...both) => resolve(both)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
})
afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
})

test('a running request gets its response, then the shop closes', async () => {
  const answer = fetch(address)
  const [, response] = await running
  createStopHandler(server, shop, { exit })()
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  expect(shop.close).not.toHaveBeenCalled()
  response.setHeader('connection', 'close').end('done')
  expect(await (await answer).text()).toBe('done')
  await expect.poll(() => shop.close).toHaveBeenCalledOnce()
})

test('a stalled client is disconnected after the deadline', async () => {
  const answer = fetch(address).then((stalled) => stalled.text())
  const [, response] = await running
  response.writeHead(200).write('half')
  createStopHandler(server, shop, { timeoutMs: 50, exit })()
  await expect(answer).rejects.toThrow('terminated')
  await expect.poll(() => shop.close).toHaveBeenCalledOnce()
})

test('a second signal exits at once, unless it is the same key press', async () => {
  const answer = fetch(address)
  await running
  vi.useFakeTimers({ toFake: ['performance'] })
  const stop = createStopHandler(server, shop, { samePressMs: 100, exit })
  stop()
  stop()
  expect(exit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(150)
  stop()
  expect(exit).toHaveBeenCalledOnce()
  expect(shop.close).not.toHaveBeenCalled()
  server.closeAllConnections()
  await expect(answer).rejects.toThrow('fetch failed')
})
