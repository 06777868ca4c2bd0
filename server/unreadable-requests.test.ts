import { expect, test } from 'vitest'
import { urlError } from './unreadable-requests.ts'

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
