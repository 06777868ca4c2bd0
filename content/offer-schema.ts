import { z } from 'zod'
import { sentence, text } from './schema.ts'

const MIN_EUROS = 1
const MAX_EUROS = 500

/** What an owner writes is what an owner means: 40 is forty euros. `effect` introduces the amount in an error. */
export const euros = (effect = 'a buyer would pay') =>
  z.number('a price in euros, such as 40 or 39.9').refine(isPrice, {
    error: ({ input }) =>
      `${MIN_EUROS} to ${MAX_EUROS} euros with at most two decimals (${effect} €${Number(input).toFixed(2)})`,
  })

const isPrice = (value: number) =>
  value >= MIN_EUROS && value <= MAX_EUROS && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const includedFacts = ['programs', 'sheets', 'recipes', 'movements', 'files', 'edition'] as const
const includedItem = z.strictObject({
  text: sentence('files'),
  chapter: z.int('the number of a chapter').optional(),
  fact: z.enum(includedFacts, includedFacts.join(', ')).optional(),
})

const copies = z.strictObject({
  max: z.int('a whole number of copies').min(1, 'at least 1 copy').max(50, 'at most 50 copies'),
  volumePrices: z.array(
    z.strictObject({
      from: z.int('a whole number of copies').min(2, 'at least 2 copies'),
      price: euros(),
    }),
  ),
})

const count = (what: string) => z.nullable(z.int(`a whole number of ${what}, or null`).min(1, `at least 1, or null`))

export const EITHER_AMOUNT = 'either `percent` or `euros`'

const codeRow = z
  .strictObject({
    code: z
      .string()
      .regex(/^[A-Z0-9]{4,20}$/, '4 to 20 capital letters from A to Z and digits, without spaces and signs'),
    percent: z.int('a whole percentage').min(1, 'from 1 to 90 percent').max(90, 'from 1 to 90 percent').optional(),
    euros: euros('a buyer would save').optional(),
    from: z.nullable(z.iso.date('a day, such as 2026-12-31, or null')),
    until: z.nullable(z.iso.date('a day, such as 2026-12-31, or null')),
    limit: count('orders'),
    perAddress: count('orders'),
  })
  .refine(({ percent, euros: off }) => (percent === undefined) !== (off === undefined), {
    path: ['percent'],
    error: EITHER_AMOUNT,
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: 'the first day or a later one',
  })

/** Not a union: its errors would name neither field nor value. */
const codes = z.custom<'none' | z.infer<typeof codeRow>[]>().superRefine((value, context) => {
  if (value === 'none') return
  const { data = [], error } = z.array(codeRow).safeParse(value)
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  for (const [i, { code }] of data.entries()) {
    if (data.findIndex((row) => row.code === code) === i) continue
    context.addIssue({ code: 'custom', path: [i, 'code'], message: 'a code that no row above has' })
  }
})

export const offerSchema = z.strictObject({
  originalPrice: euros('the page would strike through'),
  struckReading: z.enum(['as-specified', 'ledger', 'launch'], "'as-specified', 'ledger' or 'launch'"),
  currency: z.literal('EUR', 'EUR'),
  wording: text,
  terms: z.array(text).min(1, 'at least one term of the offer'),
  lifetime: z.strictObject({
    years: z.int('a whole number of years').positive('a whole number of years'),
    noticeDays: z.int('a whole number of days').positive('a whole number of days'),
  }),
  included: z.array(includedItem).min(1, 'at least one included item'),
  gifts: z.boolean('true or false'),
  copies,
  codes,
  payment: z
    .array(z.enum(['card', 'paypal', 'ideal', 'bancontact', 'eps'], 'card, paypal, ideal, bancontact or eps'))
    .min(1, 'at least one way to pay'),
  button: text,
  checkout: z.nullable(z.string().regex(/^(\/(?!\/)|https:\/\/)/, 'a path such as /checkout, or an https:// address')),
})

const priceRow = z.strictObject({
  from: z.iso.date('a day, such as 2026-12-31'),
  /** When on that day, if not at its beginning: the desk adds it to a row that begins today. */
  time: z.iso.time('a time, such as 14:30').optional(),
  price: euros(),
  kind: z.enum(['regular', 'reduced'], "'regular' or 'reduced'"),
})

export const pricesSchema = z
  .array(priceRow)
  .min(1, 'at least one row')
  .superRefine((rows, context) => {
    for (const [i, row] of rows.entries()) {
      const before = rows[i - 1]
      if (before && before.from >= row.from) {
        context.addIssue({ code: 'custom', path: [i, 'from'], message: `a day after ${before.from}, the row above` })
      }
      if (row.kind === 'reduced' && !(before && row.price < before.price)) {
        context.addIssue({
          code: 'custom',
          path: [i, 'price'],
          message: 'a price below the row above, as `reduced` says',
        })
      }
    }
  })

export type Offer = z.infer<typeof offerSchema>
export type PriceRow = z.infer<typeof priceRow>
