import { z } from 'zod'
import { text } from './schema.ts'

const edition = z.strictObject({
  number: z.int('a whole number').positive('a whole number, from 1 on'),
  date: z.iso.date('a day as YYYY-MM-DD'),
  kind: z.enum(['fix', 'new content'], "'fix' or 'new content'"),
  /** What is new in it, for those who have the one before. */
  notes: z.array(text).min(1, 'at least one sentence'),
  /** Of the manuscript it was made from, as the build says it. */
  checksum: z.string().regex(/^[0-9a-f]{16}$/, 'the checksum of the book, as the build says it'),
})

export const editionsSchema = z
  .array(edition)
  .min(1, 'at least the first edition')
  .refine((all) => all.every(({ number }, i) => number === i + 1), 'numbers 1, 2, 3 … in their order')
  .refine((all) => all.every(({ date }, i) => date >= (all[i - 1]?.date ?? '')), 'days that follow each other')

export type Edition = z.infer<typeof edition>
