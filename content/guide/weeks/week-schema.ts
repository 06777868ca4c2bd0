import { z } from 'zod'
import { count, id, number, words } from '../schema.ts'
import type { Week } from './week.ts'

const kinds = ['strength', 'easy', 'intervals', 'reading', 'paper', 'kitchen', 'rest'] as const

const day = z.strictObject({
  day: words,
  what: words,
  minutes: count,
  kind: z.enum(kinds, kinds.join(', ')),
  session: id.exactOptional(),
  week: number.exactOptional(),
})

export const weekSchema: z.ZodType<Week> = z
  .strictObject({
    id,
    title: words,
    description: words,
    totalMinutes: count,
    days: z.array(day).length(7, 'seven days'),
  })
  .refine(({ days, totalMinutes }) => days.reduce((sum, { minutes }) => sum + minutes, 0) === totalMinutes, {
    path: ['totalMinutes'],
    error: 'the sum of the days',
  })
