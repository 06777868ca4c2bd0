import { expect, test } from 'vitest'
import { routes, shopPages } from '../../routes.ts'
import { defaultContent } from '../../platform/content/defaults.ts'

import { renderSite } from './render-site.tsx'
import { policyTexts } from './policy-texts.tsx'
import { offerPrice } from '../../features/storefront/prices/price.ts'

const content = { ...defaultContent, offer: { ...defaultContent.offer, checkout: 'https://pay.example/fitsport' } }

const assets = {
  siteUrl: 'https://fitsport.example',
  islands: '/i.js',
  content,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: offerPrice(content),
}

test('pages for a static host link to no page of the shop, and promise no order page or reading room', () => {
  for (const [path, html] of renderSite(assets)) {
    for (const page of shopPages) expect(html, path).not.toContain(`href="${page}"`)
    // Chapters are pages of the book.
    if (path.startsWith(`${routes.preview}/`)) continue
    const text = html.replace(/<(style|script)[^]*?<\/\1>/g, '').replace(/<[^>]+>/g, '')
    expect(text, path).not.toMatch(/.{0,80}(order page|reading room)/i)
  }
  for (const { text } of policyTexts(content)) expect(text).not.toMatch(/.{0,80}(order page|reading room)/i)
})
