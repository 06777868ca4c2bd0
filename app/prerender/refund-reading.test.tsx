import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { refunds } from '../../content/refunds.ts'
import type { Refunds } from '../../content/schema.ts'
import { routes } from '../../routes.ts'

const assets = {
  siteUrl: 'https://fitsport.example',
  islands: '/i.js',
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}

beforeEach(() => vi.resetModules())
afterAll(() => {
  vi.doUnmock('../../content/refunds.ts')
  vi.resetModules()
})

/** The text of a page with the given reading of the refund conflict. */
async function textOf(path: string, reading: Refunds['reading']): Promise<string> {
  vi.doMock('../../content/refunds.ts', () => ({ refunds: { ...refunds, reading } }))
  const { createApp } = await import('../server/app.tsx')
  const { renderedPages } = await import('../server/pages.tsx')
  const html = await (await createApp(assets, renderedPages(assets)).request(path)).text()
  return html
    .replace(/<style[^]*?<\/style>|<script[^]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('as specified, both texts are unchanged', async () => {
  expect(await textOf(routes.home, 'as-specified')).toContain('30 days')
  const policy = await textOf(routes.refunds, 'as-specified')
  expect(policy).toContain('All sales are final once the download link is delivered.')
  expect(policy).toContain('both are shown as written')
})

test('under the guarantee, the policy grants the 30 days', async () => {
  expect(await textOf(routes.home, 'guarantee')).toContain('30 days')
  const policy = await textOf(routes.refunds, 'guarantee')
  expect(policy).toContain('If you ask within 30 days of purchase, we refund the full price')
  expect(policy).not.toContain('both are shown as written')
})

test('under the policy, the 30-day claim is on no page', async () => {
  for (const path of [routes.home, routes.refunds, routes.terms]) {
    expect(await textOf(path, 'policy')).not.toMatch(/30[- ]days?[- ]money|30 days money back/i)
  }
  expect(await textOf(routes.home, 'policy')).not.toContain('30 days')
  expect(await textOf(routes.refunds, 'policy')).toContain('All sales are final once the download link is delivered.')
})
