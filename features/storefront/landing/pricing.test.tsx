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

test.each([{ gifts: false }, { checkout: null }, { checkout: 'https://pay.example/guide' }])(
  'with %j the price card offers no gift',
  (changes) => {
    expect(render(changes)).not.toContain('gift')
  },
)
