import type { z } from 'zod'
import { claims } from '../content/claims.ts'
import { landing } from '../content/landing.ts'
import { mails } from '../content/mails.ts'
import { mailsSchema } from '../content/mails-schema.ts'
import { movementWords } from '../content/movements.ts'
import { movementsSchema } from '../content/movements-schema.ts'
import { offer } from '../content/offer.ts'
import { preview } from '../content/preview.ts'
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
import { seller } from '../content/seller.ts'
import { shopText } from '../content/shop.ts'
import { site } from '../content/site.ts'
import { testimonials } from '../content/testimonials.ts'
import { guideFaults } from '../guide/faults.ts'
import { schemaFaults } from '../content/schema-faults.ts'

type Checked = [file: string, schema: z.ZodType, value: unknown]

const everything: Checked[] = [
  ['content/site.ts', siteSchema, site],
  ['content/seller.ts', sellerSchema, seller],
  ['content/offer.ts', offerSchema, offer],
  ['content/claims.ts', claimsSchema, claims],
  ['content/refunds.ts', refundsSchema, refunds],
  ['content/testimonials.ts', testimonialsSchema, testimonials],
  ['content/landing.ts', landingSchema, landing],
  ['content/shop.ts', shopSchema, shopText],
  ['content/mails.ts', mailsSchema, mails],
  ['content/preview.ts', previewSchema, preview],
  ['content/movements.ts', movementsSchema, movementWords],
]

export class ContentFault extends Error {}

/** Stops the build when the owner's content is not sound, naming file, field and what was expected. */
export function checkContent(contents: Checked[] = everything) {
  const faults = [...contents.flatMap((checked) => schemaFaults(...checked)), ...guideFaults()]
  if (faults.length > 0) throw new ContentFault(`The content needs a correction:\n${faults.join('\n')}`)
}
