import type { Claims, Landing, Questions, Testimonials } from '../../content/landing-schema.ts'
import type { Offer, PriceRow } from '../../content/offer-schema.ts'
import type { Community, Cover, People, Refunds, Reviews, Seller, Site } from '../../content/schema.ts'
import type { Tax } from '../../content/tax-schema.ts'

/** The copy and numbers that the owner changes, one part for each file of `content/`. */
export interface Content {
  site: Site
  landing: Landing
  claims: Claims
  testimonials: Testimonials
  questions: Questions
  offer: Offer
  prices: readonly PriceRow[]
  seller: Seller
  tax: Tax
  refunds: Refunds
  community: Community
  reviews: Reviews
  people: People
  cover: Cover
}
