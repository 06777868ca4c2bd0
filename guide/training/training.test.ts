import { describe, expect, test } from 'vitest'
import { exercises } from '../../content/guide/exercises.ts'
import { mealPlans } from '../../content/guide/meal-plans.ts'
import { programs, sessions } from '../../content/guide/programs.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { dayMinutes } from '../nutrition/macros.ts'
import { clock, sessionSeconds, setSeconds, tempoSeconds, warmUpSeconds } from './session-time.ts'
import { byId } from '../manuscript/by-id.ts'
import { movements } from '../../content/guide/movements.ts'
import { countedSetIn, setIn } from './prescription.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

test('a tempo is the sum of its four numbers; anything else is rejected', () => {
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

test('a drawing belongs to an exercise', () => {
  const exerciseIds = new Set<string>(exercises.map(({ id }) => id))
  expect(Object.keys(movements).filter((id) => !exerciseIds.has(id))).toEqual([])
})

describe.each(sessions)('$id', (session) => {
  const weeksOfSession = session.rows[0]?.weeks.length ?? 0

  test('has a target for every week of its program, in every row', () => {
    const { weeks: programWeeks } = byId(programs, session.program)
    for (const row of session.rows) expect(row.weeks).toHaveLength(weeksOfSession)
    if (session.letter) expect(weeksOfSession).toBe(programWeeks.length)
  })

  test('alternates exercises of one number, set by set', () => {
    for (let week = 1; week <= weeksOfSession; week++) {
      for (const rows of Object.values(Object.groupBy(session.rows, ({ pair }) => pair))) {
        const sets = (rows ?? []).map((row) => setIn(row, week)).map((set) => ('sets' in set ? set.sets : 1))
        expect(new Set(sets).size).toBe(1)
      }
    }
  })

  test('has substitutes of the same pattern that take the same time', () => {
    for (const row of session.rows) {
      const { sided, pattern } = byId(exercises, row.exercise)
      for (const id of row.substitutes) expect(byId(exercises, id)).toMatchObject({ sided, pattern })
    }
  })
})

describe.each(sessions.filter(({ program }) => program === 'strength-25'))('the 25 minutes of $title', (session) => {
  test('take 23 to 27 minutes in every week, with three minutes of warm-up', () => {
    expect(warmUpSeconds(session)).toBe(180)
    for (const week of [1, 2, 3, 4]) {
      const minutes = sessionSeconds(session, week, exercises) / 60
      expect(minutes).toBeGreaterThanOrEqual(23)
      expect(minutes).toBeLessThanOrEqual(27)
    }
  })

  test('rest 15 seconds longer in week 4, but for the plank', () => {
    for (const row of session.rows) {
      const longer = countedSetIn(row, 4).restSeconds - countedSetIn(row, 1).restSeconds
      expect(longer).toBe(row.exercise === 'plank' ? 0 : 15)
    }
  })
})

describe.each(programs)('$title', (program) => {
  test('counts its weeks from 1, and has a session for every letter', () => {
    expect(program.weeks.map(({ week }) => week)).toEqual(program.weeks.map((_, i) => i + 1))
    const own = sessions.filter((session) => session.program === program.id)
    for (const letter of program.weeks.flatMap(({ order }) => order)) {
      expect(own.filter((session) => session.letter === letter)).toHaveLength(1)
    }
  })
})

test('the 25-minute program alternates its sessions', () => {
  const letters = byId(programs, 'strength-25').weeks.flatMap(({ order }) => order)
  expect(letters.every((letter, i) => letter !== letters[i - 1])).toBe(true)
})

describe.each(weeks)('$title', (week) => {
  test('adds up to its minutes, over seven days', () => {
    expect(week.days.map(({ day }) => day)).toEqual(days)
    expect(week.days.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(week.totalMinutes)
  })

  test('rests without minutes, and gives a session the time it takes', () => {
    for (const { kind, minutes, session, week: shown = 1 } of week.days) {
      expect(kind === 'rest').toBe(minutes === 0)
      if (!session) continue
      const seconds = sessionSeconds(byId(sessions, session), shown, exercises)
      expect(Math.abs(seconds - minutes * 60)).toBeLessThanOrEqual(150)
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
