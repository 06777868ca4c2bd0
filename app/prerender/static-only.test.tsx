import { expect, test, vi } from 'vitest'
import type { Offer } from '../../content/offer-schema.ts'
import { routes, shopPages } from '../../routes.ts'

vi.mock('../../content/offer.ts', async (original) => {
  const { offer } = await original<{ offer: Offer }>()
  return { offer: { ...offer, checkout: 'https://pay.example/fitsport' } }
})

const { renderSite } = await import('./render-site.tsx')
const { policyTexts } = await import('./policy-texts.tsx')
const { offerPrice } = await import('../../features/storefront/prices/price.ts')

const assets = {
  siteUrl: 'https://fitsport.example',
  islands: '/i.js',
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: offerPrice(),
}

test('pages for a static host link to no page of the shop, and promise no order page or reading room', () => {
  for (const [path, html] of renderSite(assets)) {
    for (const page of shopPages) expect(html, path).not.toContain(`href="${page}"`)
    // Chapters are pages of the book.
    if (path.startsWith(`${routes.preview}/`)) continue
    const text = html.replace(/<(style|script)[^]*?<\/\1>/g, '').replace(/<[^>]+>/g, '')
    expect(text, path).not.toMatch(/.{0,80}(order page|reading room)/i)
  }
  for (const { text } of policyTexts()) expect(text).not.toMatch(/.{0,80}(order page|reading room)/i)
})
