import { OwnerError } from '../../platform/format/owner-error.ts'
import type { z } from 'zod'
import { afterSale } from '../../content/after-sale.ts'
import { board } from '../../content/board.ts'
import { book } from '../../content/book.ts'
import { copiesText } from '../../content/copies.ts'
import { giftText } from '../../content/gifts.ts'
import { codesText } from '../../content/codes.ts'
import { confirmed } from '../../content/go-live.ts'
import { deskBoard } from '../../content/desk/board.ts'
import { orderTemplates, refusalTemplates, replyTemplates } from '../../content/desk/case-templates.ts'
import { deskCases } from '../../content/desk/cases.ts'
import { deskAuth } from '../../content/desk/auth.ts'
import { deskEdition } from '../../content/desk/edition.ts'
import { deskFrame } from '../../content/desk/frame.ts'
import { deskSetup } from '../../content/desk/setup.ts'
import { deskState } from '../../content/desk/state.ts'
import { deskFigures } from '../../content/desk/figures.ts'
import { deskDisputes } from '../../content/desk/disputes.ts'
import { deskOrders } from '../../content/desk/orders.ts'
import { deskPersonalData } from '../../content/desk/personal-data.ts'
import { deskReviews } from '../../content/desk/reviews.ts'
import { rehearsal } from '../../content/desk/rehearsal.ts'
import { deskTax } from '../../content/desk/tax.ts'
import { deskToday } from '../../content/desk/today.ts'
import { documents } from '../../content/documents.ts'
import { editions } from '../../content/editions.ts'
import { editionCopy } from '../../content/edition-copy.ts'
import { errors } from '../../content/errors.ts'
import { help } from '../../content/help.ts'
import { imprint } from '../../content/imprint.ts'
import {
  claimsSchema,
  landingSchema,
  lookInsideSchema,
  questionsSchema,
  testimonialsSchema,
} from '../../content/landing-schema.ts'
import { log } from '../../content/log.ts'
import { lookInside } from '../../content/look-inside.ts'
import { mails } from '../../content/mails.ts'
import { movementCopy } from '../../content/movements.ts'
import { offerSchema, pricesSchema } from '../../content/offer-schema.ts'
import { preview } from '../../content/preview.ts'
import { ownerEmails } from '../../content/owner-emails.ts'
import { priceHistory } from '../../content/price-history.ts'
import { hosting } from '../../content/hosting.ts'
import { reviewCopy } from '../../content/review-copy.ts'
import { refundRequest } from '../../content/refund-request.ts'
import {
  bookSchema,
  caseTemplatesSchema,
  communitySchema,
  copySchema,
  coverSchema,
  editionsSchema,
  hostingSchema,
  ownerEmailsSchema,
  peopleSchema,
  refundsSchema,
  reviewsSchema,
  sellerSchema,
  siteSchema,
} from '../../content/schema.ts'
import { room } from '../../content/room.ts'
import { shopText } from '../../content/shop.ts'
import { taxNotes } from '../../content/tax-notes.ts'
import { taxRates } from '../../content/tax-rates.ts'
import { taxRatesSchema, taxSchema } from '../../content/tax-schema.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import { guideErrors } from '../../guide/manuscript/validate.ts'
import { schemaErrors } from '../../content/schema-errors.ts'
import { chapterErrors, factErrors, priceErrors } from './content-agreement.ts'
import { policyErrors } from './policy-errors.ts'

const {
  site,
  seller,
  tax,
  people,
  offer,
  prices,
  claims,
  community,
  refunds,
  testimonials,
  landing,
  questions,
  reviews,
  cover,
} = defaultContent

type Values = [file: string, schema: z.ZodType, values: unknown]

/** What the pages and emails of the shop fill in. TypeScript knows more exactly which text may have which. */
const PLACES = `
  above act after agreed all amount at attempts author average away back below buyer by chapter claimed closed code
  contract count country current currentDate date day days discount document done downloaded each email example fetched files
  focus format formats from goal ground guaranteeDays id instead invoice isSent joint kept kind known lastDay leave left length limit load
  max measures met method minutes mode most move name newName next number numbers of open opened outcome paid payment people percent place
  places planned plates possible price product program provider published quantity quarter query rate read reason received
  reference refunds replies replyTo requestDays reserve round rung sales saved seconds seller session sessions set sets
  share size stars state target tax text time times title today total type unit url vat version week weeks what
  when word words year years zone
`
  .trim()
  .split(/\s+/)

/** Files that hold text alone. */
const copies: [file: string, copy: object][] = [
  ['content/after-sale.ts', afterSale],
  ['content/board.ts', board],
  ['content/book.ts', book],
  ['content/copies.ts', copiesText],
  ['content/gifts.ts', giftText],
  ['content/codes.ts', codesText],
  ['content/documents.ts', documents],
  ['content/edition-copy.ts', editionCopy],
  ['content/errors.ts', errors],
  ['content/go-live.ts', confirmed],
  ['content/help.ts', help],
  ['content/log.ts', log],
  ['content/mails.ts', mails],
  ['content/movements.ts', movementCopy],
  ['content/preview.ts', preview],
  ['content/price-history.ts', priceHistory],
  ['content/refund-request.ts', refundRequest],
  ['content/review-copy.ts', reviewCopy],
  ['content/room.ts', room],
  ['content/shop.ts', shopText],
  ['content/tax-notes.ts', taxNotes],
  ['content/desk/board.ts', deskBoard],
  ['content/desk/cases.ts', deskCases],
  ['content/desk/auth.ts', deskAuth],
  ['content/desk/edition.ts', deskEdition],
  ['content/desk/figures.ts', deskFigures],
  ['content/desk/frame.ts', deskFrame],
  ['content/desk/disputes.ts', deskDisputes],
  ['content/desk/orders.ts', deskOrders],
  ['content/desk/personal-data.ts', deskPersonalData],
  ['content/desk/rehearsal.ts', rehearsal],
  ['content/desk/reviews.ts', deskReviews],
  ['content/desk/setup.ts', deskSetup],
  ['content/desk/state.ts', deskState],
  ['content/desk/tax.ts', deskTax],
  ['content/desk/today.ts', deskToday],
  ['content/imprint.ts', imprint],
]

const values: Values[] = [
  ['content/site.ts', siteSchema, site],
  ['content/seller.ts', sellerSchema, seller],
  ['content/people.ts', peopleSchema, people],
  ['content/cover.ts', coverSchema, cover],
  ['content/hosting.ts', hostingSchema, hosting],
  ['content/offer.ts', offerSchema, offer],
  ['content/prices.ts', pricesSchema, prices],
  ['content/claims.ts', claimsSchema, claims],
  ['content/community.ts', communitySchema, community],
  ['content/editions.ts', editionsSchema, editions],
  ['content/owner-emails.ts', ownerEmailsSchema, ownerEmails],
  ['content/desk/case-templates.ts: refusalTemplates', caseTemplatesSchema, refusalTemplates],
  ['content/desk/case-templates.ts: replyTemplates', caseTemplatesSchema, replyTemplates],
  ['content/desk/case-templates.ts: orderTemplates', caseTemplatesSchema, orderTemplates],
  ['content/refunds.ts', refundsSchema, refunds],
  ['content/tax.ts', taxSchema, tax],
  ['content/tax-rates.ts', taxRatesSchema, taxRates],
  ['content/testimonials.ts', testimonialsSchema, testimonials],
  ['content/landing.ts', landingSchema, landing],
  ['content/look-inside.ts', lookInsideSchema, lookInside],
  ['content/questions.ts', questionsSchema, questions],
  ['content/book.ts', bookSchema, book],
  ['content/reviews.ts', reviewsSchema, reviews],
  ...copies.map(([file, copy]): Values => [file, copySchema(copy, PLACES), copy]),
]

/** Throws when the content has errors, with file, field and what was expected. */
export function checkContent(checked: Values[] = values, now = new Date()) {
  const own = checked.flatMap((file) => schemaErrors(...file))
  // Files with errors of their own can't be compared with each other.
  const agreement = own.length > 0 ? [] : [...priceErrors(now), ...factErrors(), ...chapterErrors()]
  const problems = [...own, ...agreement, ...policyErrors(), ...guideErrors()]
  if (problems.length > 0) throw new OwnerError(`The content needs a correction:\n${problems.join('\n')}`)
}
