import { expect, test } from 'vitest'
import { mailHtml } from './as-html.ts'
import { paragraphsToText } from './as-text.ts'

const fine = [{ heading: 'Terms of Service' }, { fine: '1. Who sells this guide\n\nWe do, at <home>.' }]
const content = {
  brand: 'FitSport',
  subject: 'Your guide',
  hero: 'It’s yours',
  paragraphs: [{ steps: ['Read', 'Train'] }, { link: 'https://shop.example/orders/x', label: 'Start here' }],
  fine,
}

test('an email has its cover, loads nothing, and supports dark mode', () => {
  const html = mailHtml(content)
  expect(html).toContain('FIT<br>SPORT')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).not.toMatch(/<img|url\(|<link|<script/)
  expect(html).toContain('at &lt;home&gt;.')
  expect(mailHtml({ ...content, hero: undefined })).not.toContain('FIT<br>')
})

test('policies are small print at the end, as HTML and as text', () => {
  const html = mailHtml(content)
  expect(html.indexOf('Start here')).toBeLessThan(html.indexOf('font-size:12px'))
  expect(html.indexOf('font-size:12px')).toBeLessThan(html.indexOf('Terms of Service'))
  expect(html).toContain('<strong>1. Who sells this guide</strong>')
  const text = paragraphsToText([...content.paragraphs, ...fine])
  expect(text).toBe(
    '1. Read\n2. Train\n\nStart here:\nhttps://shop.example/orders/x\n\nTerms of Service\n----------------\n\n1. Who sells this guide\n\nWe do, at <home>.\n',
  )
})
