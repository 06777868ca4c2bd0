import { z } from 'zod'
import { amount, id, number, words } from './schema.ts'
import type { PlateSizes, Progression, WeekNumberRule } from './progression.ts'

const positive = amount.positive('a number above 0')
const perUnit = <T extends z.ZodType>(value: T) => z.strictObject({ kg: value, lb: value })
const descending = z
  .array(positive)
  .min(1, 'at least one')
  .refine((list) => list.every((one, i) => one < (list[i - 1] ?? Infinity)), 'the largest first')

export const progressionSchema: z.ZodType<Progression> = z.strictObject({
  reserveTolerance: amount,
  reserveForLess: number,
  reserveToAdd: number,
  repsToAdd: number,
  daysToStep: number,
  shortForRest: number,
  moreRestSeconds: number,
  shortForStepBack: number,
  farShortShare: positive.max(1, 'a share up to 1'),
  badShare: positive.max(1, 'a share up to 1'),
  badForLight: number,
  missedWeeks: number,
  fewerDays: number,
  oneRepMaxReps: number,
})

export const plateSizesSchema: z.ZodType<PlateSizes> = z.strictObject({
  bars: perUnit(z.array(positive).min(1, 'at least one')),
  plates: perUnit(descending),
})

export const weekNumberSchema: z.ZodType<WeekNumberRule> = z.union([
  z.strictObject({ from: z.literal('lift'), exercise: id }),
  z.strictObject({ from: z.enum(['minutes', 'rounds', 'sessions']) }),
  z.strictObject({ from: z.literal('reader'), kg: words, lb: words }),
])
