import { describe, expect, test } from 'vitest'
import { namedFor, stress } from '../../content/guide/exercises/if-it-hurts.ts'
import { coach } from '../../content/log-coach.ts'
import { DAY } from '../../platform/format/duration.ts'
import { fillTemplate } from '../../platform/format/fill.ts'
import { painRules } from '../../content/guide/pain.ts'
import { answerGone, type Filled, endTraining } from '../../guide/log/actions.ts'
import { comeBackOffer } from '../../guide/log/coach/remarks.ts'
import { openPains } from '../../guide/log/coach/gone-questions.ts'
import { rungsOf } from '../../guide/log/ladder.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { versions } from '../../guide/training/program-facts.ts'
import { programs } from '../../content/guide/programs.ts'
import type { Plan } from '../../guide/log/plan.ts'
import { type Log, withChange } from '../../guide/log/record.ts'
import type { Weights } from '../../guide/log/weights.ts'
import { begun, NOW, opened, plan, planNamed, prepared, times, trained, training } from '../support/guide/sample-log.ts'
import { proseOfChapter } from './chapters.ts'

// Reads the rules in the words of the chapters as they are printed, and holds the coach to them: each side fails alone.

const after = (days: number) => new Date(NOW.getTime() + days * DAY)
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const numberOf = (word = '') => (numbers.includes(word) ? numbers.indexOf(word) : Number(word))

function found(prose: string, pattern: RegExp): string[] {
  const [, ...groups] = pattern.exec(prose) ?? expect.fail(`the chapter no longer says ${pattern}`)
  return groups
}

interface Next {
  of?: Plan
  weights?: Weights | null
}

function advised(log: Log, exercise: string, at = NOW, { of = plan, weights = null }: Next = {}) {
  const { moves } = prepared(opened(log, of, at), of, 'kg', weights)
  return moves.find(({ move }) => move.id === exercise)?.advice ?? expect.fail(exercise)
}

const only = (exercise: string, filled: Partial<Filled>) => ({
  filled: ({ move }: { move: { id: string } }) => (move.id === exercise ? filled : {}),
})

describe('chapter 18 and the coach on breaks', () => {
  const prose = proseOfChapter(18)
  const rows = prose
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, away = '', weights = '', , begin = '']) => {
      const [, from, to] = /^(\d+)(?: to (\d+))? weeks/.exec(away) ?? []
      return from ? [{ from: Number(from), to: Number(to ?? 40), weights, begin }] : []
    })
  const OLD = 14
  const log = times(6, begun(), only('squat', { load: OLD }))
  const loads = [2, 4, 6, 8, 10, 12, 14]
  const most: Record<string, number> = {
    'one week back, one dumbbell lighter': 12,
    'about two thirds': (OLD * 2) / 3,
    'about half': OLD / 2,
    'the lightest, or none': 2,
  }

  test('the table has four rows that are counted in weeks', () => {
    expect(rows.map(({ from }) => from)).toEqual([2, 4, 8, 16])
  })

  test.each(rows)('from $from to $to weeks: $weights', ({ from, to, weights }) => {
    const limit = most[weights] ?? expect.fail(`“${weights}” is new: what does the coach do then?`)
    const expected = loads.findLast((load) => load <= limit + 0.01)
    for (const days of [from * 7, to * 7 + 6])
      expect(advised(log, 'squat', after(days)).load, `${days} days`).toBe(expected)
  })

  test.each(rows)('from $from to $to weeks, where to begin: $begin', ({ from, to, begin }) => {
    const week = /^week (\d+) of this chapter$/.exec(begin)?.[1]
    for (const days of [from * 7, to * 7 + 6])
      expect(comeBackOffer(log, after(days))?.week ?? null).toBe(week === undefined ? null : Number(week))
  })

  test('less than two weeks: the same weight, with one set less, from the day the chapter counts a break', () => {
    const [, fewer] = found(prose, /\| Less than (2) weeks \| the same, with (one) set less in the first session/)
    const [days] = found(prose, /A pause of less than (\w+) days between two sessions is no break/)
    const last = numberOf(days) - 1
    const ordinary = advised(log, 'squat', after(last))
    const away = advised(log, 'squat', after(last + 1))
    expect([away.load, away.target.sets]).toEqual([ordinary.load, ordinary.target.sets - numberOf(fewer)])
    expect(advised(log, 'squat', after(13)).target.sets).toBe(ordinary.target.sets - numberOf(fewer))
  })

  test('rungs go back as far as the chapter says', () => {
    const words = found(
      prose,
      /go back in rungs: (\w+) after 2 to 3 weeks, (\w+) after 4 to 7, (\w+) after 8 to 15, and after that push-ups to the (\w+) and the others to their easiest version, with no more than (\w+) repetitions the first time/,
    )
    const of = planNamed('strength-25')
    const floor = times(6, begun(of), { of, ...only('push-up', { rung: 'floor' }) })
    const rungs = rungsOf('push-up')
    const at = (days: number) => advised(floor, 'push-up', after(days), { of }).rung
    expect([14, 30, 60].map((days) => rungs.indexOf('floor') - rungs.indexOf(at(days)))).toEqual(
      words.slice(0, 3).map(numberOf),
    )
    expect(at(120)).toBe(words[3])
    expect(advised(floor, 'push-up', after(120), { of }).target.amount).toBeLessThanOrEqual(numberOf(words[4]))
  })

  test('an easy session takes the next dumbbell, up to half of the old weight', () => {
    const [reserve] = found(
      prose,
      /if a session leaves (\d+) or more in reserve, take the next dumbbell the next time, up to half of your old weight before week 5/,
    )
    const session = (from: Log, day: number, left: number) =>
      trained(trained(from, { at: after(day), ...only('squat', { reserve: left }) }), { at: after(day + 2) })
    const back = session(log, 152, Number(reserve))
    expect(advised(back, 'squat', after(156)).load).toBe(4)
    expect(advised(session(log, 152, Number(reserve) - 1), 'squat', after(156)).load).toBe(2)
    const later = [156, 160, 164, 168].reduce((one, day) => session(one, day, Number(reserve)), back)
    expect(advised(later, 'squat', after(172)).load).toBe(6)
  })

  test('of a break and a lighter week the smaller counts', () => {
    expect(prose).toContain('If a lighter week and this table meet, the smaller of the two counts.')
    const deload = times(22, begun(), only('squat', { load: OLD }))
    expect(advised(deload, 'squat', after(16))).toMatchObject({ load: 12, target: { text: '2 × 6' } })
  })
})

describe('chapter 8 and the coach on the push-up', () => {
  const prose = proseOfChapter(8)
  const of = planNamed('strength-25')

  test('has the same rungs in the same order', () => {
    const places = prose.split('\n').flatMap((line) => /^\| [1-7] \| (.*?) \| .* \|$/.exec(line)?.[1] ?? [])
    const hands = ['wall', 'counter', 'table', 'chair', 'step', 'floor', 'feet']
    expect(places.slice(0, 7).map((place, i) => place.includes(hands[i] ?? '?'))).toEqual(hands.map(() => true))
    expect(rungsOf('push-up')).toHaveLength(7)
  })

  test('goes on when the chapter says, and goes back to its number', () => {
    const [reps, sessions, begin] = found(
      prose,
      /When sets of (\d+) are clean in (\w+) sessions in a row, take the next lower edge and go back to (\d+)/,
    )
    // Two more in reserve than the third week asks for, whose first session is the seventh.
    const advisedAfter = (count: number) =>
      advised(times(count, begun(of), { of, ...only('push-up', { reserve: 4 }) }), 'push-up', NOW, { of })
    const last = 6 + numberOf(sessions)
    expect(advisedAfter(last - 1)).toMatchObject({ rung: 'counter', target: { amount: Number(reps) } })
    expect(advisedAfter(last)).toMatchObject({ rung: 'table', target: { amount: Number(begin) } })
  })

  test('goes lower without waiting when the edge was too high', () => {
    const [sessions, reserve] = found(prose, /If (\w+) sessions in a row leave (\d+) or more in reserve/)
    const easy = (count: number, left: number) =>
      advised(times(count, begun(of), { of, ...only('push-up', { reserve: left }) }), 'push-up', NOW, { of }).rung
    expect(easy(numberOf(sessions), Number(reserve))).toBe('table')
    expect(easy(numberOf(sessions) - 1, Number(reserve))).toBe('counter')
    expect(easy(numberOf(sessions), Number(reserve) - 1)).toBe('counter')
  })

  test('goes one edge higher when half of the repetitions are missing', () => {
    expect(prose).toContain(
      'if half of the repetitions are missing, go one edge higher at once, for the next set already',
    )
    const half = trained(begun(of), { of, ...only('push-up', { rung: 'floor', amount: 4 }) })
    expect(advised(half, 'push-up', NOW, { of }).rung).toBe('step')
  })
})

describe('chapter 15 and the coach on steps, stalls and pain', () => {
  const prose = proseOfChapter(15)
  const owns = (dumbbells: number[]): Weights => ({
    unit: 'kg',
    kinds: ['dumbbells'],
    dumbbells,
    kettlebells: [],
    plates: [],
    handle: 2,
  })
  const steps = [...prose.matchAll(/^\| (\d+) kg \(\d+ lb\) \| (\d+) kg \(\d+ lb\) \| (\d+) percent \|$/gm)].map(
    ([, from, to, percent]) => ({ from: Number(from), to: Number(to), percent: Number(percent) }),
  )

  test.each(steps)('from $from to $to kg, $percent percent', ({ from, to, percent }) => {
    expect(prose).toContain('If your next step is larger than a fifth, exchange the blocks for that exercise')
    const weights = owns([from, to])
    const log = trained(trained(begun(), { weights, ...only('squat', { load: from, amount: 12, reserve: 6 }) }), {
      weights,
    })
    expect(advised(log, 'squat', NOW, { weights }).load).toBe(percent > 20 ? from : to)
  })

  test('the table of steps is there', () => expect(steps.length).toBeGreaterThan(4))

  test('a dumbbell that is too far away waits for as many repetitions as the chapter says', () => {
    const [reps] = found(prose, /Exchange the blocks, or up to (\d+) repetitions before you step/)
    const weights = owns([6, 10])
    const of = planNamed('strength-25')
    let log = begun(of)
    const asked: number[] = []
    for (let i = 0; i < 8; i++) {
      log = trained(log, { of, weights, ...only('row', { load: 6, reserve: 6 }) })
      asked.push(advised(log, 'row', NOW, { of, weights }).target.amount)
    }
    expect(Math.max(...asked)).toBe(Number(reps))
  })

  test('the lighter weeks are those the chapter names, with the same weights', () => {
    const weeks = found(prose, /Why weeks (\d+), (\d+) and (\d+) are light/).map(Number)
    expect(plan.weeks.flatMap(({ lighter }, i) => (lighter ? [i + 1] : []))).toEqual(weeks)
    expect(prose).toContain('The weights stay as they are')
    const log = times(10, begun(), only('squat', { load: 14 }))
    expect(advised(log, 'squat')).toMatchObject({ load: 14, reason: { rule: 'lighter' }, target: { sets: 2 } })
  })

  test('short sessions rest longer, then step back', () => {
    const [twice, seconds, thrice] = found(
      prose,
      /\| Short in (\w+) sessions running \| (\d+) seconds more rest[^\n]*\n\| Short in (\w+) \| One dumbbell down/,
    )
    let log = trained(trained(begun(), only('squat', { load: 12 })))
    const rules: string[] = []
    for (let i = 1; i <= numberOf(thrice); i++) {
      log = trained(trained(log, only('squat', { load: 12, amount: 7 })))
      rules.push(advised(log, 'squat').reason.rule)
    }
    expect(rules[numberOf(twice) - 1]).toBe('moreRest')
    expect(coach.rules.moreRest).toContain('{seconds} s more rest')
    expect(Number(seconds)).toBe(30)
    expect(rules.at(-1)).toBe('stepBack')
  })

  test('with one left or none, a little goes', () => {
    const [left] = found(
      prose,
      /\| All there, with (\w+) or none left \| A little less: the dumbbell below if it is near/,
    )
    const log = times(6, begun(), only('squat', { load: 20, reserve: 3 }))
    const next = (reserve: number) => advised(trained(trained(log, only('squat', { load: 20, reserve }))), 'squat')
    const loads = [0, numberOf(left), numberOf(left) + 1].map((reserve) => next(reserve).load)
    expect(loads).toEqual([18, 18, 20])
  })

  test('a weight never grows twice within the days of the chapter', () => {
    const [days] = found(prose, /you may step up sooner, but never twice within (\w+) days/)
    const easy = (log: Log, day: number) => trained(log, { at: after(day), ...only('squat', { reserve: 6 }) })
    const first = trained(trained(begun(), { ...only('squat', { load: 20, reserve: 6 }) }), { at: after(2) })
    const log = trained(easy(first, 4), { at: after(6) })
    const until = 4 + numberOf(days)
    expect([4, until - 1, until].map((day) => advised(day === 4 ? first : log, 'squat', after(day)).load)).toEqual([
      22, 22, 24,
    ])
  })

  const sore = { ache: 'stop', where: 'shoulder' } as const
  const hurt = trained(trained(begun(), only('overhead-press', { load: 12, amount: 3, ...sore })), {
    at: after(2),
  })

  test('after pain: the exercise under “If it hurts” with the chapter’s reserve, and nothing as hard on the joint', () => {
    const [reserve] = found(prose, /do the exercise under “If it hurts”, light, at a reserve of (\d+)/)
    const [sets] = found(prose, /goes down to (\w+) sets and one step lighter, with the same reserve/)
    expect(prose).toContain('every other exercise that asks as much of that joint')
    const [, , , , instead] = (/^\| Overhead press \|.*$/m.exec(versionTable()) ?? expect.fail('no row'))[0].split(
      ' | ',
    )
    const swapped = advised(hurt, 'overhead-press', after(4))
    expect(instead?.toLowerCase().startsWith(swapped.exercise.name.toLowerCase())).toBe(true)
    expect(swapped.reserve).toBe(Number(reserve))
    expect(advised(trained(hurt, { at: after(4) }), 'push-up', after(6)).exercise.id).toBe('floor-press')
    const log = trained(trained(begun(), only('row', { load: 20 })), {
      at: after(2),
      ...only('push-up', { amount: 3, ache: 'stop' }),
    })
    expect(advised(log, 'row', after(4))).toMatchObject({
      load: 18,
      reserve: Number(reserve),
      target: { sets: numberOf(sets) },
    })
  })

  test('it ends with a yes, which is asked for when the chapter says, and begins with the chapter’s numbers', () => {
    const [weeks] = found(prose, /After (\w+) weeks ask yourself whether it is gone/)
    const [rungs, sets] = found(prose, /about two thirds of the weight that hurt, or (\w+) rungs lower, in (\w+) sets/)
    const [quiet, one] = found(
      prose,
      /Add nothing for (\w+) sessions, then one set, (\w+) repetition or one small step/,
    )
    const [long, least, reserve] = found(prose, /For (\w+) weeks, and at least (\w+) sessions, keep (\d+) in reserve/)
    expect([weeks, rungs, sets, quiet, one, long, least, reserve].map(numberOf)).toEqual([
      painRules.weeks,
      painRules.back.rungs,
      painRules.back.sets,
      painRules.quietSessions,
      painRules.more.reps,
      painRules.weeksBack,
      painRules.sessionsBack,
      painRules.reserve,
    ])
    const asked = (log: Log, days: number) => {
      const open = opened(log, plan, after(days))
      return openPains(open, training(open), stress).filter(({ isDue }) => isDue).length
    }
    const days = numberOf(weeks) * 7
    expect([asked(hurt, days - 1), asked(hurt, days)]).toEqual([0, 1])
    expect(advised(hurt, 'overhead-press', after(days - 1)).exercise.id).toBe('floor-press')
    const open = opened(hurt, plan, after(days))
    const yes = withChange(open, answerGone(training(open), ['overhead-press'], true, after(days)))
    const [waits] = found(
      prose,
      /Pressing overhead comes last, (\w+) weeks after the rest and with your lightest weight/,
    )
    const gone = withChange(yes, endTraining(yes, training(yes), after(days)))
    const between = trained(gone, { at: after(days + 2) })
    const last = days + numberOf(waits) * 7
    expect(advised(between, 'overhead-press', after(last - 1)).exercise.id).toBe('floor-press')
    expect(advised(between, 'overhead-press', after(last))).toMatchObject({
      exercise: { id: 'overhead-press' },
      load: 4,
      target: { sets: numberOf(sets) },
    })
    const knee = trained(trained(begun(), only('squat', { load: 12, amount: 3, ache: 'stop' })), { at: after(2) })
    const asks = opened(knee, plan, after(days))
    const well = withChange(asks, answerGone(training(asks), ['squat'], true, after(days)))
    const squat = prepared(well).moves.find(({ move }) => move.id === 'squat')?.advice
    expect(squat).toMatchObject({ exercise: { id: 'squat' }, load: 8, target: { sets: numberOf(sets) } })
  })

  test('strength sessions are a day apart, in three chapters and in the log', () => {
    for (const chapter of [3, 15, 24])
      expect(proseOfChapter(chapter)).toMatch(/Leave a day\.|Keep the day between\.|a day between sessions/)
    expect(coach.rest).toContain('Leave a day between strength sessions.')
  })

  test('a second time, or when it lasts, everything that works the joint is left out until it was looked at', () => {
    const [weeks] = found(
      prose,
      /\| It complains a second time, or isn’t gone after (\w+) weeks \| Have it looked at before you train that joint again/,
    )
    const again = trained(trained(hurt, { at: after(4), ...only('overhead-press', sore) }), {
      at: after(6),
    })
    const left = advised(again, 'overhead-press', after(8))
    const sentence: string = coach.rules[left.reason.rule]
    expect(fillTemplate(sentence, left.reason.values)).toContain(
      'Have it looked at before you train the shoulder again',
    )
    const isOut = (log: Log, days: number) => advised(log, 'row', after(days)).isLeftOut === true
    const days = numberOf(weeks) * 7
    expect([isOut(again, 8), isOut(hurt, days - 1), isOut(hurt, days)]).toEqual([true, false, true])
  })

  test('what only holds a weight with that joint gets nothing added, and half while it has to be looked at', () => {
    found(prose, /gets nothing added, and only (half) the weight while it has to be looked at/)
    const answers: Record<string, Partial<Filled>> = {
      squat: { load: 12 },
      'overhead-press': { amount: 3, ...sore },
    }
    const held = { filled: ({ move }: { move: { id: string } }) => answers[move.id] ?? {} }
    const once = trained(trained(begun(), held), { at: after(2) })
    const twice = trained(trained(once, { at: after(4), ...held }), { at: after(6) })
    expect(advised(once, 'squat', after(4)).load).toBe(12)
    expect(advised(twice, 'squat', after(8)).load).toBe(12 * painRules.held)
    expect(painRules.held).toBe(1 / 2)
  })
})

/** As the site and the book render it. */
function versionTable(): string {
  const rows = versions(byId(programs, 'get-stronger'))
  return rows
    .map(({ name, easier, harder, instead, hurts }) => `| ${[name, easier, harder, instead, hurts].join(' | ')}`)
    .join('\n')
}

const named = [
  [6, 'knee', 'glute-bridge', /Front of the knee \|.*hip work from/],
  [6, 'hip', 'chair-stand', /front of the hip \|.*Chair stand/],
  [6, 'back', 'chair-stand', /Lower back \|.*Chair stand/],
  [6, 'ankle', 'chair-stand', /Ankles too stiff \|.*Chair stand/],
  [7, 'back', 'glute-bridge', /Lower back tired.*Glute bridge/],
  [7, 'hip', 'glute-bridge', /under the buttock.*Glute bridge, two legs/],
  [7, 'back', 'bird-dog', /Lower back aches in bridges.*Bird dog/],
  [8, 'wrist', 'floor-press', /Wrists \|.*Floor press/],
  [8, 'shoulder', 'floor-press', /Front of the shoulder \|.*Floor press/],
  [8, 'shoulder', 'raised-push-up', /Top of the shoulder in presses \|.*Raised push-ups; no overhead/],
  [9, 'shoulder', 'dead-bug', /Shoulders \|.*Dead bug/],
  [9, 'back', 'dead-bug', /Lower back in the plank \|.*Dead bug/],
  [17, 'hip', 'walk', /Shin, heel, knee, hip: walk or ride/],
  [17, 'knee', 'walk', /Shin, heel, knee, hip: walk or ride/],
  [17, 'ankle', 'walk', /Shin, heel, knee, hip: walk or ride/],
  [27, 'shoulder', 'band-pulldown', /Elbows or shoulders ache from the bar.*Back to the band/],
  [27, 'elbow', 'band-pulldown', /Elbows or shoulders ache from the bar.*Back to the band/],
] as const

test.each(named)('chapter %i names for the %s: %s', (chapter, joint, exercise, line) => {
  expect(proseOfChapter(chapter)).toMatch(line)
  expect(namedFor[joint]).toContain(exercise)
})

test('what no chapter names for a joint isn’t done instead', () => {
  expect(Object.values(namedFor).flat()).toHaveLength(named.length)
})
