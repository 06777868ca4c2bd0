import { createElement } from 'react'
import { expect, test } from 'vitest'
import * as terms from '../../../content/policies/terms-of-service.mdx'
import { defaultContent } from '../../../platform/content/defaults.ts'
import { renderPage } from '../../../platform/http/responses.tsx'
import { routes } from '../../../routes.ts'
import { Policy } from './policy.tsx'

const { offer } = defaultContent
const shops = {
  'Several copies and gifts': offer,
  'Several copies': { ...offer, gifts: false },
  Gifts: { ...offer, copies: { ...offer.copies, max: 1 } },
  neither: { ...offer, gifts: false, copies: { ...offer.copies, max: 1 } },
}

test.each(Object.entries(shops))('the list of the terms names each of their headings: %s', (heading, offered) => {
  const assets = {
    siteUrl: 'https://fitsport.example',
    islands: '/i.js',
    content: { ...defaultContent, offer: offered },
    fonts: { display: '/d', text: '/t' },
    price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
  }
  const html = renderPage(assets, createElement(Policy, { assets, path: routes.terms, text: terms }))
  const listed = [...html.matchAll(/<li><a href="#([^"]+)">([^<]+)</g)].map(([, id, text]) => ({ id, text }))
  const shown = [...html.matchAll(/<h2 id="([^"]+)">([^<]+)<\/h2>/g)].map(([, id, text]) => ({ id, text }))
  expect(listed).toEqual(shown.filter(({ id }) => id !== 'page-contents'))
  expect(listed.some(({ text }) => text === heading)).toBe(heading !== 'neither')
})
