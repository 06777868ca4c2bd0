import { expect, test } from 'vitest'
import { ipv6Prefix64, ipv6Prefix48 } from './ip-prefix.ts'

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
])('%j counts as %j', (spelling, home) => {
  expect(ipv6Prefix64(spelling)).toBe(home)
})

test('a network is what its households begin with, and IPv4 has none', () => {
  expect(ipv6Prefix48(ipv6Prefix64('2001:db8:1:2::9'))).toBe('2001:db8:1')
  expect(ipv6Prefix48(ipv6Prefix64('2001:db8:1:ffff::'))).toBe('2001:db8:1')
  expect(ipv6Prefix48('192.0.2.1')).toBeNull()
  expect(ipv6Prefix48('unknown')).toBeNull()
})
