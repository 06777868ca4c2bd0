import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { people } from '../../../content/people.ts'
import { Cover } from '../../../platform/ui/cover.tsx'
import { productData } from '../structured-data/product.ts'
import { About } from './about.tsx'

test('the About section and the cover name authors and reviewers once they are entered', () => {
  expect(renderToStaticMarkup(<About />)).not.toContain('Reviewed by')
  const before = { ...people }
  onTestFinished(() => void Object.assign(people, before))
  Object.assign(people, {
    authors: [{ name: 'A. Writer', qualifications: 'MSc sports science' }],
    reviewers: [{ name: 'B. Reader', qualifications: 'physical therapist' }],
  })
  const about = renderToStaticMarkup(<About />)
  expect(about).toContain('Written by <b>A. Writer</b>, MSc sports science')
  expect(about).toContain('Reviewed by <b>B. Reader</b>, physical therapist')
  expect(renderToStaticMarkup(<Cover />)).toContain('A. Writer')
  const price = { price: 4000, originalPrice: 8000, currency: 'EUR' }
  expect(productData('https://shop.example', price)).toHaveProperty('author', [
    { '@type': 'Person', name: 'A. Writer' },
  ])
})
