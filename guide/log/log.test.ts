import { describe, expect, test } from 'vitest'
import {
  begun,
  planNamed,
  newId,
  NOW,
  opened,
  plan,
  prepared,
  run,
  shownIn,
  sessionOf,
  times,
  trained,
  training,
  wayBack,
} from '../../tests/support/guide/sample-log.ts'
import { extraSessions, programPlans } from '../training/program-plans.ts'
import {
  addExtra,
  beginRun,
  beginTraining,
  changeTraining,
  closeTraining,
  continueRun,
  describeSet,
  draftSet,
  dropTraining,
  fillIn,
  endTraining,
  isChanged,
  isSkipLast,
  isSkipped,
  latestOf,
  skipSet,
  toggleTable,
  undoLast,
  withDraft,
  writeSet,
  writeWeek,
} from './actions.ts'
import { assessTraining, tallyOf } from './coach/assess.ts'
import { stress } from '../../content/guide/exercises/if-it-hurts.ts'
import { createRandom } from '../../tests/soak/random.ts'
import { currentSetOf, type PreparedMove, prepareSession } from './coach/prepare.ts'
import { trainedToday } from './coach/remarks.ts'
import { backUp } from '../../content/log-sync.ts'
import { asCsv } from './csv.ts'
import { nextSlot, weekState } from './next.ts'
import { threeNumbers } from './numbers.ts'
import { type Step, stepsInTurn, targetIn } from './plan.ts'
import { currentRun, type Log, openTraining, setsOf, trainingsOf, withChange } from './record.ts'

describe('a plan', () => {
  test('has weeks, sessions and targets as printed in the book', () => {
    expect(programPlans().map(({ id, weeks }) => `${id} ${weeks.length}`)).toEqual([
      'strength-25 4',
      'get-stronger 12',
      'heavier 12',
      'heavier-two 12',
      'lose-fat 12',
      'build-stamina 12',
      'come-back 12',
      'easy-endurance 8',
      'intervals 6',
    ])
    const [squat] = sessionOf(plan, 'stronger-a').moves
    expect(squat && targetIn(squat, 1)).toEqual({
      kind: 'reps',
      sets: 3,
      amount: 8,
      rest: 90,
      text: '3 × 8',
      how: 'Tempo 3-1-1-0',
    })
    expect(extraSessions().map(({ id }) => id)).toContain('short-15')
  })

  test('refers only to its own sessions, with a target for each week of each', () => {
    for (const { id, weeks, sessions } of programPlans()) {
      for (const [i, { order }] of weeks.entries()) {
        for (const name of order) {
          const session = sessions.find((one) => one.id === name) ?? expect.fail(`${id}: ${name}`)
          for (const move of session.moves) expect(targetIn(move, i + 1).sets).toBeGreaterThan(0)
        }
      }
    }
  })

  test('alternates the movements of a pair, and ends with the extra set of one', () => {
    const moves = [
      { pair: 1, sets: 3 },
      { pair: 1, sets: 2 },
      { pair: 2, sets: 1 },
    ]
    expect(stepsInTurn(moves).map(({ place, set }) => `${place}.${set}`)).toEqual([
      '0.1',
      '1.1',
      '0.2',
      '1.2',
      '0.3',
      '2.1',
    ])
  })
})

describe('the next session', () => {
  test('is the first, then the one after it, regardless of the calendar', () => {
    const log = begun()
    expect(nextSlot(plan, [])).toEqual({ week: 1, slot: 0, session: 'stronger-a' })
    const later = trained(trained(log), { at: new Date('2027-03-01T07:00:00Z') })
    expect(nextSlot(plan, trainingsOf(later, run(later)))).toEqual({ week: 1, slot: 2, session: 'stronger-a' })
  })

  test('follows a reader who begins in the middle, and comes back to what was left out', () => {
    const log = begun()
    const session = sessionOf(plan, 'stronger-b')
    const jumped = withChange(log, beginTraining(log, run(log), { session, week: 12, slot: 2 }, newId(), NOW))
    const done = withChange(jumped, endTraining(jumped, training(jumped), NOW))
    expect(nextSlot(plan, trainingsOf(done, run(done)))).toMatchObject({ week: 1, slot: 0 })
    expect(weekState(plan, trainingsOf(done, run(done)), 12)).toBe('begun')
  })

  test('is none once every session is done, and each week shows it', () => {
    const short = planNamed('intervals')
    const log = times(6, begun(short), { of: short })
    expect(nextSlot(short, trainingsOf(log, run(log)))).toBeUndefined()
    expect(weekState(short, trainingsOf(log, run(log)), 6)).toBe('done')
  })

  test('is not affected by a session that was started and dropped', () => {
    const open = trained(begun(), { finish: false })
    const log = withChange(open, dropTraining(open, training(open), NOW))
    expect(openTraining(log)).toBeUndefined()
    expect(nextSlot(plan, trainingsOf(log, run(log)))).toMatchObject({ week: 1, slot: 0 })
    expect(asCsv(log, backUp.csvHead).trim().split('\r\n')).toHaveLength(1)
  })

  test('a session left for another program is finished with its sets, and gone without any', () => {
    const empty = opened(begun())
    expect(closeTraining(empty, training(empty), NOW).trainings).toMatchObject([{ gone: true }])
    const begunSets = trained(begun(), { finish: false })
    expect(closeTraining(begunSets, training(begunSets), NOW).trainings).toMatchObject([{ endedAt: NOW.toISOString() }])
  })
})

describe('the fields of a set', () => {
  const currentSet = (log: Log, set = 1, place = 0) => {
    const move = prepared(log).moves[place] ?? expect.fail('no such place')
    return currentSetOf(training(log), { place, set }, move)
  }
  const fields = (log: Log, set = 1, unit: 'kg' | 'lb' = 'kg') => fillIn(log, currentSet(log, set), unit)

  test('hold the target the first time, without a load', () => {
    expect(fields(opened(begun()))).toEqual({ amount: 8, load: null, unit: 'kg', note: '', rung: 'shown' })
  })

  test('hold the number the button saves: the target, not last time’s reps, with last time’s load', () => {
    const log = opened(times(2, times(2, begun(), { load: 10 }), { load: 10, by: -1 }))
    expect(fields(log)).toMatchObject({ amount: 8, load: 10, unit: 'kg' })
  })

  test('have the load of the set before in the same session', () => {
    let log = opened(times(2, begun(), { load: 10 }))
    log = withChange(log, writeSet(log, currentSet(log), { ...fields(log), load: 12 }, NOW))
    expect(fields(log, 2)).toMatchObject({ load: 12 })
  })

  test('follow the latest session, also when the clock was set back a year', () => {
    const back = trained(times(2, begun(), { load: 10 }), { load: 14, at: new Date('2025-11-16T07:00:00Z') })
    const log = opened(trained(back, { load: 20 }))
    expect(fields(log).load).toBe(14)
  })

  test('hold what was typed after an undo, and the set can be written again', () => {
    let log = opened(begun())
    const typed = { ...fields(log), amount: 7, load: 10, note: 'slow', reserve: 2, ache: 'little' as const }
    log = withChange(log, writeSet(log, currentSet(log), typed, NOW))
    log = withChange(log, undoLast(log, training(log), NOW))
    expect(setsOf(log, training(log))).toEqual([])
    expect(fields(log)).toEqual(typed)
    log = withChange(log, writeSet(log, currentSet(log), { ...fields(log), amount: 6 }, NOW))
    expect(setsOf(log, training(log)).map(({ amount, rev }) => [amount, rev])).toEqual([[6, 3]])
    expect(undoLast(begun(), training(log), NOW)).toEqual({})
  })

  test('a set that is corrected days later keeps its time, and nothing was trained that day', () => {
    const open = opened(begun())
    const done = withChange(open, writeSet(open, currentSet(open), { ...fields(open), amount: 8 }, NOW))
    const later = new Date('2026-11-20T07:00:00Z')
    const log = withChange(done, writeSet(done, currentSet(done), { ...fields(done), amount: 7 }, later))
    expect(log.sets).toMatchObject([{ amount: 7, at: NOW.toISOString(), changedAt: later.toISOString() }])
    const next = { ...training(log), startedAt: later.toISOString() }
    expect(trainedToday(log, next, sessionOf(plan, 'stronger-a'))).toBe(false)
  })

  const pounds = { unit: 'lb', filled: ({ move }: PreparedMove) => ({ load: move.needsWeight ? 20 : null }) } as const

  test.each([
    ['kilograms were chosen', 'kg', null],
    ['the heavier weights were sold', 'lb', [5]],
  ] as const)('sets in pounds that are corrected after %s are still as planned', (_, unit, dumbbells) => {
    const log = trained(times(2, begun(), pounds), { ...pounds, finish: false })
    const weights = dumbbells && { unit, kinds: ['dumbbells' as const], dumbbells: [...dumbbells], ...NO_OTHERS }
    const { moves, steps } = prepared(log, plan, unit, weights)
    const corrected = steps.reduce((now, step) => {
      const set = currentSetOf(training(log), step, moves[step.place] ?? expect.fail('no move'))
      return withChange(now, writeSet(now, set, { ...fillIn(now, set, unit), note: 'slow' }, NOW))
    }, log)
    expect(setsOf(corrected, training(log)).every(({ note }) => note === 'slow')).toBe(true)
    expect(assessTraining(log, training(log)).map(({ result }) => result)).toContain('met')
    expect(assessTraining(corrected, training(log))).toEqual(assessTraining(log, training(log)))
  })

  test('a set in pounds that was undone, or typed and not saved, is as planned in kilograms', () => {
    const log = opened(times(2, begun(), pounds))
    const [move] = prepared(log, plan, 'lb').moves
    if (!move) expect.fail('no move')
    const inPounds = currentSetOf(training(log), { place: 0, set: 1 }, move)
    const draft = draftSet(log, inPounds, fillIn(log, inPounds, 'lb'), NOW)
    const written = withChange(log, { sets: [draft] })
    const undone = withChange(written, undoLast(written, training(log), NOW))
    for (const [before, drafts] of [[log, [draft]] as const, [undone, []] as const]) {
      const filled = fillIn(before, currentSet(before), 'kg', drafts)
      expect(draftSet(before, currentSet(before), filled, NOW)).toMatchObject({ load: 9, unit: 'kg', aim: { load: 9 } })
    }
  })

  test('a set in pounds is not changed by looking at it in kilograms', () => {
    const log = trained(begun(), { ...pounds, finish: false })
    const [written] = setsOf(log, training(log))
    if (!written) expect.fail('no set')
    const filled = fillIn(log, currentSet(log), 'kg')
    expect(isChanged(written, currentSet(log), filled)).toBe(false)
    for (const change of [{ amount: 7 }, { load: 10 }, { reserve: 2 }, { rung: 'easier' }])
      expect(isChanged(written, currentSet(log), { ...filled, ...change })).toBe(true)
  })

  test('a set that is swapped for another exercise with the same numbers is changed', () => {
    const log = trained(begun(), { finish: false })
    const [written] = setsOf(log, training(log))
    const other = { ...currentSet(log), exercise: { id: 'glute-bridge', name: 'Glute bridge' } }
    const filled = fillIn(log, other, 'kg')
    expect(filled).toMatchObject({ amount: written?.amount, load: null })
    expect(written && isChanged(written, other, filled)).toBe(true)
  })

  test('what is changed of a saved set stays when the reader then says how it was, or begins another program', () => {
    const open = opened(begun())
    const log = withChange(open, writeSet(open, currentSet(open), fields(open), NOW))
    const drafts = withDraft([], draftSet(log, currentSet(log), { ...fields(log), amount: 7 }, NOW))
    const [written] = setsOf(log, training(log))
    if (!written) expect.fail('no set')
    const described = withChange(
      log,
      describeSet(latestOf(written.id, [...drafts, written]) ?? written, { ache: 'little' }, NOW),
    )
    expect(fillIn(described, currentSet(described), 'kg', drafts)).toMatchObject({ amount: 7, ache: 'little' })
    const left = withChange(log, closeTraining(log, training(log), NOW, drafts))
    expect(left.sets).toMatchObject([{ amount: 7 }])
  })

  test('a set that was corrected on another device is not covered by an older draft', () => {
    const open = opened(begun())
    const draft = draftSet(open, currentSet(open), { ...fields(open), amount: 7 }, NOW)
    const log = withChange(open, { sets: [draft] })
    const other = { ...currentSet(log), exercise: { id: 'glute-bridge', name: 'Glute bridge' } }
    const corrected = draftSet(log, other, fillIn(log, other, 'kg'), NOW)
    expect(latestOf(draft.id, [draft, corrected])).toBe(corrected)
  })

  test('the same set logged in two tabs is one set', () => {
    const log = opened(begun())
    const write = (amount: number) => writeSet(log, currentSet(log), { ...fields(log), amount }, NOW)
    expect(withChange(withChange(log, write(8)), write(7)).sets).toHaveLength(1)
  })

  test('an exercise of the reader’s own comes last, and is in the history by its name', () => {
    let log = opened(begun())
    const curl = { id: 'own-curl', name: 'Curl', kind: 'reps' as const, sets: 2, amount: 12 }
    log = withChange(log, addExtra(training(log), curl, NOW))
    const { moves, steps } = prepared(log)
    expect(moves.at(-1)).toMatchObject({ move: { id: 'own-curl' }, advice: { target: { text: '2 × 12' } } })
    expect(steps.slice(-2)).toEqual([
      { place: 5, set: 1 },
      { place: 5, set: 2 },
    ])
  })

  test('a set can be skipped, and only that one', () => {
    const open = opened(begun())
    const log = withChange(open, skipSet(open, training(open), { place: 1, set: 2 }, NOW))
    const steps = prepared(log).steps.filter((step) => isSkipped(training(log), step))
    expect(steps).toEqual([{ place: 1, set: 2 }])
  })

  test('undo takes back what was done last, a set or a skip, in any order of both', () => {
    const random = createRandom(4)
    for (let round = 0; round < 40; round++) {
      let log = opened(begun())
      const done: string[] = []
      for (let i = 0; i < 25; i++) {
        // The clock of a phone jumps.
        const now = new Date(NOW.getTime() + random.below(100_000) - 50_000)
        const isDone = (step: Step) => done.some((one) => one.endsWith(keyOf(step)))
        const steps = prepared(log).steps.filter((step) => !isDone(step))
        const step = steps[random.below(steps.length)]
        const what = random.below(step ? 3 : 1)
        const move = step && prepared(log).moves[step.place]
        if (!step || !move || what === 0) {
          log = withChange(log, undoLast(log, training(log), now))
          done.pop()
        } else if (what === 1) {
          log = withChange(log, skipSet(log, training(log), step, now))
          done.push(`skip ${keyOf(step)}`)
        } else {
          const set = currentSetOf(training(log), step, move)
          log = withChange(log, writeSet(log, set, fillIn(log, set, 'kg'), now))
          done.push(`set ${keyOf(step)}`)
        }
        expect(setsOf(log, training(log)).map((set) => `set ${keyOf(set)}`)).toEqual(
          done.filter((one) => one.startsWith('set')),
        )
        expect((training(log).skipped ?? []).map((key) => `skip ${key}`)).toEqual(
          done.filter((one) => one.startsWith('skip')),
        )
        expect(isSkipLast(log, training(log))).toBe(done.at(-1)?.startsWith('skip') ?? false)
      }
    }
  })

  test('a skip of an older log isn’t known to be the last, so undo takes back the set', () => {
    const open = opened(begun())
    const written = withChange(open, writeSet(open, currentSet(open), fields(open), NOW))
    const log = withChange(written, changeTraining(training(written), { skipped: ['1.1'] }, NOW))
    expect(setsOf(withChange(log, undoLast(log, training(log), NOW)), training(log))).toEqual([])
  })

  test('a finished session that is changed days later keeps its end and its minutes', () => {
    let log = trained(begun())
    const [ended] = trainingsOf(log, run(log))
    if (!ended) expect.fail('no session')
    const later = new Date('2026-11-24T07:00:00Z')
    const timesOf = () => setsOf(log, ended).map(({ at }) => at)
    const before = timesOf()
    const set = setsOf(log, ended).at(-1) ?? expect.fail('no set')
    const session = sessionOf(plan, ended.session.id)
    const { moves } = prepareSession(log, {
      weeks: plan.weeks,
      session,
      training: ended,
      unit: 'kg',
      weights: null,
      wayBack,
      stress,
    })
    const move = moves[set.place] ?? expect.fail('no move')
    log = withChange(log, undoLast(log, ended, later))
    expect(timesOf()).toEqual(before.slice(0, -1))
    for (const number of [set.set, set.set + 1]) {
      const own = currentSetOf(ended, { place: set.place, set: number }, move)
      log = withChange(log, writeSet(log, own, fillIn(log, own, 'kg'), later))
    }
    expect(timesOf()).toEqual([...before, before.at(-1)])
    expect(trainingsOf(log, run(log))[0]).toEqual(ended)
  })

  test('a reader can follow the table at one place, and the coach again', () => {
    let log = opened(times(2, times(2, begun()), { filled: ({ place }) => (place < 2 ? { amount: 7 } : {}) }))
    expect(prepared(log).moves[0]?.advice.reason.rule).toBe('repeat')
    log = withChange(log, toggleTable(training(log), 0, NOW))
    expect(prepared(log).moves[0]?.advice.reason.rule).toBe('table')
    expect(prepared(log).moves[1]?.advice.reason.rule).toBe('repeat')
    log = withChange(log, toggleTable(training(log), 0, NOW))
    expect(prepared(log).moves[0]?.advice.reason.rule).toBe('repeat')
  })
})

describe('a session is compared', () => {
  const last = (log: Log) => trainingsOf(log, run(log)).at(-1) ?? expect.fail('no session')
  const results = (log: Log) => [...new Set(assessTraining(log, last(log)).map(({ result }) => result))]

  test('with the plan: met, above or below, also the first time', () => {
    expect(results(trained(begun()))).toEqual(['met'])
    expect(results(trained(begun(), { by: 1 }))).toEqual(['above'])
    expect(results(trained(begun(), { by: -1 }))).toEqual(['below'])
  })

  test('a heavier load than advised is above, a lighter one below', () => {
    const two = times(2, begun(), { load: 10 })
    expect(results(trained(two))).toEqual(['met'])
    expect(results(trained(two, { load: 12 }))).toEqual(['above'])
    expect(results(trained(two, { load: 8 }))).toEqual(['below'])
  })

  test('a lighter week with fewer sets is met, not “down”', () => {
    const log = times(10, begun(), { load: 10 })
    const lighter = trained(log)
    expect(last(lighter).week).toBe(4)
    expect(results(lighter)).toEqual(['met'])
  })

  test('the same dumbbell in pounds is the same', () => {
    const two = times(2, begun(), { load: 10 })
    const pounds = trained(two, { load: 22, unit: 'lb' })
    expect(results(pounds)).toEqual(['met'])
  })

  test('a week says how many exercises were as planned', () => {
    const log = times(3, begun())
    expect(tallyOf(log, trainingsOf(log, run(log)))).toEqual({ above: 0, met: 15, of: 15 })
  })
})

describe('three numbers a week', () => {
  test('are the sessions that were done, the squat in kilograms, and what was written down', () => {
    const log = times(4, begun(), { load: 10 })
    const week = { run: run(log), week: 1, number: null, nights: 5 }
    const written = withChange(log, writeWeek(log, week, NOW))
    const [one, two, three] = threeNumbers(written, run(written), plan, shownIn('kg'))
    expect(one).toMatchObject({ week: 1, planned: 3, sessions: 3, number: 240, computed: 240, typed: null, nights: 5 })
    expect(one?.sums).toMatchObject({ sets: 45, reps: 288 })
    expect(two).toMatchObject({ week: 2, planned: 3, sessions: 1, number: null, nights: null })
    expect(three?.sessions).toBe(0)
  })

  test('minutes and sessions are the number where the program says so', () => {
    const walks = planNamed('easy-endurance')
    const log = times(3, begun(walks), { of: walks })
    expect(threeNumbers(log, run(log), walks, shownIn('kg'))[0]?.number).toBe(17 + 17 + 22)
    const back = planNamed('come-back')
    const three = times(3, begun(back), { of: back })
    expect(threeNumbers(three, run(three), back, shownIn('kg'))[0]?.number).toBe(3)
  })

  test('can be corrected by hand', () => {
    const log = begun()
    const once = withChange(log, writeWeek(log, { run: run(log), week: 1, number: 240, nights: 5 }, NOW))
    const twice = withChange(once, writeWeek(once, { run: run(once), week: 1, number: 250, nights: null }, NOW))
    expect(twice.weeks).toMatchObject([{ rev: 2, number: 250, nights: null }])
  })
})

test('history shows stored names when a new edition has removed the program', () => {
  const log = trained(begun(), { load: 10 })
  const other = planNamed('lose-fat')
  const next = trained(withChange(log, beginRun(log, other, newId(), NOW)), { of: other })
  expect(next.trainings.map(({ program }) => program.name)).toEqual(['Get stronger', 'Lose fat, keep your strength'])
  // The squat of the new program begins where the old one stopped.
  expect(setsOf(next, next.trainings[1] ?? expect.fail('no session'))[0]).toMatchObject({
    exercise: { id: 'squat' },
    load: 10,
  })
})

const keyOf = ({ place, set }: Step) => `${place}.${set}`

const NO_OTHERS = { kettlebells: [], plates: [], handle: 0 }

test('a program that was left goes on where it was', () => {
  const first = trained(begun())
  const left = currentRun(first) ?? expect.fail('no run')
  const other = programPlans().find(({ id }) => id === 'easy-endurance') ?? expect.fail('no program')
  const switched = withChange(first, beginRun(first, other, 'other', NOW))
  expect(currentRun(switched)?.program.id).toBe(other.id)
  const back = withChange(switched, continueRun(switched, left, NOW))
  expect(currentRun(back)).toMatchObject({ id: left.id, startedAt: left.startedAt })
  expect(nextSlot(plan, trainingsOf(back, currentRun(back) ?? left))).toMatchObject({ week: 1, slot: 1 })
})
