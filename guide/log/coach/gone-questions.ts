import { painRules } from '../../../content/guide/pain.ts'
import { DAY } from '../../../platform/format/duration.ts'
import { isSameLadder } from '../ladder.ts'
import type { Move } from '../plan.ts'
import { allTrainings, type Log, type Training } from '../record.ts'
import { daysBetween } from './performance.ts'
import { isDue, isOpen, isSamePain, type Stop, stopsBefore, type StressTable, worksIn } from './stops.ts'

const WEEK = 7

/** Open Stops, oldest first; those that share a joint are one pain. */
function openPains(log: Log, training: Training, stress: StressTable): Stop[][] {
  const pains: Stop[][] = []
  for (const stop of stopsBefore(log, training, stress).filter(isOpen)) {
    const known = pains.find((pain) => pain.some((one) => isSamePain(one, stop)))
    if (!known?.push(stop)) pains.push([stop])
  }
  return pains
}

interface Hurt {
  /** Of the exercises. */
  ids: string[]
  /** All of them, as a sentence names them. */
  name: string
  /** Whether the coach has said to have it looked at. */
  isLook: boolean
}

function hurtOf(log: Log, training: Training, pain: readonly Stop[]): Hurt {
  const names = new Map(pain.map(({ exercise: { id, name } }) => [id, name]))
  const name = [...names.values()].join(' and the ').toLowerCase()
  const isLook = pain.some((stop) => stop.isSecond || wasTold(log, training, stop))
  return { ids: [...names.keys()], name, isLook }
}

export interface GoneQuestion extends Hurt {
  /** What was answered today. */
  answer: boolean | undefined
}

/** What to ask before this session: pains long enough ago that keep one of its exercises away. */
export function goneQuestions(
  log: Log,
  training: Training,
  moves: readonly Pick<Move, 'id'>[],
  stress: StressTable,
): GoneQuestion[] {
  const { painGone: today = [], ...unanswered } = training
  return openPains(log, unanswered, stress).flatMap((pain) => {
    const isUsed = pain.some((stop) => moves.some(({ id }) => worksIn(stop, id)))
    if (!isUsed || !pain.every((stop) => isDue(stop, training) && !wasDenied(log, training, stop))) return []
    const answer = today.find((one) => pain.some(({ exercise }) => exercise.id === one.exercise))?.isGone
    return [{ ...hurtOf(log, training, pain), answer }]
  })
}

interface OpenPain extends Hurt {
  /** The day from which on the log asks about it. */
  from: string
  isDue: boolean
}

/** What still hurts. */
export const stillHurts = (log: Log, training: Training, stress: StressTable): OpenPain[] =>
  openPains(log, training, stress).flatMap((pain) => {
    const last = pain.at(-1)
    if (!last) return []
    const from = new Date(Date.parse(last.training.startedAt) + painRules.weeks * WEEK * DAY).toISOString()
    return [{ ...hurtOf(log, training, pain), from, isDue: isDue(last, training) }]
  })

/** By an earlier session of this kind, or after a “No”. */
const wasTold = (log: Log, { no, session }: Training, { training, exercise }: Stop): boolean =>
  allTrainings(log).some(
    (one) =>
      one.no < no &&
      daysBetween(training, one) >= painRules.weeks * WEEK &&
      (one.session.id === session.id || one.painGone?.some((given) => isSameLadder(given.exercise, exercise.id))),
  )

/** A “No” of the last week is not asked about again. */
const wasDenied = (log: Log, training: Training, { exercise }: Stop): boolean =>
  allTrainings(log).some(
    (one) =>
      one.no < training.no &&
      daysBetween(one, training) < WEEK &&
      one.painGone?.some((answer) => !answer.isGone && isSameLadder(answer.exercise, exercise.id)),
  )
