import { book } from '../../../content/book.ts'
import type { Assets, PublishedReviews } from '../../../platform/ui/assets.ts'
import { LANGUAGE } from '../../../platform/format/language.ts'
import { describeSite } from '../../../platform/ui/description.ts'
import { files, routes } from '../../../routes.ts'
import { authorData } from '../../../guide/ui/book-data.ts'

/** An average of fewer reviews says little. */
const MIN_REVIEWS = 10

type ProductFacts = Pick<Assets, 'siteUrl' | 'price' | 'reviews' | 'content'>

/** A rating is part of it only if it is computed from reviews of buyers. */
export function productData({ siteUrl, price, reviews, content }: ProductFacts): object {
  const { site, seller } = content
  const address = (path: string) => new URL(path, siteUrl).href
  return {
    '@context': 'https://schema.org',
    '@type': ['Book', 'Product'],
    name: site.name,
    description: describeSite(content, price),
    url: address(routes.home),
    image: address(files.shareImage),
    bookFormat: 'https://schema.org/EBook',
    inLanguage: LANGUAGE,
    ...(book.isbn ? { isbn: book.isbn.replace(/[\s-]/g, '') } : {}),
    ...authorData(content),
    publisher: { '@type': 'Organization', name: seller.name, url: address(routes.home) },
    offers: {
      '@type': 'Offer',
      price: (price.price / 100).toFixed(2),
      priceCurrency: price.currency,
      availability: 'https://schema.org/InStock',
      url: address(routes.home),
      ...(price.ends ? { priceValidUntil: price.ends } : {}),
    },
    ...(reviews && reviews.published >= MIN_REVIEWS ? { aggregateRating: ratingOf(reviews) } : {}),
  }
}

const ratingOf = ({ average, published }: PublishedReviews): object => ({
  '@type': 'AggregateRating',
  ratingValue: average.toFixed(1),
  bestRating: '5',
  reviewCount: published,
})
