import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientOf, ipv6Prefix48, ipv6Prefix64 } from './client-address.ts'

async function seenAs(forwarded: string, trustProxy: number, remoteAddress = '198.51.100.7'): Promise<string> {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>()
  app.get('/', (c) => c.text(clientOf(c, trustProxy).id))
  const direct = { incoming: { socket: { remoteAddress } } }
  return await (await app.request('/', { headers: { 'x-forwarded-for': forwarded } }, direct)).text()
}

test('X-Forwarded-For counts behind a trusted proxy, by its last entry', async () => {
  expect(await seenAs('192.0.2.1', 0, '10.0.0.2')).toBe('192.0.2.1 via 10.0.0.2')
  expect(await seenAs('6.6.6.6, 192.0.2.1', 1)).toBe('192.0.2.1')
})

test('from a public address without a trusted proxy, X-Forwarded-For is ignored', async () => {
  for (const forged of ['192.0.2.1', '192.0.2.2']) expect(await seenAs(forged, 0)).toBe('198.51.100.7')
})

test('all IPv6 addresses of one connection count as one', async () => {
  expect(await seenAs('2001:db8:1:2:3:4:5:6', 1)).toBe('2001:db8:1:2')
  expect(await seenAs('2001:db8:1:2::6', 1)).toBe('2001:db8:1:2')
  expect(await seenAs('::ffff:192.0.2.1', 1)).toBe('192.0.2.1')
})

test('with several trusted proxies, each appends the address it was called from', async () => {
  expect(await seenAs('6.6.6.6, 192.0.2.1, 203.0.113.9', 2)).toBe('192.0.2.1')
  expect(await seenAs('192.0.2.1', 2)).toBe('192.0.2.1')
})

test('a port in X-Forwarded-For is ignored', async () => {
  expect(await seenAs('192.0.2.1:4711', 1)).toBe('192.0.2.1')
  expect(await seenAs('[2001:db8:1:2::6]:4711', 1)).toBe('2001:db8:1:2')
  expect(await seenAs('[2001:db8:1:2::6]', 1)).toBe('2001:db8:1:2')
})

test('an invalid address in X-Forwarded-For is ignored', async () => {
  for (const proxies of [0, 1]) expect(await seenAs('nobody'.repeat(1000), proxies)).toBe('198.51.100.7')
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:40312', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:C000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
  ['', ''],
  ['1.2.3.4:5:6', '1.2.3.4:5:6'],
])('%j counts as %j', (address, prefix) => {
  expect(ipv6Prefix64(address)).toBe(prefix)
})

test('the /48 of an IPv6 address is the start of its /64; IPv4 has none', () => {
  expect(ipv6Prefix48(ipv6Prefix64('2001:db8:1:2::9'))).toBe('2001:db8:1')
  expect(ipv6Prefix48(ipv6Prefix64('2001:db8:1:ffff::'))).toBe('2001:db8:1')
  expect(ipv6Prefix48('192.0.2.1')).toBeNull()
  expect(ipv6Prefix48('unknown')).toBeNull()
})
