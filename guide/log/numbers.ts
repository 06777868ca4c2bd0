import { type Shown, type Sums, sumsOf, volumeOf } from './history/week-sums.ts'
import type { Unit } from './load.ts'
import type { Plan } from './plan.ts'
import { type Log, type Run, setsOf, type Training, trainingsOf } from './record.ts'

/** The three numbers of a week; what is missing is unknown, which is different from zero. */
export interface ThreeNumbers {
  week: number
  planned: number
  sessions: number
  /** Typed by the reader, or else computed from the sets. */
  number: number | null
  computed: number | null
  typed: number | null
  nights: number | null
  sums: Sums
}

export function threeNumbers(log: Log, run: Run, plan: Plan, by: Shown): ThreeNumbers[] {
  const done = trainingsOf(log, run).filter(({ endedAt }) => endedAt !== null)
  return plan.weeks.map(({ order }, i) => {
    const week = i + 1
    const own = done.filter((training) => training.week === week)
    const written = log.weeks.find((one) => one.run === run.id && one.week === week && !one.gone)
    const computed = computeNumber(log, plan, own, by)
    return {
      week,
      planned: order.length,
      sessions: own.filter(({ slot }) => slot !== null).length,
      number: written?.number ?? computed,
      computed,
      typed: written?.number ?? null,
      nights: written?.nights ?? null,
      sums: sumsOf(
        own.flatMap((training) => setsOf(log, training)),
        by,
      ),
    }
  })
}

/** The unit of "my number"; empty where only the reader knows it. */
export function numberUnit({ number }: Pick<Plan, 'number'>, unit: Unit): string {
  if (number?.from === 'reader') return number[unit]
  if (number?.from === 'lift') return unit
  return number?.from === 'minutes' ? 'min' : (number?.from ?? '')
}

/** "My number" as the program's rule computes it; `null` without a rule or without sets. */
function computeNumber(log: Log, { number: rule }: Plan, trainings: readonly Training[], by: Shown): number | null {
  if (!rule || trainings.length === 0) return null
  const sums = sumsOf(
    trainings.flatMap((training) => setsOf(log, training)),
    by,
  )
  switch (rule.from) {
    case 'sessions':
      return trainings.filter(({ slot }) => slot !== null).length
    case 'minutes':
      return sums.minutes || null
    case 'rounds':
      return sums.rounds || null
    case 'reader':
      return null
    case 'lift':
      return bestLift(log, rule.exercise, trainings, by)
  }
}

function bestLift(log: Log, exercise: string, trainings: readonly Training[], by: Shown): number | null {
  const sums = trainings.map((training) =>
    volumeOf(
      setsOf(log, training).filter((set) => set.exercise.id === exercise),
      by,
    ),
  )
  const best = Math.max(0, ...sums)
  return best || null
}
