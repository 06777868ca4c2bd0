import type { Effort, HoldSet, IntervalSet, RepsSet, SteadySet } from './program-schema.ts'

export type * from './program-schema.ts'

export const reps = (sets: number, count: number, tempo: string, restSeconds: number): RepsSet => ({
  kind: 'reps',
  sets,
  reps: count,
  tempo,
  restSeconds,
})

export const hold = (sets: number, holdSeconds: number, restSeconds: number): HoldSet => ({
  kind: 'hold',
  sets,
  holdSeconds,
  restSeconds,
})

export const steady = (minutes: number, effort: Effort): SteadySet => ({ kind: 'steady', minutes, effort })

export const intervals = (rounds: number, workSeconds: number, easySeconds: number, effort: Effort): IntervalSet => ({
  kind: 'intervals',
  rounds,
  workSeconds,
  easySeconds,
  effort,
})
