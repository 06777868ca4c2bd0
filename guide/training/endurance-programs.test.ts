import { describe, expect, test } from 'vitest'
import { charts } from '../../content/guide/charts.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { type Prescription, programs, type Session, sessions } from '../../content/guide/programs.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { programWeekSeconds, rowTime, sessionSeconds, tempoSeconds } from './session-time.ts'
import { byId } from '../manuscript/by-id.ts'
import { countedSetIn, setIn } from './prescription.ts'

const session = (id: string) => byId(sessions, id)
const minutes = (one: Session, week: number) => sessionSeconds(one, week, exercises) / 60
const twelve = Array.from({ length: 12 }, (_, i) => i + 1)
const dayMinutes = (plan: string, day: string) =>
  byId(weeks, plan).days.find((one) => one.day === day)?.minutes ?? Number.NaN

const main = (one: Session, week: number): Prescription => {
  const [row] = one.rows
  if (!row) throw new Error(`${one.id} has no row`)
  return setIn(row, week)
}

/** Minutes of the hard intervals, or of everything at one effort. */
const workMinutes = (set: Prescription): number => {
  if (set.kind === 'steady') return set.minutes
  return set.kind === 'intervals' ? (set.rounds * set.workSeconds) / 60 : 0
}

/** Differences between consecutive weeks that are not lighter. */
const fullSteps = (values: number[], lighter: number[]): number[] => {
  const full = values.filter((_, i) => !lighter.includes(i + 1))
  return full.slice(1).map((value, i) => value - (full[i] ?? 0))
}

describe('build stamina', () => {
  const program = byId(programs, 'build-stamina')
  const a = session('stamina-a')
  const b = session('stamina-b')
  const c = session('stamina-c')
  const d = session('stamina-d')
  const run = session('stamina-run')
  const lighter = program.weeks.filter(({ deload }) => deload).map(({ week }) => week)
  const outdoors = twelve.map((week) => minutes(a, week) + minutes(b, week) + minutes(c, week))

  test('has two endurance sessions, a long one and one reminder of strength in each of twelve weeks', () => {
    expect(program.weeks.map(({ order }) => order.join(''))).toEqual(twelve.map(() => 'ADBC'))
    for (const week of twelve) {
      const shorter = Math.max(minutes(a, week), minutes(b, week))
      expect(minutes(c, week)).toBeGreaterThanOrEqual(shorter)
      expect(minutes(d, week)).toBeLessThanOrEqual(16)
    }
  })

  test('asks for at most ten minutes more than the last full week, and for less in a lighter one', () => {
    expect(lighter).toEqual([4, 8])
    expect(Math.max(...fullSteps(outdoors.slice(0, 11), lighter))).toBe(10)
    expect(Math.min(...fullSteps(outdoors.slice(0, 11), lighter))).toBeGreaterThan(0)
    for (const week of lighter) {
      expect((outdoors[week - 1] ?? 0) / (outdoors[week - 2] ?? 0)).toBeLessThanOrEqual(0.85)
    }
    expect(byId(charts, 'stamina-minutes-12').values).toEqual(outdoors)
  })

  test('lengthens the long one by five minutes at a time to an hour, and never just after a lighter week', () => {
    const long = twelve.map((week) => workMinutes(main(c, week)))
    expect(long.at(-1)).toBe(60)
    expect(Math.max(...fullSteps(long, lighter))).toBe(5)
    for (const week of lighter) expect(long[week]).toBe(long[week - 2])
  })

  test('adds at most three brisk minutes to session B, and never makes it longer than 33', () => {
    const brisk = twelve.map((week) => workMinutes(main(b, week)))
    expect(Math.max(...fullSteps(brisk, [...lighter, 12]))).toBe(3)
    expect(Math.max(...twelve.map((week) => minutes(b, week)))).toBe(33)
  })

  test('takes the reading in place of session A every four weeks', () => {
    const efforts = twelve.map((week) => main(a, week)).map((set) => ('effort' in set ? set.effort : ''))
    expect(efforts.flatMap((effort, i) => (effort === 'brisk' ? [i + 1] : []))).toEqual([4, 8, 12])
  })

  test('runs for eight weeks from week 5, at most five minutes more at a time, in 35 minutes at most', () => {
    const running = run.rows[0]?.weeks.map(workMinutes) ?? []
    expect(running).toHaveLength(12 - 4)
    expect(Math.max(...fullSteps(running, [4]))).toBe(5)
    const times = running.map((_, i) => minutes(run, i + 1))
    expect(Math.max(...times)).toBe(35)
    times.forEach((time, i) => expect(Math.abs(time - minutes(b, i + 5))).toBeLessThanOrEqual(5))
  })

  test('repeats its reminder of strength in every block, with one set in the fourth week', () => {
    for (const row of d.rows) {
      expect(row.weeks.slice(4, 8)).toEqual(row.weeks.slice(0, 4))
      expect(row.weeks.slice(8)).toEqual(row.weeks.slice(0, 4))
      expect(row.weeks.slice(0, 4).map((set) => ('sets' in set ? set.sets : 0))).toEqual([2, 2, 2, 1])
    }
  })

  test('fits two days: session B with one pair of the reminder, and the long one', () => {
    const pair = d.rows.filter((row) => row.pair === 1)
    const strength = pair.reduce((sum, row) => sum + rowTime(row, 6, exercises).total, 0) / 60
    expect(pair.map(({ exercise }) => exercise)).toEqual(['squat', 'row'])
    expect(dayMinutes('stamina-two-days', 'Wednesday')).toBe(Math.round(minutes(b, 6) + strength))
    expect(dayMinutes('stamina-two-days', 'Sunday')).toBe(minutes(c, 6))
  })
})

describe('come back', () => {
  const program = byId(programs, 'come-back')
  const a = session('come-back-a')
  const b = session('come-back-b')
  const strength = [a, b]
  const walk = session('come-back-c')
  const total = (week: number) => programWeekSeconds(program, week, sessions, exercises) / 60

  test('begins with three appointments a week, in less than 50 minutes for four weeks', () => {
    expect(program.weeks.map(({ order }) => order.length)).toEqual([3, 3, 3, 3, 4, 4, 4, 3, 4, 4, 4, 4])
    for (const week of [1, 2, 3, 4]) expect(total(week)).toBeLessThan(50)
  })

  test('never adds more than four repetitions or ten seconds a set at once', () => {
    for (const { rows } of strength) {
      for (const row of rows) {
        const sets = twelve.map((week) => countedSetIn(row, week))
        const amounts = sets.map((set) => (set.kind === 'reps' ? set.sets * set.reps : set.holdSeconds))
        const counted = sets[0]?.kind === 'reps'
        const steps = amounts.slice(1).map((amount, i) => amount - (amounts[i] ?? 0))
        expect(Math.max(...steps)).toBeLessThanOrEqual(counted ? 4 : 10)
      }
    }
  })

  test('is lighter in week 8: a session less, and fewer repetitions of everything', () => {
    expect(program.weeks.filter(({ deload }) => deload).map(({ week }) => week)).toEqual([8])
    expect(total(8) / total(7)).toBeLessThan(0.6)
    for (const row of strength.flatMap(({ rows }) => rows)) {
      const [before, lighter] = [7, 8].map((week) => countedSetIn(row, week))
      const amount = (set = before) =>
        set === undefined ? 0 : set.sets * (set.kind === 'reps' ? set.reps : set.holdSeconds)
      expect(amount(lighter)).toBeLessThan(amount(before))
    }
  })

  test('ends with the sets, the rests and the time of the 25-minute session, tempo by tempo as long', () => {
    for (const [mine, its] of [
      [a, session('strength-25-a')],
      [b, session('strength-25-b')],
    ] as const) {
      const seconds = (set: Prescription) => (set.kind === 'reps' ? { ...set, tempo: tempoSeconds(set.tempo) } : set)
      expect(mine.rows.map((row) => seconds(setIn(row, 12)))).toEqual(its.rows.map((row) => seconds(setIn(row, 1))))
      expect(sessionSeconds(mine, 12, exercises)).toBe(sessionSeconds(its, 1, exercises))
    }
    expect(program.weeks.at(-1)?.repsInReserve).toBe(byId(programs, 'strength-25').weeks[0]?.repsInReserve)
  })

  test('walks in its last week as long as the stamina program in its second', () => {
    expect(main(walk, 12)).toEqual(main(session('stamina-c'), 2))
  })

  test('fits two days, each with ten minutes of walking', () => {
    expect(dayMinutes('come-back-two-days', 'Tuesday')).toBe(Math.round(minutes(a, 6)) + 10)
    expect(dayMinutes('come-back-two-days', 'Saturday')).toBe(Math.round(minutes(b, 6)) + 10)
  })

  test('its example never does more sessions than the fullest week has', () => {
    const done = byId(charts, 'sessions-12').values
    expect(done).toHaveLength(program.weeks.length)
    expect(Math.max(...done)).toBeLessThanOrEqual(Math.max(...program.weeks.map(({ order }) => order.length)))
  })
})

test('the weeks of both programs are shown in the order of their letters', () => {
  const lettered = weeks.flatMap(({ id, days }) =>
    ['stamina-first-week', 'stamina-lighter-week', 'come-back-first-week', 'come-back-last-week'].includes(id)
      ? [days.flatMap((day) => (day.session ? [{ session: session(day.session), week: day.week ?? 1 }] : []))]
      : [],
  )
  expect(lettered).toHaveLength(4)
  for (const days of lettered) {
    const [first] = days
    if (!first) throw new Error('a week without sessions')
    const order = byId(programs, first.session.program).weeks[first.week - 1]?.order
    expect(days.map((day) => day.session.letter)).toEqual(order)
  }
})
