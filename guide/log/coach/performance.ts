import { progression } from '../../../content/guide/progression.ts'
import { DAY } from '../../../platform/format/duration.ts'
import { isSameLadder, rungOf } from '../ladder.ts'
import { setLoadIn, type Unit } from '../load.ts'
import { isPairOf, type Kind, type Move, type Named, takesLoad } from '../plan.ts'
import { allTrainings, type Ache, type Log, type LoggedSet, setsOf, type Training } from '../record.ts'

/** What was done of one exercise in one session. */
export interface Performance {
  training: Training
  exercise: Named
  /** In their order. */
  sets: LoggedSet[]
  /** The week of the table its numbers came from. */
  column: number
  /** Pain ended it before its last set. */
  isCut: boolean
}

/** What was lifted before a break is still in sight at the end of the way back. */
const LOOKBACK = 60

export interface Place {
  training: Training
  place: number
  move: Pick<Named, 'id'>
  kind: Kind
}

/**
 * Earlier performances, the newest first. Strength exercises are compared across sessions; of walks only the same one,
 * because a short and a long walk have numbers of their own. Easy minutes in place of its intervals are the same walk.
 */
export function performances(log: Log, at: Place): Performance[] {
  const found: Performance[] = []
  for (const training of earlierTrainings(log, at.training).toReversed()) {
    const all = setsOf(log, training)
    const sets = all.filter((set) => isSameWork(set, training, at))
    const first = sets.find(({ exercise }) => isSameLadder(exercise.id, at.move.id)) ?? sets[0]
    const done = first && performance(training, first, sets)
    if (done) found.push({ ...done, isCut: all.some(({ ache }) => ache === 'stop') && isOnlyCut(done, all) })
    if (found.length === LOOKBACK) break
  }
  return found
}

export const earlierTrainings = (log: Log, { id, no }: Pick<Training, 'id' | 'no'>): Training[] =>
  allTrainings(log).filter((one) => one.id !== id && (one.no < no || (one.no === no && one.id < id)))

function isSameWork(set: LoggedSet, training: Training, { training: now, place, move, kind }: Place): boolean {
  const isWalk = !takesLoad(kind)
  if (isWalk ? takesLoad(set.kind) : set.kind !== kind) return false
  if (training.session.id === now.session.id && set.place === place) return true
  return !isWalk && isSameLadder(set.exercise.id, move.id)
}

export function performance(training: Training, first: LoggedSet, sets: readonly LoggedSet[]): Performance {
  const own = sets.filter(
    ({ place, exercise }) => place === first.place && isSameLadder(exercise.id, first.exercise.id),
  )
  return {
    training,
    exercise: first.exercise,
    sets: own.toSorted((one, other) => one.set - other.set),
    column: first.aim?.week ?? training.week,
    isCut: false,
  }
}

/** Fewer sets or reps than were aimed at. */
export const isShort = (one: Performance): boolean =>
  hasSetsLeft(one) || one.sets.some(({ amount, target }) => amount < target)

/** Clean as far as it went, and nothing else was done in the place of what is missing. */
const isOnlyCut = ({ sets }: Performance, all: readonly LoggedSet[]): boolean =>
  sets.every(({ amount, target }) => amount >= target) &&
  all.filter(({ place }) => place === sets[0]?.place).length < (sets[0]?.aim?.sets ?? 0)

const hasSetsLeft = ({ sets }: Performance): boolean => sets.length < (sets[0]?.aim?.sets ?? 0)

/** At most half of the reps that were aimed at. */
export const isFarShort = (sets: readonly Pick<LoggedSet, 'amount' | 'target'>[]): boolean =>
  sets.length > 0 &&
  sets.reduce((sum, { amount }) => sum + amount, 0) <=
    progression.farShortShare * sets.reduce((sum, { target }) => sum + target, 0)

/** Of the set that left the fewest; `null` when no set says. */
export function lowestReserve({ sets }: Performance): number | null {
  const reserves = sets.flatMap(({ reserve }) => (reserve === undefined ? [] : [reserve]))
  return reserves.length > 0 ? Math.min(...reserves) : null
}

export function worstAche({ sets }: Performance): Ache {
  if (sets.some(({ ache }) => ache === 'stop')) return 'stop'
  return sets.some(({ ache }) => ache === 'little') ? 'little' : 'none'
}

export const lastRung = ({ sets }: Performance): string => {
  const last = sets.at(-1)
  return last ? rungOf(last) : 'shown'
}

export const heaviestLoad = (sets: readonly LoggedSet[], { unit, move }: Loads): number | null =>
  Math.max(0, ...sets.map((set) => setLoadIn(set, unit, isPairOf(move, set.exercise.id)) ?? 0)) || null

/** In what they are named, and the movement that says which are those of two dumbbells. */
interface Loads {
  unit: Unit
  move: Move
}

/** The heaviest load with which a set was complete; when none was, the last one. */
export function workingLoad({ sets }: Pick<Performance, 'sets'>, by: Loads): number | null {
  const complete = sets.filter(({ amount, target }) => amount >= target)
  return heaviestLoad(complete.length > 0 ? complete : sets.slice(-1), by)
}

/** Older logs counted `no` from 1; since then it is the time, which a clock that was set back does not change. */
const OLD_NUMBERS = 1_000_000_000

export function daysBetween(before: Training, now: Training): number {
  const isTime = before.no > OLD_NUMBERS
  const ms = isTime ? now.no - before.no : Date.parse(now.startedAt) - Date.parse(before.startedAt)
  return Math.round(ms / DAY)
}
