import type { z } from 'zod'
import { claims } from '../content/claims.ts'
import { landing } from '../content/landing.ts'
import { offer } from '../content/offer.ts'
import { refunds } from '../content/refunds.ts'
import {
  claimsSchema,
  landingSchema,
  offerSchema,
  refundsSchema,
  sellerSchema,
  siteSchema,
  testimonialsSchema,
} from '../content/schema.ts'
import { seller } from '../content/seller.ts'
import { site } from '../content/site.ts'
import { testimonials } from '../content/testimonials.ts'

type Checked = [file: string, schema: z.ZodType, value: unknown]

const everything: Checked[] = [
  ['content/site.ts', siteSchema, site],
  ['content/seller.ts', sellerSchema, seller],
  ['content/offer.ts', offerSchema, offer],
  ['content/claims.ts', claimsSchema, claims],
  ['content/refunds.ts', refundsSchema, refunds],
  ['content/testimonials.ts', testimonialsSchema, testimonials],
  ['content/landing.ts', landingSchema, landing],
]

export class ContentFault extends Error {}

/** Stops the build when the owner's content is not sound, naming file, field and what was expected. */
export function checkContent(contents: Checked[] = everything) {
  const faults = contents.flatMap(([file, schema, value]) => faultsOf(file, schema, value))
  if (faults.length > 0) throw new ContentFault(`The content needs a correction:\n${faults.join('\n')}`)
}

function faultsOf(file: string, schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value)
  if (result.success) return []
  return result.error.issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') return `  ${file}: there is no field "${issue.keys.join('", "')}"`
    return `  ${file}: ${issue.path.join('.')}: expected ${issue.message}, got ${JSON.stringify(at(value, issue.path)) ?? 'nothing'}`
  })
}

function at(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce((inside, key) => (isObject(inside) ? Reflect.get(inside, key) : undefined), value)
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null
