import { expect, test } from 'vitest'
import { mailHtml } from './as-html.ts'
import { paragraphsToText } from './as-text.ts'

const fine = [{ heading: 'Terms of Service' }, { fine: '1. Who sells this guide\n\nWe do, at <home>.' }]
const shown = {
  brand: 'FitSport',
  subject: 'Your guide',
  hero: 'It’s yours',
  paragraphs: [{ steps: ['Read', 'Train'] }, { link: 'https://shop.example/orders/x', label: 'Start here' }],
  fine,
}

test('a mail carries its cover, loads nothing, and knows the dark', () => {
  const html = mailHtml(shown)
  expect(html).toContain('FIT<br>SPORT')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).not.toMatch(/<img|url\(|<link|<script/)
  expect(html).toContain('at &lt;home&gt;.')
  expect(mailHtml({ ...shown, hero: undefined })).not.toContain('FIT<br>')
})

test('policies stand small at the end and not in capitals, as HTML and as text', () => {
  const html = mailHtml(shown)
  expect(html.indexOf('Start here')).toBeLessThan(html.indexOf('font-size:12px'))
  expect(html.indexOf('font-size:12px')).toBeLessThan(html.indexOf('Terms of Service'))
  expect(html).toContain('<strong>1. Who sells this guide</strong>')
  const text = paragraphsToText([...shown.paragraphs, ...fine])
  expect(text).toBe(
    '1. Read\n2. Train\n\nStart here:\nhttps://shop.example/orders/x\n\nTerms of Service\n----------------\n\n1. Who sells this guide\n\nWe do, at <home>.\n',
  )
})
