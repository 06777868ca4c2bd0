import { claims } from '../../content/claims.ts'
import { reviews as content } from '../../content/reviews.ts'
import type { Claims } from '../../content/landing-schema.ts'
import { fillTemplate } from '../../format/fill.ts'
import { formatNumber } from '../../format/plural.ts'
import type { PublishedReviews } from '../assets.ts'

const copy = content.landing

/** Rating and readers: the seller's claims, or computed ones with their number, which are proven. */
export function provenClaims(
  reviews: PublishedReviews | undefined,
): Pick<Claims, 'readers'> & Partial<Pick<Claims, 'rating'>> {
  if (!reviews) return { rating: claims.rating, readers: claims.readers }
  const { average, published: count, readers } = reviews
  const label = count === 1 ? copy.ratingOne : fillTemplate(copy.rating, { count: formatNumber(count) })
  return {
    ...(count > 0 && { rating: { figure: `${average.toFixed(1)}/5`, label, proven: true } }),
    readers: { figure: formatNumber(readers), label: readers === 1 ? copy.reader : copy.readers, proven: true },
  }
}
