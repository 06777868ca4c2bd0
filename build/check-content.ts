import { OwnerError } from '../format/owner-error.ts'
import type { z } from 'zod'
import { afterSale } from '../content/after-sale.ts'
import { board } from '../content/board.ts'
import { book } from '../content/book.ts'
import { claims } from '../content/claims.ts'
import { community } from '../content/community.ts'
import { communitySchema } from '../content/community-schema.ts'
import { copiesText } from '../content/copies.ts'
import { giftText } from '../content/gifts.ts'
import { codesText } from '../content/codes.ts'
import { confirmed } from '../content/go-live.ts'
import shapes from '../content/copy-shape.json' with { type: 'json' }
import { deskBoard } from '../content/desk/board.ts'
import { caseTemplatesSchema } from '../content/desk/case-templates-schema.ts'
import { refusalTemplates, replyTemplates } from '../content/desk/case-templates.ts'
import { deskCases } from '../content/desk/cases.ts'
import { deskAuth } from '../content/desk/auth.ts'
import { deskEdition } from '../content/desk/edition.ts'
import { deskFrame } from '../content/desk/frame.ts'
import { deskSetup } from '../content/desk/setup.ts'
import { deskState } from '../content/desk/state.ts'
import { deskFigures } from '../content/desk/figures.ts'
import { deskOrders } from '../content/desk/orders.ts'
import { deskPersonalData } from '../content/desk/personal-data.ts'
import { deskReviews } from '../content/desk/reviews.ts'
import { rehearsal } from '../content/desk/rehearsal.ts'
import { deskTax } from '../content/desk/tax.ts'
import { deskToday } from '../content/desk/today.ts'
import { documents } from '../content/documents.ts'
import { editions } from '../content/editions.ts'
import { editionsSchema } from '../content/editions-schema.ts'
import { editionCopy } from '../content/edition-copy.ts'
import { errors } from '../content/errors.ts'
import { help } from '../content/help.ts'
import { helpSchema } from '../content/help-schema.ts'
import { imprint } from '../content/imprint.ts'
import { landing } from '../content/landing.ts'
import { log } from '../content/log.ts'
import { lookInside } from '../content/look-inside.ts'
import { lookInsideSchema } from '../content/look-inside-schema.ts'
import { mails } from '../content/mails.ts'
import { movementCopy } from '../content/movements.ts'
import { offer } from '../content/offer.ts'
import { offerSchema, pricesSchema } from '../content/offer-schema.ts'
import { preview } from '../content/preview.ts'
import { ownerEmails } from '../content/owner-emails.ts'
import { ownerEmailsSchema } from '../content/owner-emails-schema.ts'
import { priceHistory } from '../content/price-history.ts'
import { prices } from '../content/prices.ts'
import { refundRequest } from '../content/refund-request.ts'
import { questions } from '../content/questions.ts'
import { questionsSchema } from '../content/questions-schema.ts'
import { refunds } from '../content/refunds.ts'
import {
  bookSchema,
  claimsSchema,
  landingSchema,
  refundsSchema,
  sellerSchema,
  siteSchema,
  testimonialsSchema,
} from '../content/schema.ts'
import { reviews } from '../content/reviews.ts'
import { reviewsSchema } from '../content/reviews-schema.ts'
import { room } from '../content/room.ts'
import { seller } from '../content/seller.ts'
import { shopText } from '../content/shop.ts'
import { site } from '../content/site.ts'
import { taxRates } from '../content/tax-rates.ts'
import { taxRatesSchema, taxSchema } from '../content/tax-schema.ts'
import { tax } from '../content/tax.ts'
import { testimonials } from '../content/testimonials.ts'
import { guideErrors } from '../guide/manuscript/validate.ts'
import { schemaErrors } from '../content/schema-errors.ts'
import { chapterErrors } from './chapter-errors.ts'
import { factErrors } from './fact-errors.ts'
import { copyErrors, type Shape, shapeOf } from './copy-errors.ts'
import { policyErrors } from './policy-errors.ts'
import { priceErrors } from './price-errors.ts'

type Copy = [file: string, copy: unknown]
type Values = [file: string, schema: z.ZodType, values: unknown]

const { isbn: _, ...bookCopy } = book

/** Files that hold text alone. Their fields are recorded in content/copy-shape.json. */
const copies: Copy[] = [
  ['content/after-sale.ts', afterSale],
  ['content/board.ts', board],
  ['content/book.ts', bookCopy],
  ['content/copies.ts', copiesText],
  ['content/gifts.ts', giftText],
  ['content/codes.ts', codesText],
  ['content/documents.ts', documents],
  ['content/edition-copy.ts', editionCopy],
  ['content/errors.ts', errors],
  ['content/go-live.ts', confirmed],
  ['content/log.ts', log],
  ['content/mails.ts', mails],
  ['content/movements.ts', movementCopy],
  ['content/preview.ts', preview],
  ['content/price-history.ts', priceHistory],
  ['content/refund-request.ts', refundRequest],
  ['content/reviews.ts', reviews],
  ['content/room.ts', room],
  ['content/shop.ts', shopText],
  ['content/desk/board.ts', deskBoard],
  ['content/desk/cases.ts', deskCases],
  ['content/desk/auth.ts', deskAuth],
  ['content/desk/edition.ts', deskEdition],
  ['content/desk/figures.ts', deskFigures],
  ['content/desk/frame.ts', deskFrame],
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

const recorded: Record<string, Shape | undefined> = shapes

const values: Values[] = [
  ['content/site.ts', siteSchema, site],
  ['content/seller.ts', sellerSchema, seller],
  ['content/offer.ts', offerSchema, offer],
  ['content/prices.ts', pricesSchema, prices],
  ['content/claims.ts', claimsSchema, claims],
  ['content/community.ts', communitySchema, community],
  ['content/editions.ts', editionsSchema, editions],
  ['content/owner-emails.ts', ownerEmailsSchema, ownerEmails],
  ['content/desk/case-templates.ts: refusalTemplates', caseTemplatesSchema, refusalTemplates],
  ['content/desk/case-templates.ts: replyTemplates', caseTemplatesSchema, replyTemplates],
  ['content/refunds.ts', refundsSchema, refunds],
  ['content/tax.ts', taxSchema, tax],
  ['content/tax-rates.ts', taxRatesSchema, taxRates],
  ['content/testimonials.ts', testimonialsSchema, testimonials],
  ['content/landing.ts', landingSchema, landing],
  ['content/look-inside.ts', lookInsideSchema, lookInside],
  ['content/questions.ts', questionsSchema, questions],
  ['content/help.ts', helpSchema, help],
  ['content/book.ts', bookSchema, book],
  ['content/reviews.ts', reviewsSchema, reviews],
]

/** The fields of every copy file as they are now, as content/copy-shape.json records them. */
export const currentShapes = () => Object.fromEntries(copies.map(([file, copy]) => [file, shapeOf(copy)]))

/** Throws when the content has errors, with file, field and what was expected. */
export function checkContent(checked: { values?: Values[]; copies?: Copy[] } = { values, copies }, now = new Date()) {
  const problems = [
    ...priceErrors(now),
    ...factErrors(),
    ...chapterErrors(),
    ...(checked.values ?? []).flatMap((file) => schemaErrors(...file)),
    ...(checked.copies ?? []).flatMap(([file, copy]) => copyErrors(file, recorded[file], copy)),
    ...policyErrors(),
    ...guideErrors(),
  ]
  if (problems.length > 0) throw new OwnerError(`The content needs a correction:\n${problems.join('\n')}`)
}
