import { describe, expect, test } from 'vitest'
import { exercises } from '../../content/guide/exercises.ts'
import { mealPlans } from '../../content/guide/meal-plans.ts'
import { programs, sessions } from '../../content/guide/programs.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { clock, dayMinutes, sessionSeconds, setSeconds, tempoSeconds, warmUpSeconds } from './arithmetic.ts'
import { byId } from './by-id.ts'
import { figures } from './drawings/figures.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

test('a tempo is the sum of its four numbers, and anything else is refused', () => {
  expect(tempoSeconds('3-1-1-0')).toBe(5)
  expect(() => tempoSeconds('3-1-1')).toThrow('not a tempo: 3-1-1')
})

test('a set of a sided exercise takes twice as long', () => {
  const set = { kind: 'reps', sets: 3, reps: 8, tempo: '2-0-1-1', restSeconds: 45 } as const
  expect([setSeconds(set, false), setSeconds(set, true)]).toEqual([32, 64])
})

test('seconds are shown as minutes and seconds', () => {
  expect([clock(1398), clock(45), clock(60)]).toEqual(['23:18', '0:45', '1:00'])
})

test('the exercises called drawn are those with a drawing', () => {
  expect(exercises.filter(({ drawn }) => drawn).map(({ id }) => id)).toEqual(Object.keys(figures))
})

describe.each(sessions)('$title', (session) => {
  test('takes 23 to 27 minutes in every week, with three minutes of warm-up', () => {
    expect(warmUpSeconds(session)).toBe(180)
    for (const week of [1, 2, 3, 4]) {
      const minutes = sessionSeconds(session, week, exercises) / 60
      expect(minutes).toBeGreaterThanOrEqual(23)
      expect(minutes).toBeLessThanOrEqual(27)
    }
  })

  test('pairs exercises with the same number of sets', () => {
    for (const pair of [1, 2]) {
      const [first, second, ...more] = session.rows.filter((row) => row.pair === pair)
      expect(more).toEqual([])
      expect(first?.weeks.map(({ sets }) => sets)).toEqual(second?.weeks.map(({ sets }) => sets))
    }
  })

  test('has substitutes of the same pattern that take the same time', () => {
    for (const row of session.rows) {
      const { sided, pattern } = byId(exercises, row.exercise)
      for (const id of row.substitutes) expect(byId(exercises, id)).toMatchObject({ sided, pattern })
    }
  })

  test('rests 15 seconds longer in week 4, but for the plank', () => {
    for (const { exercise, weeks: sets } of session.rows) {
      expect(sets[3].restSeconds - sets[0].restSeconds).toBe(exercise === 'plank' ? 0 : 15)
    }
  })
})

test('a program alternates its sessions over its four weeks', () => {
  for (const program of programs) {
    const letters = program.weeks.flatMap(({ order }) => order)
    expect(program.weeks.map(({ week }) => week)).toEqual([1, 2, 3, 4])
    expect(letters.every((letter, i) => letter !== letters[i - 1])).toBe(true)
  }
})

describe.each(weeks)('$title', (week) => {
  test('adds up to its minutes, over seven days', () => {
    expect(week.days.map(({ day }) => day)).toEqual(days)
    expect(week.days.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(week.totalMinutes)
  })

  test('rests without minutes and trains 25 at a time', () => {
    for (const { kind, minutes } of week.days) {
      expect(kind === 'rest').toBe(minutes === 0)
      if (kind === 'strength') expect(minutes).toBe(25)
    }
  })
})

test('the kitchen week repeats the minutes of the meal plan, day by day', () => {
  const plan = byId(mealPlans, 'seven-days')
  expect(byId(weeks, 'kitchen-week').days.map(({ minutes }) => minutes)).toEqual(plan.days.map(dayMinutes))
})

test('the meal plan trains on the days of the strength week, in the order of the program', () => {
  const strength = byId(weeks, 'strength-25-week').days.filter(({ kind }) => kind === 'strength')
  const training = byId(mealPlans, 'seven-days').days.filter((day) => day.training)
  expect(training.map(({ day }) => day)).toEqual(strength.map(({ day }) => day))
  const order = byId(programs, 'strength-25').weeks[0]?.order
  expect(strength.map(({ what }) => what)).toEqual(order?.map((letter) => `Session ${letter}`))
})
