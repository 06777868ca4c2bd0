import { expect, test } from 'vitest'
import { stress } from '../../../content/guide/exercises/if-it-hurts.ts'
import { type Diary, keepDiary, type Line } from '../../../tests/support/guide/readers.ts'
import { anyReader, readers } from '../../../tests/support/guide/diary-readers.ts'
import { planNamed, wayBack } from '../../../tests/support/guide/sample-log.ts'
import { openPains } from './gone-questions.ts'
import { isSameLadder } from '../ladder.ts'
import { takesLoad } from '../plan.ts'
import { slotsOf } from '../next.ts'
import type { Log, Run, Training } from '../record.ts'
import { nextTime } from './next-time.ts'
import type { PreparedMove } from './prepare.ts'

const asked = ({ advice, plannedReserve }: PreparedMove) => {
  const { exercise, target, load, rung, slower, isLeftOut, reason } = advice
  const { rule, values } = reason
  return { exercise: exercise.id, target, load, rung, slower, isLeftOut, plannedReserve, rule, values }
}

/** The log as it was when a session ended. */
const until = (log: Log, { no }: Training): Log => {
  const trainings = log.trainings.filter((one) => one.no <= no)
  const ids = new Set(trainings.map(({ id }) => id))
  return { ...log, trainings, sets: log.sets.filter((set) => ids.has(set.training)) }
}

interface Forecast {
  after: Training
  move: PreparedMove
}

/** Of each exercise, what was said last and how the session it was said for came out. */
function forecasts({ reader, lines, log }: Diary): { said: Forecast; line: Line }[] {
  const found: { said: Forecast; line: Line }[] = []
  const open = new Map<string, Forecast>()
  for (const [id, own] of Map.groupBy(lines, ({ training }) => training.id)) {
    const training = log.trainings.find((one) => one.id === id) ?? expect.fail(id)
    for (const [key, said] of open) {
      const line = lineOf(own, said)
      if (!line) continue
      open.delete(key)
      if (isAsPlanned(said.after, line, lines, log)) found.push({ said, line })
    }
    const weights = reader.weights ?? null
    const moves = nextTime(log, planNamed(training.program.id), training, { unit: 'kg', weights, wayBack, stress })
    const then = until(log, training)
    const saidThen = nextTime(then, planNamed(training.program.id), training, { unit: 'kg', weights, wayBack, stress })
    expect(saidThen.map(asked)).toEqual(moves.map(asked))
    // Nothing is said to last before the log has asked whether it is gone.
    if (moves.some(({ advice }) => advice.reason.rule === 'leaveOutLong'))
      expect(openPains(log, training, stress).map(({ isDue }) => isDue)).toContain(true)
    for (const move of moves) open.set(move.advice.exercise.name, { after: training, move })
  }
  return found
}

/** The exercise of a forecast, in the first session that has its place in the plan. */
const lineOf = (own: readonly Line[], { after, move: { move, advice } }: Forecast): Line | undefined =>
  own.find(
    ({ prepared, training }) =>
      prepared.move.id === move.id &&
      isSameLadder(prepared.advice.exercise.id, advice.exercise.id) &&
      (takesLoad(advice.target.kind) || training.session.id === after.session.id),
  )

/**
 * Whether the reader came on the planned day, in the same run, and nothing has hurt or gone wrong since, and the exercise
 * was not done at another place of the plan, whose numbers then count.
 */
function isAsPlanned(after: Training, { training, day, prepared }: Line, lines: readonly Line[], log: Log): boolean {
  const from = lines.find((line) => line.training.id === after.id)?.day ?? 0
  const between = lines.filter((line) => line.training.no > after.no && line.training.no < training.no)
  const hurts = between.some(({ sets }) => sets.some(({ ache = 'none' }) => ache !== 'none'))
  const { exercise } = prepared.advice
  const isDone = between.some((line) => isSameLadder(line.prepared.advice.exercise.id, exercise.id))
  const gone = [training, ...between.map((line) => line.training)].some(({ painGone }) => painGone)
  const isLight = between.some((line) => line.training.light) || (between.length > 0 && training.light)
  const run = log.runs.find(({ id }) => id === after.run) ?? expect.fail('no run')
  const isSame = training.run === after.run && day - from === plannedDays(run, after, training)
  return isSame && !hurts && !isDone && !gone && !isLight
}

/** Three a week are Monday, Wednesday and Friday. */
function plannedDays(run: Run, from: Training, to: Training): number {
  const plan = planNamed(run.program.id)
  const slots = slotsOf(plan, run)
  const aWeek = run.days ?? plan.weeks[from.week - 1]?.order.length ?? 0
  const dayOf = (one: Training) =>
    Math.floor((slots.findIndex(({ week, slot }) => week === one.week && slot === one.slot) * 7) / aWeek)
  return dayOf(to) - dayOf(from)
}

const count = Number(process.env['READERS'] ?? 3)
const all = [...readers, ...Array.from({ length: count }, (_, i) => anyReader(i + 1))]

test.each(all.map((reader) => [reader.name, reader] as const))(
  '%s: what is said for next time is what the coach then asks for',
  (name, reader) => {
    const kept = forecasts(keepDiary(reader))
    if (name.startsWith('1.')) expect(kept.length).toBeGreaterThan(100)
    for (const { said, line } of kept)
      expect(asked(said.move), `day ${line.day}, said in week ${said.after.week}, ${said.after.session.name}`).toEqual(
        asked(line.prepared),
      )
  },
)
