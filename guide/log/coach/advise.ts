import { progression } from '../../../content/guide/progression.ts'
import { DAY } from '../../../format/duration.ts'
import { targetIn } from '../plan.ts'
import type { Log, Training } from '../record.ts'
import { adviseAfterAche } from './ache.ts'
import { performances } from './performance.ts'
import { afterReserve, afterShort, inNewBlock, nextColumn } from './progress.ts'
import {
  type Advice,
  adviceOf,
  columnReached,
  lighterLoad,
  type Question,
  type Situation,
  situationOf,
  todayText,
  withAmount,
} from './situation.ts'
import { buildingWeekBefore, isLighter } from './table.ts'

const OLD_NUMBERS = 1_000_000_000

/** The first rule that applies decides. */
const rules = [followTable, adviseAfterAche, afterBreak, inLighterWeek, atStart, afterShort, inNewBlock, afterReserve]

/** Today's numbers of one exercise, from what was done before this session. */
export function advise(log: Log, question: Question): Advice {
  const { training, move, place } = question
  const week = Math.min(training.week, move.targets.length)
  const past = performances(log, { training, place, move, kind: targetIn(move, week).kind })
  const [latest] = past
  if (!latest) return lightened(question, firstTime(question, week))
  const at = situationOf(question, week, past, latest)
  for (const rule of rules) {
    const advice = rule(at)
    if (advice) return lightened(question, advice)
  }
  return lightened(question, nextColumn(at))
}

function firstTime({ move, weeks, training }: Question, column: number): Advice {
  const target = targetIn(move, column)
  const reserve = weeks[training.week - 1]?.reserve
  return {
    exercise: { id: move.id, name: move.name },
    column,
    target,
    load: null,
    version: 'shown',
    reason:
      target.kind === 'reps' && reserve !== undefined
        ? { rule: 'firstLoad', values: { reserve } }
        : { rule: 'first', values: {} },
  }
}

/** The reader's own choice. */
function followTable(at: Situation): Advice | null {
  if (!at.training.table?.includes(at.place)) return null
  return adviceOf(at, at.week, { rule: 'table', values: { target: targetIn(at.move, at.week).text } })
}

function afterBreak(at: Situation): Advice | null {
  const { training, latest, move, unit } = at
  const days = daysBetween(latest.training, training)
  if (latest.training.run !== training.run || days < progression.breakDays) return null
  let column = columnReached(at)
  for (let back = progression.columnsBack[targetIn(move, at.week).kind]; back > 0; back--)
    column = buildingWeekBefore(at, column) ?? column
  const load = lighterLoad(at.load, unit)
  const values = { days, today: todayText(targetIn(move, column), load, unit) }
  return adviceOf(at, column, { rule: 'break', values }, { load })
}

/** By `no`, which a clock that was set back does not change; older logs counted it from 1. */
function daysBetween(before: Training, now: Training): number {
  const isTime = before.no > OLD_NUMBERS
  const ms = isTime ? now.no - before.no : Date.parse(now.startedAt) - Date.parse(before.startedAt)
  return Math.round(ms / DAY)
}

function inLighterWeek(at: Situation): Advice | null {
  if (!isLighter(at, at.week)) return null
  return adviceOf(at, at.week, { rule: 'lighter', values: { target: targetIn(at.move, at.week).text } })
}

/** Nothing yet in this program; the load comes from another one. */
function atStart(at: Situation): Advice | null {
  if (at.building.length > 0) return null
  const today = todayText(targetIn(at.move, at.week), at.load, at.unit)
  return adviceOf(at, at.week, { rule: 'start', values: { today } })
}

/** After two bad sessions, one set less of everything. */
function lightened({ training }: Question, advice: Advice): Advice {
  const { target } = advice
  if (!training.light || target.sets < 2) return advice
  const lighter = withAmount(target, { sets: target.sets - 1 })
  return { ...advice, target: lighter, reason: { rule: 'light', values: { target: lighter.text } } }
}
