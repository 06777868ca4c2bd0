import { z } from 'zod'
import { amount, number, words, yes } from './schema.ts'
import type { Sheet } from './sheets.ts'

const ids = ['session', 'week', 'twelve-weeks', 'readings'] as const

const field = z.strictObject({
  label: words,
  write: words,
  share: amount.positive('a number greater than 0').exactOptional(),
  boxes: number.exactOptional(),
  tick: yes.exactOptional(),
})

const row = z.strictObject({
  label: words.exactOptional(),
  write: words.exactOptional(),
  sum: yes.exactOptional(),
})

export const sheetSchema: z.ZodType<Sheet> = z.strictObject({
  id: z.enum(ids, ids.join(', ')),
  title: words,
  instruction: words,
  times: number,
  head: z.array(field),
  rowHead: words.exactOptional(),
  columns: z.array(field).min(1, 'at least one column'),
  rows: z.array(row).min(1, 'at least one row'),
  foot: z.array(field),
})
