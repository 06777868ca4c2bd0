import type { Plan } from './plan.ts'
import { type Log, type Run, trainingsOf } from './record.ts'

/** The three numbers of a week; unknown is not zero. */
export interface ThreeNumbers {
  week: number
  planned: number
  sessions: number
  number: number | null
  nights: number | null
}

export function threeNumbers(log: Log, run: Run, plan: Plan): ThreeNumbers[] {
  const done = trainingsOf(log, run).filter(({ endedAt, slot }) => endedAt !== null && slot !== null)
  return plan.weeks.map(({ order }, i) => {
    const week = i + 1
    const written = log.weeks.find((one) => one.run === run.id && one.week === week && !one.gone)
    return {
      week,
      planned: order.length,
      sessions: done.filter((training) => training.week === week).length,
      number: written?.number ?? null,
      nights: written?.nights ?? null,
    }
  })
}
