import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Content } from '../../../platform/content/content.ts'
import { defaultContent } from '../../../platform/content/defaults.ts'
import { ContentContext } from '../../../platform/ui/content.ts'
import { Pricing } from './pricing.tsx'

const { offer } = defaultContent
const price = { price: 4000, originalPrice: 8000, currency: 'EUR' }
const render = (changes: Partial<Content['offer']>) =>
  renderToStaticMarkup(
    <ContentContext value={{ ...defaultContent, offer: { ...offer, ...changes } }}>
      <Pricing price={price} book={undefined} />
    </ContentContext>,
  )

test('the price card leads givers to the checkout with the gift chosen', () => {
  expect(render({})).toContain('<a href="/checkout?gift">Give it as a gift</a>')
})

test('the price card names the first lower price of several copies, from the offer', () => {
  expect(render({})).toContain('5+ copies: €34 each')
  expect(render({ copies: { max: 9, volumePrices: [{ from: 3, price: 30 }] } })).toContain('3+ copies: €30 each')
  for (const max of [1, 9]) expect(render({ copies: { max, volumePrices: [] } })).not.toContain('copies:')
})

test.each([{ gifts: false }, { checkout: null }, { checkout: 'https://pay.example/guide' }])(
  'with %j the price card offers no gift',
  (changes) => {
    expect(render(changes)).not.toContain('gift')
  },
)
