import { z } from 'zod'
import { tempo } from '../exercises/exercise-schema.ts'
import { count, id, number, words } from '../schema.ts'
import type { Prescription, Program, Session } from './program.ts'

const letters = ['A', 'B', 'C', 'D'] as const
const efforts = ['easy', 'brisk', 'hard'] as const
export const letter = z.enum(letters, letters.join(', '))
const effort = z.enum(efforts, efforts.join(', '))

const sets = [
  z.strictObject({ kind: z.literal('reps'), sets: number, reps: number, tempo, restSeconds: count }),
  z.strictObject({ kind: z.literal('hold'), sets: number, holdSeconds: number, restSeconds: count }),
  z.strictObject({ kind: z.literal('steady'), minutes: number, effort }),
  z.strictObject({ kind: z.literal('intervals'), rounds: number, workSeconds: number, easySeconds: count, effort }),
] as const

const prescription: z.ZodType<Prescription> = z.discriminatedUnion('kind', sets, 'reps, hold, steady or intervals')

const row = z.strictObject({
  exercise: id,
  pair: number,
  setupSeconds: count,
  weeks: z.array(prescription).min(1, 'one line for each week of the program'),
  substitutes: z.array(id),
})

export const sessionSchema: z.ZodType<Session> = z.strictObject({
  id,
  program: id,
  letter: letter.exactOptional(),
  title: words,
  warmUp: z.array(z.strictObject({ what: words, seconds: number })),
  rows: z.array(row).min(1, 'at least one row'),
})

const week = z.strictObject({
  week: number,
  focus: words,
  repsInReserve: count.exactOptional(),
  order: z.array(letter),
  deload: z.literal(true, 'true, or no such line').exactOptional(),
})

export const programSchema: z.ZodType<Program> = z.strictObject({
  id,
  title: words,
  summary: words,
  equipment: words,
  minutes: number,
  weeks: z.array(week).min(1, 'at least one week'),
})
