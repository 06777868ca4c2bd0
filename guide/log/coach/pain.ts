import { painRules } from '../../../content/guide/pain.ts'
import { progression } from '../../../content/guide/progression.ts'
import { firstRung, isSameLadder, lowerRung, rungBy } from '../ladder.ts'
import { type Named, type Substitute, targetIn } from '../plan.ts'
import { type Log, setsOf } from '../record.ts'
import { loadsOf } from '../weights.ts'
import {
  daysBetween,
  earlierTrainings,
  lowestReserve,
  type Performance,
  performance,
  worstAche,
} from './performance.ts'
import { type Advice, adviceOf, isNewBlock, type Question, type Situation, todayText } from './situation.ts'
import { easierThan, stepDown } from './steps.ts'
import { blockStart, isLighter } from './table.ts'

const QUIET_DAYS = painRules.weeks * 7
/** A Stop longer ago than this is another story. */
const SAME_STORY_DAYS = 56
const LOOKBACK = 40

export type Pain =
  | { is: 'none' }
  /** Up to 3 of 10: easier. */
  | { is: 'little' }
  /** Above it: another exercise, for two weeks. `hurt`: what hurt. */
  | { is: 'swapped'; hurt: Performance; instead: Named }
  /** `again`: the second Stop. */
  | { is: 'left-out'; hurt: Performance; again: boolean }
  /** Two weeks later. */
  | { is: 'back'; hurt: Performance }

/** What earlier sessions say about pain in an exercise, whichever session or program it was in. */
export function painOf(log: Log, question: Question): Pain {
  const { training, move } = question
  const works = earlierWorks(log, question)
  const own = works.filter(({ exercise }) => isSameLadder(exercise.id, move.id))
  const hurt = own.find((one, i) => isStop(one) || isThirdAche(own, i))
  const [last] = own
  const ache: Pain = last && worstAche(last) === 'little' ? { is: 'little' } : { is: 'none' }
  if (!hurt || hurt !== last) return ache
  const since = works.slice(0, works.indexOf(hurt))
  const secondStop = since.find(isStop)
  const isRepeated = own.some(
    (one) => one !== hurt && isStop(one) && daysBetween(one.training, hurt.training) < SAME_STORY_DAYS,
  )
  const again = secondStop !== undefined || isRepeated
  const days = daysBetween((secondStop ?? hurt).training, training)
  const instead = substituteFor(question, since)
  if (again && days < QUIET_DAYS) return { is: 'left-out', hurt, again }
  if (!instead) return days < QUIET_DAYS ? { is: 'left-out', hurt, again } : { is: 'back', hurt }
  // After a second Stop the easier exercise comes first, for as long again.
  const quietDays = again ? 2 * QUIET_DAYS : QUIET_DAYS
  const isQuiet = since.some((one) => !isStop(one)) || days >= 2 * quietDays
  return days >= quietDays && isQuiet ? { is: 'back', hurt } : { is: 'swapped', hurt, instead }
}

/** Of the exercise and of what stands in for it, the newest first. */
function earlierWorks(log: Log, { training, move }: Question): Performance[] {
  const ids = new Set(move.ifItHurts.map(({ id }) => id))
  const isWork = (id: string) => isSameLadder(id, move.id) || ids.has(id)
  return earlierTrainings(log, training)
    .slice(-LOOKBACK)
    .toReversed()
    .flatMap((one) => {
      const sets = setsOf(log, one).filter(({ exercise }) => isWork(exercise.id))
      const firsts = sets.filter(
        (set, i) =>
          sets.findIndex(({ place, exercise }) => place === set.place && exercise.id === set.exercise.id) === i,
      )
      return firsts.map((first) => performance(one, first, sets)).toReversed()
    })
}

const isStop = (one: Performance) => worstAche(one) === 'stop'

function isThirdAche(own: readonly Performance[], i: number): boolean {
  const streak = own.slice(i, i + painRules.littleInARow)
  return streak.length === painRules.littleInARow && streak.every((one) => worstAche(one) === 'little')
}

/** The one that was quiet, or the first for which there is equipment. */
function substituteFor({ move, weights, unit }: Question, since: readonly Performance[]): Named | undefined {
  const hasWeights = loadsOf(weights, unit, false).length > 0
  const stopped = new Set(since.filter(isStop).map(({ exercise }) => exercise.id))
  const offered = move.ifItHurts.filter(
    ({ id, needsWeight }: Substitute) => !stopped.has(id) && (!needsWeight || hasWeights),
  )
  const used = offered.find(({ id }) => id === since[0]?.exercise.id) ?? offered[0]
  return used && { id: used.id, name: used.name }
}

/** The numbers of today after pain; `at` is about the exercise that is done. */
export function adviseAfterPain(at: Situation, pain: Pain): Advice | null {
  switch (pain.is) {
    case 'none':
      return null
    case 'little':
      return goEasier(at)
    case 'swapped':
      return swap(at, pain.hurt)
    case 'back':
      return goBack(at, pain.hurt)
    case 'left-out':
      return leaveOut(at, pain)
  }
}

function goEasier(at: Situation): Advice {
  const column = columnOf(at, at.past[0])
  const easier = easierThan(at, column)
  const values = { today: todayText({ ...at, rung: easier.rung }, easier.target, easier.load) }
  return adviceOf(at, column, { rule: 'acheEasier', values }, easier)
}

/** Nothing is added while it stands in, and an ache in it takes something away. */
function swap(at: Situation, hurt: Performance): Advice {
  const [last] = at.past
  const isSince = last !== undefined && last.training.no > hurt.training.no
  const isTight =
    isSince && (lowestReserve(last) ?? painRules.reserve) < painRules.reserve - progression.reserveTolerance
  const ached = isSince && (worstAche(last) !== 'none' || isTight)
  const load = ached ? stepDown(at) : at.load
  const calm = lowerRung(at.usual.id, at.rung, firstRung(at.usual.id))
  const rung = ached ? rungBy(at.usual.id, calm, -1) : calm
  const column = columnOf(at, hurt)
  const { reserve, weeks } = painRules
  const values = {
    name: hurt.exercise.name,
    instead: at.usual.name,
    weeks,
    reserve,
    today: todayText({ ...at, rung }, targetIn(at.move, column), load),
  }
  return adviceOf(at, column, { rule: last ? 'acheSwap' : 'acheSwapFirst', values }, { load, rung, slower: 0 })
}

/** One step easier than when it hurt, with the fewest reps of the block. */
function goBack(at: Situation, hurt: Performance): Advice {
  const column = isLighter(at, at.week) ? at.week : blockStart(at, columnOf(at, hurt))
  const easier = easierThan(at, column)
  const today = todayText({ ...at, rung: easier.rung }, easier.target, easier.load)
  const values = { name: at.usual.name, weeks: painRules.weeks, today }
  return adviceOf(at, column, { rule: 'acheReturn', values }, easier)
}

function leaveOut(at: Situation, { hurt, again }: { hurt: Performance; again: boolean }): Advice {
  const values = { name: hurt.exercise.name, weeks: painRules.weeks }
  const rule = again ? 'leaveOut' : 'leaveOutOnce'
  const target = { ...targetIn(at.move, at.week), sets: 0 }
  return adviceOf(at, at.week, { rule, values }, { target, isLeftOut: true })
}

const columnOf = (at: Situation, last: Performance | undefined) =>
  !last || last.training.run !== at.training.run || isLighter(at, at.week) || isNewBlock(at, last)
    ? at.week
    : Math.min(at.week, last.column)
