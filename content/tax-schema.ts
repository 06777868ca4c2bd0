import { z } from 'zod'
import { text } from './schema.ts'

const day = z.iso.date('a day as YYYY-MM-DD')
const basisPoints = z.int('a whole number of basis points, such as 1900 for 19 %').min(0).max(5000)
const euros = z.number('an amount in euros').nonnegative('an amount in euros, zero or more')

/** The member states, as ISO 3166 writes them. Greece is GR here and EL in returns. */
const euStates = [
  'AT',
  'BE',
  'BG',
  'HR',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'DE',
  'GR',
  'HU',
  'IE',
  'IT',
  'LV',
  'LT',
  'LU',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
] as const
export type EuState = (typeof euStates)[number]

const state = z.enum(euStates, 'the two letters of an EU member state, such as DE')

const taxRateSchema = z.strictObject({
  country: state,
  /** The first day of the rates, in the seller's time zone. */
  from: day,
  standard: basisPoints,
  eBook: basisPoints,
  /** Italy: the reduced rate applies only to books with an ISBN. */
  eBookNeedsIsbn: z.boolean().optional(),
  checkedOn: z.nullable(day),
  checkedBy: z.nullable(z.string().min(1, 'who checked it, or null')),
})
export type TaxRate = z.infer<typeof taxRateSchema>

/** Every member state has a rate, and one row for each first day. */
export const taxRatesSchema = z
  .array(taxRateSchema)
  .refine(
    (rows) => euStates.every((one) => rows.some(({ country }) => country === one)),
    'a row for every member state',
  )
  .refine(
    (rows) => new Set(rows.map(({ country, from }) => `${country} ${from}`)).size === rows.length,
    'one row for each country and first day',
  )

export const taxSchema = z
  .strictObject({
    mode: z.enum(['unset', 'small-business', 'home', 'oss'], "'unset', 'small-business', 'home' or 'oss'"),
    rateClass: z.enum(['standard', 'e-book'], "'standard' or 'e-book'"),
    country: z.nullable(state),
    documents: z.enum(['ours', 'receipt-only'], "'ours' or 'receipt-only'"),
    elsewhere: z.array(
      z.strictObject({ year: z.int('a year').min(2020).max(2100), crossBorderNet: euros, turnover: euros }),
    ),
    smallBusinessNote: text.max(120, 'at most 120 characters'),
  })
  .refine(({ mode, country }) => mode === 'unset' || country !== null, {
    path: ['country'],
    error: 'the member state in which you are established, because `mode` is set',
  })
export type Tax = z.infer<typeof taxSchema>
