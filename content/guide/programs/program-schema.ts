// A program, its weeks and its sessions.
// Time of a session in a week = warm-up + for each row: setup + sets × (work + rest), where
// work = reps × seconds of the tempo (twice for sided exercises), or the seconds of a hold.
// A steady or interval row takes its setup and its own minutes.
// Tempo is four numbers in seconds: lowering, pause at the bottom, lifting, pause at the top.

import { z } from 'zod'
import { tempo } from '../exercises/exercise.ts'
import { count, id, number, words } from '../schema.ts'

const letters = ['A', 'B', 'C', 'D'] as const
const efforts = ['easy', 'brisk', 'hard'] as const
export const letter = z.enum(letters, letters.join(', '))
/** By talking: easy is whole sentences, brisk is short ones, hard is a word at a time. */
const effort = z.enum(efforts, efforts.join(', '))

const repsSet = z.strictObject({ kind: z.literal('reps'), sets: number, reps: number, tempo, restSeconds: count })
const holdSet = z.strictObject({ kind: z.literal('hold'), sets: number, holdSeconds: number, restSeconds: count })
/** Minutes at one effort. */
const steadySet = z.strictObject({ kind: z.literal('steady'), minutes: number, effort })
/** Harder stretches with easy ones between them, each round one of both. */
const intervalSet = z.strictObject({
  kind: z.literal('intervals'),
  rounds: number,
  workSeconds: number,
  easySeconds: count,
  effort,
})

const prescription = z.discriminatedUnion(
  'kind',
  [repsSet, holdSet, steadySet, intervalSet],
  'reps, hold, steady or intervals',
)

const row = z.strictObject({
  exercise: id,
  /** Rows with the same number are done in turn. */
  pair: number,
  setupSeconds: count,
  /** One for each week of the program. */
  weeks: z.array(prescription).min(1, 'one line for each week of the program'),
  substitutes: z.array(id),
})

const warmUpStep = z.strictObject({ what: words, seconds: number })

export const sessionSchema = z.strictObject({
  id,
  program: id,
  /** Its place in the weeks of the program; a session beside them, such as one for a hotel room, has none. */
  letter: letter.exactOptional(),
  title: words,
  warmUp: z.array(warmUpStep),
  rows: z.array(row).min(1, 'at least one row'),
})

const week = z.strictObject({
  week: number,
  focus: words,
  /** Left out where effort is told by talking, as on walks. */
  repsInReserve: count.exactOptional(),
  order: z.array(letter),
  /** A week that is lighter on purpose. */
  deload: z.literal(true, 'true, or no such line').exactOptional(),
})

export const programSchema = z.strictObject({
  id,
  title: words,
  summary: words,
  equipment: words,
  /** About how long a session takes; the exact time of each is computed. */
  minutes: number,
  weeks: z.array(week).min(1, 'at least one week'),
})

export type Effort = z.infer<typeof effort>
export type Letter = z.infer<typeof letter>
export type RepsSet = z.infer<typeof repsSet>
export type HoldSet = z.infer<typeof holdSet>
export type SteadySet = z.infer<typeof steadySet>
export type IntervalSet = z.infer<typeof intervalSet>
export type Prescription = z.infer<typeof prescription>
export type Row = z.infer<typeof row>
export type WarmUpStep = z.infer<typeof warmUpStep>
export type Session = z.infer<typeof sessionSchema>
export type ProgramWeek = z.infer<typeof week>
export type Program = z.infer<typeof programSchema>
