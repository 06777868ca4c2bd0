import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

async function seenAs(forwarded: string, trustProxy: boolean): Promise<string> {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
  app.get('/', (c) => c.text(clientAddress(c, trustProxy)))
  const direct = { incoming: { socket: { remoteAddress: '198.51.100.7' } } }
  return await (await app.request('/', { headers: { 'x-forwarded-for': forwarded } }, direct)).text()
}

test('X-Forwarded-For is believed only behind a proxy of ours, and then its last entry', async () => {
  expect(await seenAs('192.0.2.1', false)).toBe('198.51.100.7')
  expect(await seenAs('6.6.6.6, 192.0.2.1', true)).toBe('192.0.2.1')
})

test('all IPv6 addresses of one connection count as one', async () => {
  expect(await seenAs('2001:db8:1:2:3:4:5:6', true)).toBe('2001:db8:1:2')
  expect(await seenAs('2001:db8:1:2::6', true)).toBe('2001:db8:1:2')
  expect(await seenAs('::ffff:192.0.2.1', true)).toBe('192.0.2.1')
})
