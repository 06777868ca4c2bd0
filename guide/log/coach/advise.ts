import { isSameLadder, ladderOf } from '../ladder.ts'
import { type Named, type Target, takesLoad, targetIn } from '../plan.ts'
import type { Log } from '../record.ts'
import { returnOf, type WayBack, withinBreak } from './break.ts'
import { adviseAfterPain, type Pain, painOf } from './pain.ts'
import { type Performance, performances } from './performance.ts'
import {
  afterPain,
  easedAfterFarShort,
  afterReserve,
  afterShort,
  inNewBlock,
  nextColumn,
  onTheWayBack,
} from './progress.ts'
import {
  type Advice,
  adviceOf,
  type Question,
  type Situation,
  situationOf,
  todayText,
  usualAt,
  withAmount,
} from './situation.ts'
import { sparing } from './sparing.ts'
import { isLighter } from './table.ts'

/** The first rule that applies decides. */
const rules = [followTable, onTheWayBack, inLighterWeek, afterPain, atStart, afterShort, inNewBlock, afterReserve]

/**
 * Today's numbers of one exercise, from what was done before this session. Pain decides about the exercise and comes
 * first; what progress asks for is then kept within the limits of a break and of a light session.
 */
export function advise(log: Log, question: Question, wayBack: WayBack): Advice {
  const { training, move, place } = question
  const week = Math.min(training.week, move.targets.length)
  const { kind } = targetIn(move, week)
  const here = performances(log, { training, place, move, kind })
  const pain = painOf(log, question)
  const usual = exerciseFor(question, here, pain)
  const past = usual.id === move.id ? here : performances(log, { training, place, move: usual, kind })
  const returning = returnOf(log, { training, move, week }, wayBack)
  const at = situationOf({ ...question, week, returning }, past, usual)
  const advice = adviseAfterPain(at, pain) ?? (at.past.length === 0 ? firstTime(at) : progress(at))
  if (advice.isLeftOut) return advice
  const limited = slowed(
    at,
    lightened(at, withinBreak(log, at, sparing(log, at, easedAfterFarShort(at, advice)), wayBack)),
  )
  return at.returning ? { ...limited, reserve: at.returning.reserve } : limited
}

function exerciseFor(question: Question, past: readonly Performance[], pain: Pain): Named {
  const { move } = question
  const own = { id: move.id, name: move.name }
  if (pain.is === 'swapped') return pain.instead
  if (pain.is === 'back' || pain.is === 'left-out') return own
  const usual = usualAt(question, past)
  // What stood in because of pain is not a choice that stays.
  const isStandIn = move.ifItHurts.some(({ id }) => id === usual.id)
  return isStandIn && past[0] && isSameLadder(past[0].exercise.id, move.id) ? own : usual
}

function progress(at: Situation): Advice {
  for (const rule of rules) {
    const advice = rule(at)
    if (advice) return advice
  }
  return nextColumn(at)
}

function firstTime(at: Situation): Advice {
  const { weeks, training, week, usual } = at
  const target = targetIn(at.move, week)
  const own = weeks[training.week - 1]?.reserve
  const reserve = own === undefined ? undefined : Math.max(own, at.returning?.reserve ?? 0)
  if (target.kind !== 'reps' || reserve === undefined) return adviceOf(at, week, { rule: 'first', values: {} })
  const takesWeight = at.move.needsWeight ?? usual.id !== at.move.id
  const rule = ladderOf(usual.id) ? 'firstRung' : takesWeight ? 'firstLoad' : 'firstVersion'
  return adviceOf(at, week, { rule, values: { amount: target.amount, possible: target.amount + reserve } })
}

/** The reader's own choice. */
function followTable(at: Situation): Advice | null {
  if (!at.training.table?.includes(at.place)) return null
  const target = targetIn(at.move, at.week)
  return adviceOf(at, at.week, { rule: 'table', values: { today: todayText(at, target, at.load) } })
}

function inLighterWeek(at: Situation): Advice | null {
  if (!isLighter(at, at.week)) return null
  const target = targetIn(at.move, at.week)
  return adviceOf(at, at.week, { rule: 'lighter', values: { today: todayText(at, target, at.load) } })
}

/** Nothing yet in this program; the load comes from another one. */
function atStart(at: Situation): Advice | null {
  if (at.building.length > 0) return null
  const today = todayText(at, targetIn(at.move, at.week), at.load)
  return adviceOf(at, at.week, { rule: 'start', values: { today } })
}

/** After two bad sessions, one set less of everything. */
function lightened(at: Situation, advice: Advice): Advice {
  const { target } = advice
  if (!at.training.light || target.sets < 2) return advice
  const lighter = withAmount(target, { sets: target.sets - 1 })
  const today = todayText({ ...at, rung: advice.rung }, lighter, advice.load)
  return { ...advice, target: lighter, reason: { rule: 'light', values: { today } } }
}

/** The seconds that stand in for a heavier load, in the tempo: on the way down, or at the top where a rep pauses there. */
function slowed({ move }: Situation, advice: Advice): Advice {
  const { target, slower } = advice
  if (slower === 0 || !takesLoad(target.kind)) return advice
  return { ...advice, target: { ...target, how: slowerTempo(target, move.targets[0], slower) } }
}

const TEMPO = /\d(?:-\d){3}/
const TOP = 3

function slowerTempo({ how }: Target, first: Target | undefined, slower: number): string {
  const base = TEMPO.exec(first?.how ?? '')?.[0]
    .split('-')
    .map(Number)
  if (!base) return how
  const part = (base[TOP] ?? 0) > 0 ? TOP : 0
  return how.replace(TEMPO, (tempo) =>
    tempo
      .split('-')
      .map((seconds, i) => (i === part ? Math.max(Number(seconds), (base[i] ?? 0) + slower) : seconds))
      .join('-'),
  )
}
