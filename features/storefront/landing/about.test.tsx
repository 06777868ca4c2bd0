import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Content } from '../../../platform/content/content.ts'
import { defaultContent } from '../../../platform/content/defaults.ts'
import { ContentContext } from '../../../platform/ui/content.ts'
import { Cover } from '../../../platform/ui/cover.tsx'
import { productData } from '../structured-data/product.ts'
import { About } from './about.tsx'

const people = {
  authors: [{ name: 'A. Writer', qualifications: 'MSc sports science' }],
  reviewers: [{ name: 'B. Reader', qualifications: 'physical therapist' }],
}
const named = { ...defaultContent, people }

const render = (content: Content, element: ReactElement) =>
  renderToStaticMarkup(<ContentContext value={content}>{element}</ContentContext>)

test('the About section and the cover name authors and reviewers once they are entered', () => {
  expect(render(defaultContent, <About />)).not.toContain('Reviewed by')
  const about = render(named, <About />)
  expect(about).toContain('Written by <b>A. Writer</b>, MSc sports science')
  expect(about).toContain('Reviewed by <b>B. Reader</b>, physical therapist')
  expect(render(named, <Cover />)).toContain('A. Writer')
  const price = { price: 4000, originalPrice: 8000, currency: 'EUR' }
  expect(productData({ siteUrl: 'https://shop.example', price, content: named })).toHaveProperty('author', [
    { '@type': 'Person', name: 'A. Writer' },
  ])
})
