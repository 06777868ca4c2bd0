// A week at a glance. `totalMinutes` is the sum of the days and is checked.

import { z } from 'zod'
import { count, id, number, words } from '../schema.ts'

const kinds = ['strength', 'easy', 'intervals', 'reading', 'paper', 'kitchen', 'rest'] as const

const day = z.strictObject({
  day: words,
  what: words,
  minutes: count,
  kind: z.enum(kinds, kinds.join(', ')),
  /** The session that fills these minutes, in the program's week that the plan shows (the first, unless said). */
  session: id.exactOptional(),
  week: number.exactOptional(),
})

export const weekSchema = z
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

export type WeekDay = z.infer<typeof day>
export type WeekKind = WeekDay['kind']
export type Week = z.infer<typeof weekSchema>
