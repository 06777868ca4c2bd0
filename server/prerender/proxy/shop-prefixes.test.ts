import { expect, test } from 'vitest'
import { shopPrefixes } from './shop-prefixes.ts'

const pages = ['/', '/terms', '/help', '/preview', '/preview/one', '/404']
const files = ['/icon.svg', '/read/worker.js']
const stems = (routes: string[]) => shopPrefixes(routes, files, pages)

test('every route that the build has not prerendered needs a server', () => {
  const routes = ['/', '/terms', '/preview', '/preview/:chapter', '/icon.svg']
  expect(stems(routes)).toEqual([])
  expect(stems([...routes, '/orders/:link', '/orders/:link/pay', '/checkout'])).toEqual(['/checkout', '/orders'])
})

test('a new route is included automatically', () => {
  expect(stems(['/desk', '/desk/:day', '/desk/orders', '/help/send', '/read/:place', '/refund'])).toEqual([
    '/desk',
    '/help/send',
    '/read',
    '/refund',
  ])
})

test('a route that would match every path is rejected', () => {
  expect(() => stems(['/:anything'])).toThrow('would match every path')
})
