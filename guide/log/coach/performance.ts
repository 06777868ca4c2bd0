import { inKg, loadIn, type Unit } from '../load.ts'
import type { Kind, Move, Named } from '../plan.ts'
import { allTrainings, type Ache, type Log, type LoggedSet, setsOf, type Training, type Version } from '../record.ts'

/** What was done of one exercise in one session. */
export interface Performance {
  training: Training
  exercise: Named
  /** In their order. */
  sets: LoggedSet[]
  /** The week of the table its numbers came from. */
  column: number
}

/** Three building sessions and the lighter ones between them are as far as any rule looks. */
const LOOKBACK = 16

export interface Place {
  training: Training
  place: number
  move: Move
  kind: Kind
}

/**
 * Earlier performances, the newest first. Strength exercises are compared across sessions; of walks only the same one,
 * because a short and a long walk have numbers of their own.
 */
export function performances(log: Log, at: Place): Performance[] {
  const found: Performance[] = []
  for (const training of earlierTrainings(log, at.training).toReversed()) {
    const sets = setsOf(log, training).filter((set) => isSameWork(set, training, at))
    const [first] = sets
    if (first) found.push(performance(training, first, sets))
    if (found.length === LOOKBACK) break
  }
  return found
}

export const earlierTrainings = (log: Log, { id, no }: Pick<Training, 'id' | 'no'>): Training[] =>
  allTrainings(log).filter((one) => one.id !== id && (one.no < no || (one.no === no && one.id < id)))

function isSameWork(set: LoggedSet, training: Training, { training: now, place, move, kind }: Place): boolean {
  if (set.kind !== kind) return false
  if (training.session.id === now.session.id && set.place === place) return true
  return (kind === 'reps' || kind === 'hold') && set.exercise.id === move.id
}

export function performance(training: Training, first: LoggedSet, sets: readonly LoggedSet[]): Performance {
  const own = sets.filter(({ place, exercise }) => place === first.place && exercise.id === first.exercise.id)
  return {
    training,
    exercise: first.exercise,
    sets: own.toSorted((one, other) => one.set - other.set),
    column: first.aim?.week ?? training.week,
  }
}

/** Fewer sets or reps than were aimed at. */
export function isShort({ sets }: Performance): boolean {
  const planned = sets[0]?.aim?.sets ?? sets.length
  return sets.length < planned || sets.some(({ amount, target }) => amount < target)
}

/** Of the set that left the fewest; `null` when no set says. */
export function lowestReserve({ sets }: Performance): number | null {
  const reserves = sets.flatMap(({ reserve }) => (reserve === undefined ? [] : [reserve]))
  return reserves.length > 0 ? Math.min(...reserves) : null
}

export function worstAche({ sets }: Performance): Ache {
  if (sets.some(({ ache }) => ache === 'stop')) return 'stop'
  return sets.some(({ ache }) => ache === 'little') ? 'little' : 'none'
}

export const versionOf = ({ sets }: Performance): Version => sets.at(-1)?.version ?? 'shown'

/** The heaviest of its loads. */
export function topLoad({ sets }: Pick<Performance, 'sets'>, unit: Unit): number | null {
  const loads = sets.flatMap(({ load, unit: own }) => (load === null ? [] : [{ load, own }]))
  const top = loads.toSorted((one, other) => inKg(other.load, other.own) - inKg(one.load, one.own))[0]
  return top ? loadIn(top.load, top.own, unit) : null
}
