import { expect, test } from 'vitest'
import { canonicalPath, deskRoutes, fill, isSecretPath, routes, shopRoutes, maskSecret, roomRoutes } from './routes.ts'

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

test('a secret in an address that is written in an odd way is not shown either', () => {
  const odd = ['/orders//SECRET', '/orders/./SECRET', '/x/../orders/SECRET', '/%6Frders/SECRET', '/ORDERS%2FSECRET']
  expect(odd.map(maskSecret)).toEqual(odd.map(() => '…'))
  expect(maskSecret('/preview/50%25')).toBe('/preview/50%25')
})

test('whatever stands in an address is a secret unless the table says that it is not', () => {
  for (const route of [routes, shopRoutes, roomRoutes, deskRoutes].flatMap((table) => Object.values<string>(table))) {
    const open = /:(chapter|edition|provider|movement|file)\b/.test(route) || !route.includes(':')
    const path = fill(route, 'SECRET')
    expect(isSecretPath(path), path).toBe(!open)
    expect(maskSecret(path).includes('SECRET'), path).toBe(open && route.includes(':'))
  }
  expect(maskSecret('/Orders/SECRET/return')).toBe('/Orders/…/return')
})
