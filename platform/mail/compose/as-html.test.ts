import { expect, test } from 'vitest'
import { mailHtml } from './as-html.ts'
import { paragraphsToText } from './as-text.ts'

const content = {
  brand: 'FitSport',
  subject: 'Your guide',
  hero: 'It’s yours',
  paragraphs: [
    { steps: [{ text: 'Read', link: 'https://shop.example/orders/x#tonight' }, 'Train'] },
    { link: 'https://shop.example/orders/x', label: 'Start here' },
    { text: 'We are at <home>.' },
  ],
}

test('an email has its cover, loads nothing, and supports dark mode', () => {
  const html = mailHtml(content)
  expect(html).toContain('FIT<br>SPORT')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).not.toMatch(/<img|url\(|<link|<script/)
  expect(html).toContain('at &lt;home&gt;.')
  expect(mailHtml({ ...content, hero: undefined })).not.toContain('FIT<br>')
})

test('the text has the steps and the address of each button', () => {
  expect(paragraphsToText(content.paragraphs)).toBe(
    '1. Read\n2. Train\n\nStart here:\nhttps://shop.example/orders/x\n\nWe are at <home>.\n',
  )
})
