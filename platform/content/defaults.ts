import { claims } from '../../content/claims.ts'
import { community } from '../../content/community.ts'
import { cover } from '../../content/cover.ts'
import { landing } from '../../content/landing.ts'
import { offer } from '../../content/offer.ts'
import { people } from '../../content/people.ts'
import { prices } from '../../content/prices.ts'
import { questions } from '../../content/questions.ts'
import { refunds } from '../../content/refunds.ts'
import { reviews } from '../../content/reviews.ts'
import { seller } from '../../content/seller.ts'
import { site } from '../../content/site.ts'
import { tax } from '../../content/tax.ts'
import { testimonials } from '../../content/testimonials.ts'
import type { Content } from './content.ts'

/** As the files of `content/` say it. */
export const defaultContent: Content = {
  site,
  landing,
  claims,
  testimonials,
  questions,
  offer,
  prices,
  seller,
  tax,
  refunds,
  community,
  reviews,
  people,
  cover,
}
