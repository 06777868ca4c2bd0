import type { z } from 'zod'
import { afterSale } from '../content/after-sale.ts'
import { afterSaleSchema } from '../content/after-sale-schema.ts'
import { book } from '../content/book.ts'
import { bookSchema } from '../content/book-schema.ts'
import { claims } from '../content/claims.ts'
import { community } from '../content/community.ts'
import { communitySchema } from '../content/community-schema.ts'
import { confirmed } from '../content/go-live.ts'
import { confirmedSchema } from '../content/go-live-schema.ts'
import { deskCases } from '../content/desk/cases.ts'
import { deskCasesSchema } from '../content/desk/cases-schema.ts'
import { deskDoor } from '../content/desk/door.ts'
import { deskDoorSchema } from '../content/desk/door-schema.ts'
import { deskEdition } from '../content/desk/edition.ts'
import { deskEditionSchema } from '../content/desk/edition-schema.ts'
import { deskFrame } from '../content/desk/frame.ts'
import { deskFrameSchema } from '../content/desk/frame-schema.ts'
import { deskState } from '../content/desk/state.ts'
import { deskStateSchema } from '../content/desk/state-schema.ts'
import { deskFigures } from '../content/desk/figures.ts'
import { deskFiguresSchema } from '../content/desk/figures-schema.ts'
import { deskOrders } from '../content/desk/orders.ts'
import { deskOrdersSchema } from '../content/desk/orders-schema.ts'
import { deskPerson } from '../content/desk/person.ts'
import { deskPersonSchema } from '../content/desk/person-schema.ts'
import { rehearsal } from '../content/desk/rehearsal.ts'
import { rehearsalSchema } from '../content/desk/rehearsal-schema.ts'
import { deskToday } from '../content/desk/today.ts'
import { deskTodaySchema } from '../content/desk/today-schema.ts'
import { editions } from '../content/editions.ts'
import { editionsSchema } from '../content/editions-schema.ts'
import { editionWords } from '../content/edition-words.ts'
import { editionWordsSchema } from '../content/edition-words-schema.ts'
import { errors } from '../content/errors.ts'
import { errorsSchema } from '../content/errors-schema.ts'
import { help } from '../content/help.ts'
import { helpSchema } from '../content/help-schema.ts'
import { landing } from '../content/landing.ts'
import { log } from '../content/log.ts'
import { logSchema } from '../content/log-schema.ts'
import { lookInside } from '../content/look-inside.ts'
import { lookInsideSchema } from '../content/look-inside-schema.ts'
import { mails } from '../content/mails.ts'
import { mailsSchema } from '../content/mails-schema.ts'
import { movementWords } from '../content/movements.ts'
import { movementsSchema } from '../content/movements-schema.ts'
import { offer } from '../content/offer.ts'
import { preview } from '../content/preview.ts'
import { refundRequest } from '../content/refund-request.ts'
import { refundRequestSchema } from '../content/refund-request-schema.ts'
import { questions } from '../content/questions.ts'
import { questionsSchema } from '../content/questions-schema.ts'
import { refunds } from '../content/refunds.ts'
import {
  claimsSchema,
  landingSchema,
  offerSchema,
  previewSchema,
  refundsSchema,
  sellerSchema,
  siteSchema,
  testimonialsSchema,
} from '../content/schema.ts'
import { shopSchema } from '../content/shop-schema.ts'
import { room } from '../content/room.ts'
import { roomSchema } from '../content/room-schema.ts'
import { seller } from '../content/seller.ts'
import { shopText } from '../content/shop.ts'
import { site } from '../content/site.ts'
import { testimonials } from '../content/testimonials.ts'
import { hasEnded } from '../format/offer-end.ts'
import { guideFaults } from '../guide/manuscript/validate.ts'
import { schemaErrors } from '../content/schema-errors.ts'
import { factErrors } from './fact-errors.ts'
import { ContentError } from './content-error.ts'
import { policyErrors } from './policy-errors.ts'

type Checked = [file: string, schema: z.ZodType, value: unknown]

const everything: Checked[] = [
  ['content/site.ts', siteSchema, site],
  ['content/seller.ts', sellerSchema, seller],
  ['content/offer.ts', offerSchema, offer],
  ['content/go-live.ts', confirmedSchema, confirmed],
  ['content/claims.ts', claimsSchema, claims],
  ['content/community.ts', communitySchema, community],
  ['content/editions.ts', editionsSchema, editions],
  ['content/edition-words.ts', editionWordsSchema, editionWords],
  ['content/refunds.ts', refundsSchema, refunds],
  ['content/testimonials.ts', testimonialsSchema, testimonials],
  ['content/landing.ts', landingSchema, landing],
  ['content/look-inside.ts', lookInsideSchema, lookInside],
  ['content/questions.ts', questionsSchema, questions],
  ['content/shop.ts', shopSchema, shopText],
  ['content/mails.ts', mailsSchema, mails],
  ['content/after-sale.ts', afterSaleSchema, afterSale],
  ['content/desk/cases.ts', deskCasesSchema, deskCases],
  ['content/desk/door.ts', deskDoorSchema, deskDoor],
  ['content/desk/state.ts', deskStateSchema, deskState],
  ['content/desk/today.ts', deskTodaySchema, deskToday],
  ['content/desk/orders.ts', deskOrdersSchema, deskOrders],
  ['content/desk/figures.ts', deskFiguresSchema, deskFigures],
  ['content/desk/rehearsal.ts', rehearsalSchema, rehearsal],
  ['content/desk/person.ts', deskPersonSchema, deskPerson],
  ['content/desk/edition.ts', deskEditionSchema, deskEdition],
  ['content/desk/frame.ts', deskFrameSchema, deskFrame],
  ['content/errors.ts', errorsSchema, errors],
  ['content/book.ts', bookSchema, book],
  ['content/refund-request.ts', refundRequestSchema, refundRequest],
  ['content/help.ts', helpSchema, help],
  ['content/preview.ts', previewSchema, preview],
  ['content/room.ts', roomSchema, room],
  ['content/movements.ts', movementsSchema, movementWords],
  ['content/log.ts', logSchema, log],
]

/** Stops the build when the owner's content is not sound, naming file, field and what was expected. */
export function checkContent(contents: Checked[] = everything, now = new Date()) {
  const problems = [
    ...endedOffer(now),
    ...factErrors(),
    ...contents.flatMap((checked) => schemaErrors(...checked)),
    ...policyErrors(),
    ...guideFaults(),
  ]
  if (problems.length > 0) throw new ContentError(`The content needs a correction:\n${problems.join('\n')}`)
}

/** A page that promises a price until yesterday is wrong the moment it is built. */
function endedOffer(now: Date): string[] {
  if (!hasEnded(offer.ends, seller.timeZone, now)) return []
  return [`  content/offer.ts: ends: expected a day that is not over yet, or null, got "${offer.ends}"`]
}
