import { z } from 'zod'
import { loggedSets } from './charts/chart-schema.ts'
import type { LogDay, LogLine, LogWeek } from './example-log.ts'
import { letter } from './programs/program-schema.ts'
import { count, number, words } from './schema.ts'

const reasons = ['work', 'home', 'travel', 'ill', 'tired', 'ache', 'no'] as const
const reason = z.enum(reasons, reasons.join(', '))

export const logWeekSchema: z.ZodType<LogWeek> = z.strictObject({
  week: number,
  planned: count,
  sessions: z.array(letter),
  missed: z.array(z.strictObject({ slot: words, why: reason })),
  squat: loggedSets,
  goodNights: count.max(7, 'at most 7'),
  easyMinutes: count,
  word: words,
})

const line: z.ZodType<LogLine> = z.strictObject({
  exercise: words,
  version: words,
  sets: z.array(count).min(1, 'at least one set'),
  left: count.exactOptional(),
})

export const firstSessionSchema = z.strictObject({
  minutes: number,
  ache: words,
  nextTime: words,
  lines: z.array(line).min(1, 'at least one line'),
})

export const logDaySchema: z.ZodType<LogDay> = z.strictObject({
  day: words,
  planned: words,
  fallback: words,
  done: words,
  whyNot: reason.exactOptional(),
  goodNight: z.boolean('true or false'),
  easyMinutes: count,
})
