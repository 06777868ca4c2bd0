import { expect, test } from 'vitest'
import {
  boardRoutes,
  canonicalPath,
  deskRoutes,
  fill,
  isSecretPath,
  routes,
  shopRoutes,
  maskSecret,
  roomRoutes,
} from './routes.ts'

test('a page is found in any case, with trailing slashes or an extension', () => {
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

test('other paths have no canonical path', () => {
  for (const path of ['/refund', '//evil.example/refund-policy', '/404', '/refund-policy/more']) {
    expect(canonicalPath(path)).toBeUndefined()
  }
})

test('a secret in an unusually spelled URL is masked, too', () => {
  const odd = ['/orders//SECRET', '/orders/./SECRET', '/x/../orders/SECRET', '/%6Frders/SECRET', '/ORDERS%2FSECRET']
  expect(odd.map(maskSecret)).toEqual(odd.map(() => '…'))
  expect(maskSecret('/preview/50%25')).toBe('/preview/50%25')
})

test('every parameter is secret unless the table lists it as public', () => {
  for (const route of [routes, shopRoutes, roomRoutes, boardRoutes, deskRoutes].flatMap((table) =>
    Object.values<string>(table),
  )) {
    const open =
      /:(chapter|edition|provider|movement|file|thread|post|decision|version)\b/.test(route) || !route.includes(':')
    const path = fill(route, 'SECRET')
    expect(isSecretPath(path), path).toBe(!open)
    expect(maskSecret(path).includes('SECRET'), path).toBe(open && route.includes(':'))
  }
  expect(maskSecret('/Orders/SECRET/return')).toBe('/Orders/…/return')
})
