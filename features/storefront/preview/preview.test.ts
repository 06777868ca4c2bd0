import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../platform/http/responses.tsx'
import { PreviewPage } from './preview.tsx'
import { defaultContent } from '../../../platform/content/defaults.ts'
import { applyEdits } from '../../../platform/content/edits.ts'
import { files } from '../../../routes.ts'

const assets = {
  siteUrl: 'https://fitsport.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d', text: '/t' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}
const sample = {
  pdf: { href: files.samplePdf, pages: 61, bytes: 1_234_567 },
  epub: { href: files.sampleEpub, bytes: 98_100 },
}

test('the sample is offered with its formats, pages and sizes', () => {
  const html = renderPage(assets, createElement(PreviewPage, { assets: { ...assets, sample } }))
  expect(html).toMatch(/href="\/sample\.pdf" download="FitSport-sample\.pdf">PDF, 61 pages, 1,235 kB</)
  expect(html).toMatch(/href="\/sample\.epub" download="FitSport-sample\.epub">EPUB, 99 kB</)
})

test('a saved sample is named after the shop', () => {
  const renamed = { ...assets, sample, content: applyEdits(defaultContent, { 'site.name': 'Kettle & Sons' }) }
  const html = renderPage(renamed, createElement(PreviewPage, { assets: renamed }))
  expect(html).toContain('download="Kettle &amp; Sons-sample.pdf"')
  expect(html).not.toContain('FitSport-sample')
})

test('formats that were not built are not offered', () => {
  const html = renderPage(assets, createElement(PreviewPage, { assets }))
  expect(html).not.toContain('-sample.')
})
