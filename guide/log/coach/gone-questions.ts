import { painRules } from '../../../content/guide/pain.ts'
import { DAY } from '../../../platform/format/duration.ts'
import { allTrainings, type Log, type Training } from '../record.ts'
import { daysBetween } from './performance.ts'
import type { Hurt } from './reason.ts'
import { isDue, isOpen, isSamePain, type Stop, stopsBefore, type StressTable } from './stops.ts'

const WEEK = 7

/** Open Stops, oldest first; those that share a joint are one pain. */
function painsOf(log: Log, training: Training, stress: StressTable): Stop[][] {
  const pains: Stop[][] = []
  for (const stop of stopsBefore(log, training, stress).filter(isOpen)) {
    const known = pains.find((pain) => pain.some((one) => isSamePain(one, stop)))
    if (known) known.push(stop)
    else pains.push([stop])
  }
  return pains
}

interface OpenPain extends Hurt {
  /** Of the exercises that hurt. */
  ids: string[]
  /** Whether the coach has said to have it looked at. */
  isLook: boolean
  /** The day from which on the log asks whether it is gone. */
  from: string
  isDue: boolean
  /** What was answered in the last week, today included: a “No” stands until the reader changes it. */
  answer: boolean | undefined
}

/** What still hurts, or did before the answers of this session. */
export function openPains(log: Log, training: Training, stress: StressTable): OpenPain[] {
  const { painGone: _, ...unanswered } = training
  const upToNow = allTrainings(log).filter(({ no }) => no <= training.no)
  const before = upToNow.findLast(({ id }) => id !== training.id)
  const answers = upToNow.filter((one) => daysBetween(one, training) < WEEK).flatMap(({ painGone = [] }) => painGone)
  return painsOf(log, unanswered, stress).flatMap((pain) => {
    const last = pain.at(-1)
    if (!last) return []
    const names = new Map(pain.map(({ exercise: { id, name } }) => [id, name]))
    const place = [...new Set(pain.flatMap((stop) => stop.place ?? []))].join(' and ')
    return {
      ids: [...names.keys()],
      name: [...names.values()].join(place ? ', ' : ' and the ').toLowerCase(),
      place,
      // Each session asks, so the one before has.
      isLook: pain.some((stop) => stop.isSecond || (before && isDue(stop, before))),
      from: new Date(Date.parse(last.training.startedAt) + painRules.weeks * WEEK * DAY).toISOString(),
      isDue: isDue(last, training),
      answer: answers.findLast(({ exercise }) => names.has(exercise))?.isGone,
    }
  })
}
