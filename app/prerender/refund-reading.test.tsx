import { expect, test } from 'vitest'
import type { Refunds } from '../../content/schema.ts'
import { createApp } from '../server/app.tsx'
import { renderedPages } from '../server/pages.tsx'
import { routes } from '../../routes.ts'
import { defaultContent } from '../../platform/content/defaults.ts'

const assets = {
  siteUrl: 'https://fitsport.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}

/** The text of a page with the given reading of the refund conflict. */
async function textOf(path: string, reading: Refunds['reading']): Promise<string> {
  const shown = { ...assets, content: { ...defaultContent, refunds: { ...defaultContent.refunds, reading } } }
  const html = await (await createApp(shown, renderedPages(shown)).request(path)).text()
  return html
    .replace(/<style[^]*?<\/style>|<script[^]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('as specified, both texts are unchanged', async () => {
  expect(await textOf(routes.home, 'as-specified')).toContain('30 days')
  const policy = await textOf(routes.refunds, 'as-specified')
  expect(policy).toContain('All sales are final once the download link is delivered.')
  expect(policy).toContain('no request is turned down automatically')
})

test('under the guarantee, the policy grants the 30 days', async () => {
  expect(await textOf(routes.home, 'guarantee')).toContain('30 days')
  const policy = await textOf(routes.refunds, 'guarantee')
  expect(policy).toContain('If you ask within 30 days of purchase, we refund the full price')
  expect(policy).not.toContain('no request is turned down automatically')
})

test('under the policy, the 30-day claim is on no page', async () => {
  for (const path of [routes.home, routes.refunds, routes.terms]) {
    expect(await textOf(path, 'policy')).not.toMatch(/30[- ]days?[- ]money|30 days money back/i)
  }
  expect(await textOf(routes.home, 'policy')).not.toContain('30 days')
  expect(await textOf(routes.refunds, 'policy')).toContain('All sales are final once the download link is delivered.')
})
