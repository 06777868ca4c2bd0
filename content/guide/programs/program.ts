// A program, its weeks and its sessions.
// Time of a session in a week = warm-up + for each row: setup + sets × (work + rest), where
// work = reps × seconds of the tempo (twice for sided exercises), or the seconds of a hold.
// A steady or interval row takes its setup and its own minutes.
// Tempo is four numbers in seconds: lowering, pause at the bottom, lifting, pause at the top.

export type RepsSet = {
  kind: 'reps'
  sets: number
  reps: number
  tempo: string
  restSeconds: number
}

export type HoldSet = {
  kind: 'hold'
  sets: number
  holdSeconds: number
  restSeconds: number
}

/** By talking: easy is whole sentences, brisk is short ones, hard is a word at a time. */
export type Effort = 'easy' | 'brisk' | 'hard'

/** Minutes at one effort. */
export type SteadySet = {
  kind: 'steady'
  minutes: number
  effort: Effort
}

/** Harder stretches with easy ones between them, each round one of both. */
export type IntervalSet = {
  kind: 'intervals'
  rounds: number
  workSeconds: number
  easySeconds: number
  effort: Effort
}

export type Prescription = RepsSet | HoldSet | SteadySet | IntervalSet

export type Row = {
  exercise: string
  /** Rows with the same number are done in turn. */
  pair: number
  setupSeconds: number
  /** One for each week of the program. */
  weeks: Prescription[]
  substitutes: string[]
}

export type WarmUpStep = {
  what: string
  seconds: number
}

export type Letter = 'A' | 'B' | 'C' | 'D'

export type Session = {
  id: string
  program: string
  /** Its place in the weeks of the program; a session beside them, such as one for a hotel room, has none. */
  letter?: Letter
  title: string
  warmUp: WarmUpStep[]
  rows: Row[]
}

export type ProgramWeek = {
  week: number
  focus: string
  /** Left out where effort is told by talking, as on walks. */
  repsInReserve?: number
  order: Letter[]
  /** A week that is lighter on purpose. */
  deload?: true
}

export type Program = {
  id: string
  title: string
  summary: string
  equipment: string
  /** About how long a session takes; the exact time of each is computed. */
  minutes: number
  weeks: ProgramWeek[]
}

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
