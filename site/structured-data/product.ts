import { book } from '../../content/book.ts'
import { claims } from '../../content/claims.ts'
import { offer } from '../../content/offer.ts'
import { seller } from '../../content/seller.ts'
import { site } from '../../content/site.ts'
import type { Price } from '../assets.ts'
import { describeSite } from '../description.ts'
import { files, routes } from '../../routes.ts'

/** The claimed rating is left out until content marks it as proven. */
export function productData(siteUrl: string, price: Price): object {
  const address = (path: string) => new URL(path, siteUrl).href
  return {
    '@context': 'https://schema.org',
    '@type': ['Book', 'Product'],
    name: site.name,
    description: describeSite(price),
    url: address(routes.home),
    image: address(files.shareImage),
    bookFormat: 'https://schema.org/EBook',
    inLanguage: 'en',
    ...(book.isbn ? { isbn: book.isbn.replace(/[\s-]/g, '') } : {}),
    publisher: { '@type': 'Organization', name: seller.name, url: address(routes.home) },
    offers: {
      '@type': 'Offer',
      price: (price.price / 100).toFixed(2),
      priceCurrency: price.currency,
      availability: 'https://schema.org/InStock',
      url: address(routes.home),
      ...(offer.ends ? { priceValidUntil: offer.ends } : {}),
    },
    ...(claims.rating.proven && claims.readers.proven ? { aggregateRating: provenRating() } : {}),
  }
}

function provenRating(): object {
  return {
    '@type': 'AggregateRating',
    ratingValue: claims.rating.figure.split('/')[0],
    bestRating: '5',
    ratingCount: claims.readers.figure.replace(/\D/g, ''),
  }
}
