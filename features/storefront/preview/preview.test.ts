import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../platform/http/responses.tsx'
import { PreviewPage } from './preview.tsx'
import { defaultContent } from '../../../platform/content/defaults.ts'

const assets = {
  siteUrl: 'https://fitsport.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d', text: '/t' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}
const sample = {
  pdf: { href: '/FitSport-sample.pdf', pages: 61, bytes: 1_234_567 },
  epub: { href: '/FitSport-sample.epub', bytes: 98_100 },
}

test('the sample is offered with its formats, pages and sizes', () => {
  const html = renderPage(assets, createElement(PreviewPage, { assets: { ...assets, sample } }))
  expect(html).toMatch(/href="\/FitSport-sample\.pdf" download="">PDF, 61 pages, 1,235 kB</)
  expect(html).toMatch(/href="\/FitSport-sample\.epub" download="">EPUB, 99 kB</)
})

test('formats that were not built are not offered', () => {
  const html = renderPage(assets, createElement(PreviewPage, { assets }))
  expect(html).not.toContain('FitSport-sample')
})
