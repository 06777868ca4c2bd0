import { afterEach, beforeEach, expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { shopRoutes } from '../../routes.ts'
import { openTestSite, type TestSite } from '../../tests/support/shop/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await openTestSite()
})
afterEach(() => site.shop.remove())

const ask = (headers: Record<string, string>) => site.get(shopRoutes.checkout, headers)
const own = { 'sec-fetch-site': 'same-origin' }

test('the checkout form is compressed for requests from our own site', async () => {
  const uncompressed = await ask(own)
  expect([uncompressed.headers.get('content-encoding'), uncompressed.headers.get('vary')]).toEqual([
    null,
    'Accept-Encoding',
  ])
  const plain = Buffer.from(await uncompressed.arrayBuffer())
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await ask({ ...own, 'accept-encoding': encoding })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([encoding, 'Accept-Encoding'])
    expect(bytes.length).toBeLessThan(plain.length / 2)
    expect(unpack(bytes).toString()).toContain('name="email"')
  }
})

test('a page requested by another site is not compressed, so its length reveals nothing', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, {}]) {
    const answer = await ask({ ...headers, 'accept-encoding': 'br, gzip' })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toContain('name="email"')
  }
})
