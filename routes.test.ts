import { expect, test } from 'vitest'
import { canonicalPath } from './routes.ts'

test('a page is found under its address in any case, with slashes or a file ending behind it', () => {
  for (const path of [
    '/refund-policy',
    '/Refund-Policy',
    '/refund-policy/',
    '/refund-policy//',
    '/refund-policy.html',
  ]) {
    expect(canonicalPath(path)).toBe('/refund-policy')
  }
  for (const path of ['/', '//', '/index.html', '/INDEX']) expect(canonicalPath(path)).toBe('/')
})

test('what is no page has no canonical address', () => {
  for (const path of ['/refund', '//evil.example/refund-policy', '/404', '/refund-policy/more']) {
    expect(canonicalPath(path)).toBeUndefined()
  }
})
