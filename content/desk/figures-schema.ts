import { z } from 'zod'
import { text } from '../schema.ts'

const part = z.strictObject({ title: text, text })

export const deskFiguresSchema = z.strictObject({
  span: z.strictObject({ label: text, from: text, to: text, show: text, presets: z.record(text, text) }),
  zone: text,
  none: text,
  tiles: z.strictObject({ sales: text, back: text, kept: text, fee: text, net: text, feesKnown: text, count: text }),
  days: part.extend({ columns: z.strictObject({ day: text, count: text, sales: text, back: text, kept: text }) }),
  way: part.extend({ visits: text, previews: text, checkouts: text, paid: text, of: text, views: text, page: text }),
  methods: part.extend({ card: text, paypal: text, unknown: text, columns: z.array(text).length(3, 'three columns') }),
  countries: part.extend({ unknown: text, columns: z.array(text).length(3, 'three columns') }),
  download: part.extend({ middle: text, none: text, of: text, minutes: text, hours: text, days: text }),
  money: z.strictObject({
    text,
    asOf: text,
    kind: text,
    method: text,
    country: text,
    any: text,
    kinds: z.strictObject({ sale: text, refund: text, dispute: text, back: text }),
    columns: z.strictObject({
      at: text,
      kind: text,
      order: text,
      amount: text,
      fee: text,
      net: text,
      country: text,
      method: text,
      provider: text,
    }),
    file: text,
    fileText: text,
    more: text,
    total: text,
    empty: text,
  }),
})

export type DeskFiguresText = z.infer<typeof deskFiguresSchema>
