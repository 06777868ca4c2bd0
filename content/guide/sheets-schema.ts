import { z } from 'zod'
import { amount, number, words, yes } from './schema.ts'

const ids = ['session', 'week', 'twelve-weeks', 'readings'] as const

const field = z.strictObject({
  label: words,
  /** What the reader writes there, as chapter 4 says it. */
  write: words,
  /** How wide it is beside the other columns of its table, or the other blanks of its line; 1 unless said. */
  share: amount.positive('a number greater than 0').exactOptional(),
  /** How many boxes it is divided into; 1 unless said. */
  boxes: number.exactOptional(),
  /** Whether it is ticked rather than written on. */
  tick: yes.exactOptional(),
})

const row = z.strictObject({
  /** What is printed at the start of the row. A row without a label is left blank. */
  label: words.exactOptional(),
  write: words.exactOptional(),
  /** A row that sums up the rows above it; it is set apart. */
  sum: yes.exactOptional(),
})

export const sheetSchema = z.strictObject({
  id: z.enum(ids, ids.join(', ')),
  title: words,
  /** The line of instruction under the title. */
  instruction: words,
  /** How many times the form stands on one page. */
  times: number,
  /** Blanks above the table. */
  head: z.array(field),
  /** What stands over the labels of the rows; a table of blank rows has no such column. */
  rowHead: words.exactOptional(),
  columns: z.array(field).min(1, 'at least one column'),
  rows: z.array(row).min(1, 'at least one row'),
  /** Blanks below the table. */
  foot: z.array(field),
})

export type Field = z.infer<typeof field>
export type SheetRow = z.infer<typeof row>
export type Sheet = z.infer<typeof sheetSchema>
