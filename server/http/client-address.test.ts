import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientOf } from './client-address.ts'

async function seenAs(forwarded: string, trustProxy: number): Promise<string> {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
  app.get('/', (c) => c.text(clientOf(c, trustProxy).who))
  const direct = { incoming: { socket: { remoteAddress: '198.51.100.7' } } }
  return await (await app.request('/', { headers: { 'x-forwarded-for': forwarded } }, direct)).text()
}

test('X-Forwarded-For is believed only behind a proxy of ours, and then its last entry', async () => {
  expect(await seenAs('192.0.2.1', 0)).toContain('by way of 198.51.100.7')
  expect(await seenAs('6.6.6.6, 192.0.2.1', 1)).toBe('192.0.2.1')
})

test('all IPv6 addresses of one connection count as one', async () => {
  expect(await seenAs('2001:db8:1:2:3:4:5:6', 1)).toBe('2001:db8:1:2')
  expect(await seenAs('2001:db8:1:2::6', 1)).toBe('2001:db8:1:2')
  expect(await seenAs('::ffff:192.0.2.1', 1)).toBe('192.0.2.1')
})

test('of several proxies of ours, each added who asked it', async () => {
  expect(await seenAs('6.6.6.6, 192.0.2.1, 203.0.113.9', 2)).toBe('192.0.2.1')
  expect(await seenAs('192.0.2.1', 2)).toBe('192.0.2.1')
})

test('a proxy that adds the port means the same visitor', async () => {
  expect(await seenAs('192.0.2.1:4711', 1)).toBe('192.0.2.1')
  expect(await seenAs('[2001:db8:1:2::6]:4711', 1)).toBe('2001:db8:1:2')
  expect(await seenAs('[2001:db8:1:2::6]', 1)).toBe('2001:db8:1:2')
})

test('what is no address in X-Forwarded-For is not believed', async () => {
  for (const proxies of [0, 1]) expect(await seenAs('nobody'.repeat(1000), proxies)).toBe('198.51.100.7')
})
