import { describe, expect, test } from 'vitest'
import { stress } from '../../../content/guide/exercises/if-it-hurts.ts'
import { breakRows } from '../../../content/guide/breaks.ts'
import { coach } from '../../../content/log-coach.ts'
import { progression } from '../../../content/guide/progression.ts'
import { DAY } from '../../../platform/format/duration.ts'
import {
  begun,
  newId,
  NOW,
  opened,
  plan,
  planNamed,
  prepared,
  times,
  trained,
  training,
} from '../../../tests/support/guide/sample-log.ts'
import { programPlans } from '../../training/program-plans.ts'
import { answerGone, beginRun, type Filled, endTraining } from '../actions.ts'
import { type Log, withChange } from '../record.ts'
import type { Weights } from '../weights.ts'
import { ruleNames } from './reason.ts'
import { hurtText, type Reason, sentenceOf } from './reason.ts'
import { openPains } from './gone-questions.ts'
import { addsLoad, blockOf, blockStart } from './table.ts'

const after = (days: number) => new Date(NOW.getTime() + days * DAY)

/** One exercise of the next session, after sessions in which only it was filled in like this. */
function next(log: Log, at = NOW, { of = plan, id = 'squat', weights = null as Weights | null } = {}) {
  const open = opened(log, of, at)
  const { advice } =
    prepared(open, of, 'kg', weights).moves.find(({ move }) => move.id === id) ?? expect.fail('no such exercise')
  return { ...advice, sentence: plainly(advice.reason), open }
}

/** As if no exercise before it had named what hurt. */
const plainly = (reason: Reason) => sentenceOf({ ...reason, isRepeated: false }, coach)

const session = (log: Log, squat: Partial<Filled>, rest: Partial<Filled> = {}) =>
  trained(log, { filled: ({ move }) => (move.id === 'squat' ? { load: 10, ...squat } : rest) })

/** Session A, then a whole session B, so that A is next. */
const afterA = (squat: Partial<Filled>) => trained(session(begun(), squat))

/** Three sessions A, with a B after each, so that the weights are no longer guesses. */
const afterThree = (squat: Partial<Filled>) => trained(session(trained(session(afterA({}), {})), squat))

describe('the coach', () => {
  test('says nothing of load the first time', () => {
    expect(next(begun())).toMatchObject({
      load: null,
      sentence:
        'First time, so start light: a weight you could lift 12 times. Do 8. If 6 or more are left, take the next one up, unless it’s more than a fifth heavier.',
    })
  })

  test('follows the table after a clean session', () => {
    const { target, load, sentence } = next(afterA({}))
    expect([target.text, load, sentence]).toEqual([
      '3 × 8',
      10,
      'You did all 3 × 8. Once more: 3 × 8, one 10 kg dumbbell.',
    ])
  })

  test('repeats missed reps, with the numbers of today and not of last time', () => {
    const { target, load, sentence } = next(afterThree({ amount: 8 }))
    expect([target.text, load]).toEqual(['3 × 9', 10])
    expect(sentence).toBe('You did 8, 8, and 8 of 3 × 9. Again 3 × 9, one 10 kg dumbbell.')
    const short = planNamed('strength-25')
    const log = times(3, begun(short), { of: short, filled: ({ move }) => (move.id === 'row' ? { load: 8 } : {}) })
    const missed = trained(log, { of: short, filled: ({ move }) => (move.id === 'push-up' ? { amount: 7 } : {}) })
    expect(next(missed, NOW, { of: short, id: 'push-up' }).sentence).toBe(
      'You did 7 and 7 of 2 × 9. The plan for this session: 3 × 9, counter.',
    )
  })

  test('adds load when more stayed in reserve than planned and the next weight is near', () => {
    const { target, load, sentence } = next(afterA({ reserve: 6, load: 20 }))
    expect([target.text, load]).toEqual(['3 × 8', 22])
    expect(sentence).toBe('You did all 3 × 8 with 6 left. Next: 3 × 8, one 22 kg dumbbell.')
  })

  test('adds reps where there is no load', () => {
    const { target, load, sentence } = next(afterA({ reserve: 6, load: null }))
    expect([target.text, load, sentence]).toEqual(['3 × 9', null, 'You did all 3 × 8 with 6 left. Next: 3 × 9.'])
  })

  test('repeats what was done with too little in reserve, forgives one, and goes down the second time', () => {
    expect(next(afterA({ reserve: 2 })).reason.rule).toBe('lowReserve')
    expect(next(afterA({ reserve: 3 })).reason.rule).toBe('again')
    expect(next(trained(session(afterA({ reserve: 2 }), { reserve: 1 })))).toMatchObject({
      load: 8,
      reason: { rule: 'lowAgain' },
    })
  })

  test('goes a load down after a little ache, and a rung down without load', () => {
    expect(next(afterA({ ache: 'little' }))).toMatchObject({
      load: 8,
      sentence: 'It ached a little. Easier, and only if it doesn’t hurt: 3 × 8, one 8 kg dumbbell.',
    })
    expect(next(afterA({ ache: 'little', load: null }))).toMatchObject({ load: null, rung: 'easier' })
  })

  test('gives more rest when short twice, and goes back when short three times', () => {
    const short = (log: Log) => trained(session(log, { amount: 7 }))
    const clean = afterA({})
    const twice = next(short(short(clean)))
    expect(twice.reason.rule).toBe('moreRest')
    expect(twice.target.rest).toBe(90 + progression.moreRestSeconds)
    const thrice = next(short(short(short(clean))))
    expect(thrice).toMatchObject({ load: 8, reason: { rule: 'stepBack' }, target: { text: '3 × 8' } })
    const answered = next(trained(session(short(short(short(clean))), { load: 8 })))
    expect(answered.load).toBe(8)
  })

  test('makes a session light after two bad ones, once', () => {
    const bad = times(2, begun(), { by: -2, load: 10 })
    const light = opened(bad)
    expect(training(light).light).toBe(true)
    expect(prepared(light).moves.map(({ advice }) => advice.target.sets)).toEqual([2, 2, 2, 2, 2])
    expect(training(opened(trained(bad))).light).toBeUndefined()
  })

  test('after a light session, says what that one asked for and not the full one before it', () => {
    const bad = session(session(begun(), {}, { amount: 3 }), {}, { amount: 3 })
    const light = next(bad)
    expect(light.target.text).toBe('2 × 8')
    expect(next(trained(session(bad, {}))).sentence).toContain('You did all 2 × 8. ')
  })

  test('a light session after a break names the break', () => {
    const bad = session(session(begun(), { load: 2 }, { amount: 3 }), { load: 2 }, { amount: 3 })
    expect(next(bad).sentence).toContain('Two hard sessions')
    expect(next(bad, after(16))).toMatchObject({
      target: { sets: 2 },
      sentence: '16 days away. Begin with 2 × 8, one 2 kg dumbbell.',
    })
  })

  test('has a sentence for every rule, and no other', () => {
    expect(Object.keys(coach.rules).toSorted()).toEqual([...ruleNames].toSorted())
  })
})

describe('after a break', () => {
  const log = times(6, begun(), { filled: ({ move }) => (move.id === 'squat' ? { load: 14 } : {}) })

  test.each([
    [16, '3 × 8, 12 kg', '16 days away. Begin with 3 × 8, one 12 kg dumbbell.'],
    [37, '2 × 6, 8 kg', '5 weeks away. Begin with 2 × 6, one 8 kg dumbbell.'],
    [77, '2 × 8, 6 kg', '11 weeks away. Begin with 2 × 8, one 6 kg dumbbell.'],
    [152, '1 × 6, 2 kg', '21 weeks away. Begin with 1 × 6, one 2 kg dumbbell.'],
  ])('of %i days, the squat of 14 kg becomes %s', (days, today, sentence) => {
    const advice = next(log, after(days))
    expect(`${advice.target.text}, ${advice.load} kg`).toBe(today)
    expect(advice.sentence).toBe(sentence)
  })

  test('the same holds in a new run of the program, and in another program', () => {
    for (const of of [plan, planNamed('strength-25'), planNamed('lose-fat')]) {
      const again = withChange(log, beginRun(log, of, newId(), after(200)))
      expect(next(again, after(200), { of })).toMatchObject({ load: 2, target: { sets: 1 }, reason: { rule: 'break' } })
      const soon = withChange(log, beginRun(log, of, newId(), after(37)))
      expect(next(soon, after(37), { of })).toMatchObject({ load: 8, target: { text: '2 × 6' } })
    }
  })

  test('in a lighter week the smaller of the two counts', () => {
    const atDeload = times(22, begun(), { filled: ({ move }) => (move.id === 'squat' ? { load: 14 } : {}) })
    const planned = next(atDeload)
    expect([planned.target.text, planned.load, planned.reason.rule]).toEqual(['2 × 6', 14, 'lighter'])
    const back = next(atDeload, after(16))
    expect([back.target.text, back.load, back.reason.rule]).toEqual(['2 × 6', 12, 'break'])
  })

  test('a clock that was set back is no break', () => {
    expect(next(log, after(-90)).reason.rule).not.toBe('break')
  })

  test('what is not done first is eased as well: the second session of a pair, days later', () => {
    const back = trained(log, { at: after(152) })
    const hinge = opened(back, plan, after(154))
    for (const { move, advice } of prepared(hinge).moves) {
      expect(advice.target.sets, move.name).toBe(1)
      if (advice.load !== null) expect(advice.load, move.name).toBeLessThanOrEqual(2)
    }
  })

  test('nothing of it applies to a pause of a week', () => {
    expect(next(log, after(7)).reason.rule).toBe(next(log).reason.rule)
    expect(breakRows.length).toBeGreaterThan(4)
  })
})

test('on the way back, too little in reserve makes the next session easier at once', () => {
  const log = times(6, begun(), { filled: ({ move }) => (move.id === 'squat' ? { load: 20 } : {}) })
  const back = trained(log, { at: after(60), filled: ({ move }) => (move.id === 'squat' ? { reserve: 1 } : {}) })
  const advice = next(trained(back, { at: after(62) }), after(64))
  expect(advice).toMatchObject({ load: 8, reserve: 4, reason: { rule: 'lowBack' } })
  expect(advice.sentence).toBe(
    'You did all 2 × 8 with 1 left. On the way back, stop each set with 4 reps to spare: 2 × 8, one 8 kg dumbbell.',
  )
})

describe('pain', () => {
  const stop = (id: string, load: number | null = null, where = 'shoulder') => ({
    filled: ({ advice }: { advice: { exercise: { id: string } } }) =>
      advice.exercise.id === id ? ({ ache: 'stop', where, load, amount: 3 } as const) : {},
  })
  const press = { id: 'overhead-press' }

  const answered = (log: Log, at: Date, isGone: boolean) => {
    const open = opened(log, plan, at)
    return withChange(open, answerGone(training(open), ['overhead-press'], isGone, at))
  }
  const pressIn = (log: Log) =>
    prepared(log).moves.find(({ move }) => move.id === 'overhead-press')?.advice ?? expect.fail('no press')

  test('takes what is easier on the joint until the reader says that it is gone, then overhead last, with the lightest weight', () => {
    const hurt = trained(trained(begun(), stop('overhead-press', 12)), { at: after(2) })
    const swapped = next(hurt, after(4), press)
    expect(swapped).toMatchObject({ exercise: { id: 'floor-press' }, reason: { rule: 'acheSwap' } })
    expect(swapped.sentence).toBe(
      'Your shoulder hurt (overhead press). Floor press instead of overhead press until it’s gone, and only if it doesn’t hurt: 3 × 8, 2 kg each.',
    )
    const quiet = trained(trained(hurt, { at: after(4) }), { at: after(6) })
    expect(next(quiet, after(13), press).exercise.id).toBe('floor-press')
    const long = trained(trained(quiet, { at: after(9) }), { at: after(30) })
    const denied = pressIn(answered(long, after(40), false))
    expect(denied.isLeftOut).toBe(true)
    expect(plainly(denied.reason)).toBe(
      'Your shoulder hurt (overhead press), and after 5 weeks it isn’t gone. Have it looked at before you train the shoulder again; your legs go on.',
    )
    const gone = answered(trained(trained(quiet, { at: after(9) }), { at: after(11) }), after(16), true)
    expect(pressIn(gone)).toMatchObject({ exercise: { id: 'floor-press' }, reason: { rule: 'acheLast' } })
    expect(plainly(pressIn(gone).reason)).toBe(
      'Good that it’s gone. Floor press for now, and only if it doesn’t hurt: 3 × 8, 2 kg each. The overhead press comes back last.',
    )
    const ended = withChange(gone, endTraining(gone, training(gone), after(16)))
    const later = trained(trained(trained(ended, { at: after(18) }), { at: after(20) }), { at: after(22) })
    expect(next(later, after(29), press).exercise.id).toBe('floor-press')
    const back = next(later, after(30), press)
    expect(back).toMatchObject({ exercise: { id: 'overhead-press' }, load: 4, target: { sets: 2 }, reserve: 4 })
    expect(back.reason.rule).toBe('acheReturn')
  })

  test('leaves overhead out until it may come back where nothing spares the joint', () => {
    const hurt = trained(trained(begun(), stop('overhead-press', 12, 'elbow')), { at: after(2) })
    expect(next(hurt, after(4), press)).toMatchObject({ isLeftOut: true, reason: { rule: 'leaveOutOnce' } })
    const gone = answered(hurt, after(14), true)
    expect(pressIn(gone)).toMatchObject({ isLeftOut: true, reason: { rule: 'leaveOutLast' } })
  })

  test('brings back the only weight there is with fewer reps than those it hurt at', () => {
    const weights: Weights = {
      unit: 'kg',
      kinds: ['dumbbells'],
      dumbbells: [8],
      kettlebells: [],
      plates: [],
      handle: 0,
    }
    const hurt = trained(begun(), {
      weights,
      filled: ({ move }, set) =>
        move.id === 'squat' ? { load: 8, ...(set === 1 && { ache: 'stop', where: 'knee', amount: 5 }) } : {},
    })
    const open = opened(trained(hurt, { at: after(2), weights }), plan, after(14))
    const gone = withChange(open, answerGone(training(open), ['squat'], true, after(14)))
    const squat = prepared(gone, plan, 'kg', weights).moves.find(({ move }) => move.id === 'squat')?.advice
    expect(squat).toMatchObject({ load: 8, target: { sets: 2, amount: 3 }, reason: { rule: 'acheReturn' } })
  })

  test('is named with the first exercise it changes in a session, and not again with the others', () => {
    const twice = trained(trained(begun(), stop('row', 12, 'back')), { at: after(2) })
    const { moves } = prepared(opened(twice, plan, after(4)))
    expect(moves.map(({ advice: { reason } }) => reason.isRepeated ?? false)).toEqual([false, true, true, true, true])
  })

  test('asks after two weeks whether it is gone, a week after a No or a second Stop also whether it was looked at', () => {
    const asks = (log: Log, days: number) => {
      const open = opened(log, plan, after(days))
      return openPains(open, training(open), stress)
        .filter(({ isDue, answer }) => isDue && answer === undefined)
        .map(({ isLook }) => isLook)
    }
    const hurt = trained(trained(begun(), stop('overhead-press', 12)), { at: after(2) })
    expect([13, 14].map((days) => asks(hurt, days))).toEqual([[], [false]])
    const waits = (log: Log, days: number) => openPains(log, training(opened(log, plan, after(days))), stress)
    expect(waits(hurt, 4)).toMatchObject([
      { name: 'overhead press', isLook: false, from: after(14).toISOString(), isDue: false },
    ])
    expect(waits(hurt, 14)).toMatchObject([{ name: 'overhead press', isDue: true }])
    const open = answered(hurt, after(14), false)
    const denied = trained(withChange(open, endTraining(open, training(open), after(14))), { at: after(16) })
    expect([20, 21].map((days) => asks(denied, days))).toEqual([[], [true]])
    const twice = trained(trained(hurt, { at: after(4), ...stop('floor-press', 8) }), { at: after(6) })
    expect([17, 18].map((days) => asks(twice, days))).toEqual([[], [true]])
    expect(waits(twice, 17)).toMatchObject([
      { name: 'overhead press, floor press', isLook: true, from: after(18).toISOString() },
    ])
  })

  test('where the reader says where, the place is named, and every place of its own', () => {
    const sore = (id: string, where: string) => ({
      filled: ({ move }: { move: { id: string } }) =>
        move.id === id ? { load: 12, ache: 'stop' as const, where } : {},
    })
    const named = (log: Log, days: number) =>
      openPains(opened(log, plan, after(days)), training(opened(log, plan, after(days))), stress).map((pain) =>
        hurtText(pain, coach.hurt),
      )
    const once = trained(trained(begun(), sore('squat', 'knee')), { at: after(2) })
    expect(named(once, 4)).toEqual(['Your knee hurt (goblet squat)'])
    const second = trained(once, { at: after(4), ...sore('squat', 'hip') })
    expect(named(second, 6)).toEqual(['Your knee hurt (goblet squat)', 'Your hip hurt (glute bridge)'])
    const third = trained(once, { at: after(4), ...sore('squat', 'knee') })
    expect(named(third, 6)).toEqual(['Your knee hurt (goblet squat, glute bridge)'])
  })

  test('after a “No” the question stays at the start of every session, with the answer to change', () => {
    const hurt = trained(trained(begun(), stop('overhead-press', 12)), { at: after(2) })
    const open = answered(hurt, after(14), false)
    const denied = withChange(open, endTraining(open, training(open), after(14)))
    const asked = (log: Log) => openPains(log, training(log), stress).map(({ isDue, answer }) => [isDue, answer])
    const later = opened(denied, plan, after(16))
    expect(asked(later)).toEqual([[true, false]])
    const gone = withChange(later, answerGone(training(later), ['overhead-press'], true, after(16)))
    expect(asked(gone)).toEqual([[true, true]])
    expect(asked(opened(withChange(gone, endTraining(gone, training(gone), after(16))), plan, after(18)))).toEqual([])
  })

  test('a second Stop leaves out what works the joint and says to have it looked at, never “a little ache”', () => {
    const twice = trained(trained(trained(begun(), stop('overhead-press', 12)), { at: after(2) }), {
      at: after(4),
      ...stop('floor-press', 8),
    })
    const out = next(trained(twice, { at: after(6) }), after(8), press)
    expect(out).toMatchObject({ isLeftOut: true, target: { sets: 0 } })
    expect(out.sentence).toBe(
      'Your shoulder hurt (floor press). Have it looked at before you train the shoulder again; your legs go on.',
    )
    const { steps, moves } = prepared(out.open)
    const trainedToday = steps.map(({ place }) => moves[place]?.move.id)
    expect([...new Set(trainedToday)]).toEqual(['squat', 'one-leg-bridge'])
  })

  test('a second time counts within eight weeks', () => {
    const ruleAfter = (days: number) => {
      const first = trained(begun(), stop('overhead-press', 12))
      const gone = trained(trained(first, { at: after(15), isGone: true }), { at: after(17), isGone: true })
      const again = trained(trained(gone, { at: after(days) }), { at: after(days + 2), ...stop('row', 12) })
      const { moves } = prepared(opened(again, plan, after(days + 4)))
      return moves.map(({ advice }) => advice.reason.rule)
    }
    expect(ruleAfter(40)).toContain('leaveOut')
    expect(ruleAfter(90)).not.toContain('leaveOut')
  })

  test('comes with a word of care for what is new, named once in a session', () => {
    const sore = trained(begun(), { filled: ({ move }) => (move.id === 'row' ? { ache: 'stop', where: 'wrist' } : {}) })
    const said = prepared(opened(sore, plan, after(2)))
      .moves.filter(({ advice }) => advice.reason.rule.startsWith('first'))
      .map(({ move, advice }) => [move.id, sentenceOf(advice.reason, coach)])
    expect(Object.fromEntries(said)).toMatchObject({
      hinge: expect.stringMatching(/Your wrist hurt \(one-arm row\), so go on with this only if it doesn’t hurt\.$/),
      'two-arm-row': expect.stringMatching(/heavier\. Go on with this only if it doesn’t hurt\.$/),
    })
    expect(said.filter(([id]) => id === 'plank').join(' ')).not.toContain('hurt')
  })

  test('in an elbow changes what works the elbow, and leaves squats alone', () => {
    const sore = (where: string) =>
      trained(begun(), { filled: ({ move }) => (move.id === 'row' ? { load: 12, ache: 'stop', where } : { load: 12 }) })
    const changed = (where: string) =>
      prepared(opened(trained(sore(where), { at: after(2) }), plan, after(4)))
        .moves.filter(({ advice: { reason } }) => reason.values['name'] !== undefined)
        .map(({ move, advice }) => [move.id, advice.reason.rule])
    expect(changed('elbow')).toEqual([
      ['squat', 'noMore'],
      ['row', 'leaveOutOnce'],
      ['overhead-press', 'leaveOutOnce'],
      ['suitcase-carry', 'noMore'],
    ])
    expect(changed('elsewhere')).toEqual(changed(''))
    expect(changed('knee')).toEqual([
      ['squat', 'acheSwap'],
      ['row', 'leaveOutOnce'],
      ['one-leg-bridge', 'acheSwap'],
      ['suitcase-carry', 'noMore'],
    ])
  })

  test('never leads to running, overhead work or one leg', () => {
    const of = planNamed('build-stamina')
    const hurt = times(4, begun(of), { of, filled: () => ({ ache: 'stop' }) })
    for (const { move, advice } of prepared(opened(hurt, of), of).moves)
      expect([move.id, ...move.ifItHurts.map(({ id }) => id)]).toContain(advice.exercise.id)
    expect(next(hurt, NOW, { of, id: 'walk' })).toMatchObject({ isLeftOut: true })
  })

  test('makes another exercise that works the same joint lighter until it is gone, and what holds a weight no heavier', () => {
    const row = { id: 'row' }
    const log = trained(trained(begun(), { filled: ({ move }) => (move.id === 'row' ? { load: 20 } : {}) }))
    const hurt = trained(log, {
      filled: ({ move }) =>
        ['row', 'squat'].includes(move.id)
          ? { load: 20, reserve: 6 }
          : move.id === 'overhead-press'
            ? { ache: 'stop', load: 10 }
            : {},
    })
    const spared = next(trained(hurt, { at: after(2) }), after(4), row)
    expect(spared).toMatchObject({ load: 18, reserve: 4, target: { sets: 2 } })
    expect(spared.sentence).toBe(
      'The overhead press hurt. This loads the shoulder too. Go lighter until the pain is gone, and only if it doesn’t hurt: 2 × 8, one 18 kg dumbbell.',
    )
    expect(next(trained(hurt, { at: after(2) }), after(4)).sentence).toBe(
      'The overhead press hurt. Add nothing until the pain is gone, and go on only if it doesn’t hurt: 3 × 8, one 20 kg dumbbell.',
    )
  })

  test('of another exercise doesn’t hide that this one failed, nor begin above what was held last', () => {
    const eased = (set: number): Partial<Filled> =>
      [{ amount: 8 }, { amount: 5 }, { load: 8, rung: 'easier', reserve: 0 }][set - 1] ?? {}
    const tired = (log: Log, at: Date) =>
      trained(log, { at, filled: ({ move }, set) => (move.id === 'squat' ? { load: 10, ...eased(set) } : {}) })
    const known = session(begun(), {})
    const hurt = trained(known, {
      at: after(2),
      filled: ({ move }) => (move.id === 'push-up' ? { ache: 'stop', where: 'shoulder' } : {}),
    })
    const squat = next(trained(tired(hurt, after(4)), { at: after(6) }), after(8))
    expect([squat.target.text, squat.load]).toEqual(['3 × 6', 8])
    expect(squat.sentence).toBe(
      'You did 8, 5, and 8 of 3 × 8 with nothing left. A little less: 3 × 6, one 8 kg dumbbell, easier version. Your shoulder hurt (push-up), so go on with this only if it doesn’t hurt.',
    )
    expect(next(trained(tired(trained(known), after(4)), { at: after(6) }), after(8))).toMatchObject({
      load: 8,
      sentence: expect.stringMatching(/^You did .* A little less: 3 × 6, one 8 kg dumbbell/),
    })
  })

  test('the table can’t be followed against it', () => {
    const hurt = trained(trained(begun(), stop('overhead-press', 12)), { at: after(2) })
    const open = opened(hurt, plan, after(4))
    const place = prepared(open).moves.findIndex(({ move }) => move.id === 'overhead-press')
    const table = withChange(open, { trainings: [{ ...training(open), table: [place] }] })
    expect(prepared(table).moves[place]?.advice.exercise.id).toBe('floor-press')
  })
})

describe('the ladder', () => {
  const of = planNamed('strength-25')
  const pushUp = { of, id: 'push-up' }
  const at = (rung: string, change: Partial<Filled> = {}) => ({
    of,
    filled: ({ move }: { move: { id: string } }) => (move.id === 'push-up' ? { rung, ...change } : {}),
  })

  test('begins at the counter, and the fourth week goes one place lower, not to the floor', () => {
    expect(next(begun(of), NOW, pushUp).rung).toBe('counter')
    const log = times(9, begun(of), at('counter'))
    expect(next(log, NOW, pushUp)).toMatchObject({
      rung: 'table',
      sentence: 'You did all 3 × 10 in week 3. One rung harder, table against a wall: 2 × 8.',
    })
  })

  test('half the reps missed go one place up at once, also for the next set of the same session', () => {
    const log = trained(begun(of), at('floor', { amount: 4 }))
    expect(next(log, NOW, pushUp)).toMatchObject({ rung: 'step', reason: { rule: 'farShort' } })
    const rungs = times(2, begun(of), { of, filled: ({ move }) => (move.id === 'push-up' ? { amount: 3 } : {}) })
      .sets.filter(({ exercise }) => exercise.id === 'push-up')
      .map(({ rung }) => rung)
    expect(rungs.slice(0, 3)).toEqual(['counter', 'wall', 'wall'])
  })

  test('a raised push-up of another program is the same ladder', () => {
    const back = planNamed('come-back')
    const log = times(2, begun(back), {
      of: back,
      filled: ({ move }) => (move.id === 'raised-push-up' ? { rung: 'chair' } : {}),
    })
    const other = withChange(log, beginRun(log, of, newId(), NOW))
    expect(next(other, NOW, pushUp).rung).toBe('chair')
  })
})

describe('steps of the load', () => {
  const weights: Weights = {
    unit: 'kg',
    kinds: ['dumbbells'],
    dumbbells: [6, 10],
    kettlebells: [],
    plates: [],
    handle: 2,
  }

  test('more than a fifth waits: reps up to twelve, a second slower, a set', () => {
    let log = begun()
    const seen: string[] = []
    for (let i = 0; i < 18; i++) {
      const filled = ({ move }: { move: { id: string } }) => (move.id === 'row' ? { load: 6, reserve: 6 } : {})
      log = trained(log, { weights, filled })
      if (training(opened(log)).session.id === 'stronger-a') {
        const { reason, load } = next(log, NOW, { id: 'row', weights })
        seen.push(reason.rule)
        expect(load).toBe(6)
      }
    }
    expect(seen).toEqual(expect.arrayContaining(['moreReps', 'slower', 'lighter']))
    expect(next(log, NOW, { id: 'squat', weights }).load).toBeNull()
  })

  test('5, 5, and 5 of 3 × 8 on the first day lowers the weight at once', () => {
    expect(next(afterA({ amount: 5, load: 12 }))).toMatchObject({
      load: 10,
      sentence: 'You did 5, 5, and 5 of 3 × 8. That was too much. Easier: 3 × 8, one 10 kg dumbbell.',
    })
  })

  test('a new block without a weight in reach is slower instead', () => {
    const log = times(12, begun(), {
      weights,
      filled: ({ move, advice }) => (move.id === 'overhead-press' ? { load: advice.load ?? 12 } : {}),
    })
    expect(next(log, NOW, { id: 'overhead-press', weights })).toMatchObject({
      load: 12,
      target: { text: '3 × 6', how: 'Tempo 3-1-1-0' },
      sentence: '10 kg each is more than a fifth heavier. A second slower first: 3 × 6, 6 kg each.',
    })
  })
})

test('blocks begin after a lighter week and where the book adds load', () => {
  const loads = programPlans().map((of) => {
    const lead = of.sessions.find(({ moves }) => moves.some(({ targets }) => targets[0]?.kind === 'reps'))
    const weeks = of.weeks.flatMap((_, i) =>
      lead && addsLoad({ weeks: of.weeks, session: lead }, i + 1) ? [i + 1] : [],
    )
    return `${of.id} ${weeks.join()}`
  })
  expect(loads).toEqual([
    'strength-25 4',
    'get-stronger 5',
    'heavier 5,9',
    'heavier-two 5,9',
    'lose-fat 5',
    'build-stamina 5,9',
    'come-back 9',
    'easy-endurance ',
    'intervals ',
  ])
  const [first] = plan.sessions
  if (!first) expect.fail('no session')
  const table = { weeks: plan.weeks, session: first }
  expect([1, 4, 5, 8, 9, 12].map((week) => blockOf(table, week))).toEqual([0, 0, 1, 1, 2, 2])
  expect(blockStart(table, 7)).toBe(5)
})
