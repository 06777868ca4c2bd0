import { z } from 'zod'
import type { BreakRow, BreakWords } from './breaks.ts'
import { count, number, words } from './schema.ts'

const share = z.number({ error: 'a share below 1' }).positive('a share above 0').lt(1, 'a share below 1')

export const breakRowSchema: z.ZodType<BreakRow> = z.strictObject({
  weeks: count,
  weight: z.union([z.enum(['same', 'step', 'lightest']), share], 'same, step, lightest, or a share below 1'),
  rungs: z.union([count, z.literal('again')], 'a whole number, or again'),
  reps: number.exactOptional(),
  fewerSets: number.exactOptional(),
  back: z.strictObject({ strength: number, walks: number }).exactOptional(),
  minutes: share.exactOptional(),
  enter: number.exactOptional(),
})

export const breakWordsSchema: z.ZodType<BreakWords> = z.strictObject({
  weeks: count,
  away: words,
  weights: words,
  walks: words,
  begin: words,
})
