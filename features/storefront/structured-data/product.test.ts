import { expect, onTestFinished, test } from 'vitest'
import { book } from '../../../content/book.ts'
import { defaultContent } from '../../../platform/content/defaults.ts'
import { productData } from './product.ts'

const price = { price: 4000, originalPrice: 8000, currency: 'EUR' } as const

test('an ISBN is in the data for search engines, and none without one', () => {
  expect(productData({ siteUrl: 'https://fitsport.example', price, content: defaultContent })).not.toHaveProperty(
    'isbn',
  )
  book.isbn = '978-3-16-148410-0'
  onTestFinished(() => void (book.isbn = null))
  expect(productData({ siteUrl: 'https://fitsport.example', price, content: defaultContent })).toHaveProperty(
    'isbn',
    '9783161484100',
  )
})
