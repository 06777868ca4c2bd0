import { z } from 'zod'
import { loggedSets } from './charts/chart.ts'
import { letter } from './programs/program-schema.ts'
import { count, number, words } from './schema.ts'

const reasons = ['work', 'home', 'travel', 'ill', 'tired', 'ache', 'no'] as const
/** The words for a session that did not happen. */
const reason = z.enum(reasons, reasons.join(', '))

export const logWeekSchema = z.strictObject({
  week: number,
  planned: count,
  /** The sessions that happened. The two of the strength program take turns, whatever the week does. */
  sessions: z.array(letter),
  missed: z.array(z.strictObject({ slot: words, why: reason })),
  /** The number this log watches: the three sets of the goblet squat, from the last session A of the week. */
  squat: loggedSets,
  goodNights: count.max(7, 'at most 7'),
  /** What this log counts besides: minutes of easy walking. */
  easyMinutes: count,
  word: words,
})

const line = z.strictObject({
  exercise: words,
  version: words,
  sets: z.array(count).min(1, 'at least one set'),
  /** A hold has none. */
  left: count.exactOptional(),
})

export const firstSessionSchema = z.strictObject({
  minutes: number,
  ache: words,
  nextTime: words,
  lines: z.array(line).min(1, 'at least one line'),
})

export const logDaySchema = z.strictObject({
  day: words,
  planned: words,
  fallback: words,
  done: words,
  whyNot: reason.exactOptional(),
  goodNight: z.boolean('true or false'),
  easyMinutes: count,
})

export type Reason = z.infer<typeof reason>
export type LogWeek = z.infer<typeof logWeekSchema>
export type LogLine = z.infer<typeof line>
export type LogDay = z.infer<typeof logDaySchema>
