import { expect, test } from 'vitest'
import { statusOf, type ParserError, urlError } from './unreadable-requests.ts'

test('a valid URL is accepted', () => {
  for (const url of ['/', '/privacy-policy?from=mail', '/caf%C3%A9', `/${'a'.repeat(2047)}`]) {
    expect(urlError(url)).toBeUndefined()
  }
})

test('invalid encodings, parent paths and encoded separators are bad requests', () => {
  for (const url of ['/%E0%A4%A', '/..', '/a/../b', '/%2e%2e/x', '/a%5c..', '/%00', 'http://elsewhere/']) {
    expect(urlError(url), url).toBe(400)
  }
})

test('two dots inside a name are allowed', () => {
  expect(urlError('/notes..txt')).toBeUndefined()
})

test('more than 2048 characters are too long', () => {
  expect(urlError(`/${'a'.repeat(2048)}`)).toBe(414)
})

test('endless headers are a bad request, also in a later packet than the URL; an endless URL is too long', () => {
  const overflow = (packet: string): ParserError =>
    Object.assign(new Error('overflow'), { code: 'HPE_HEADER_OVERFLOW', rawPacket: Buffer.from(packet) })
  const endless = 'a'.repeat(20_000)
  expect(statusOf(overflow(`GET / HTTP/1.1\r\nx-long: ${endless}`))).toBe(400)
  expect(statusOf(overflow(endless))).toBe(400)
  expect(statusOf(overflow(`GET /${endless}`))).toBe(414)
})
