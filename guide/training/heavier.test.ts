import { describe, expect, test } from 'vitest'
import { gymForms } from '../../content/guide/exercises/gym-forms.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { movements } from '../../content/guide/movements.ts'
import { programs } from '../../content/guide/programs.ts'
import { byId } from '../manuscript/by-id.ts'
import { countedSetIn, setIn } from './prescription.ts'
import { sessionsOf } from './program-facts.ts'
import { sessionSeconds } from './session-time.ts'

const fromAbove = ['band-pulldown', 'pull-up-negative', 'pull-up']

describe.each(['heavier', 'heavier-two'])('%s', (id) => {
  const program = byId(programs, id)
  const own = sessionsOf(program)
  const building = program.weeks.filter(({ deload }) => !deload)
  const lighter = program.weeks.filter(({ deload }) => deload)
  const lifts = own.flatMap(({ rows }) => rows).filter(({ exercise }) => exercise !== 'pull-up-negative')

  test('has twelve weeks with a lighter one after every third', () => {
    expect(program.weeks).toHaveLength(12)
    expect(lighter.map(({ week }) => week)).toEqual([4, 8, 12])
  })

  test('asks for 5 to 8 repetitions in its building weeks, with one or two left after the first', () => {
    for (const { week, repsInReserve } of building) {
      expect(repsInReserve).toBeGreaterThanOrEqual(1)
      expect(repsInReserve).toBeLessThanOrEqual(week === 1 ? 3 : 2)
      for (const set of lifts.map((row) => setIn(row, week))) {
        if (set.kind !== 'reps') continue
        expect(set.reps).toBeGreaterThanOrEqual(5)
        expect(set.reps).toBeLessThanOrEqual(8)
      }
    }
  })

  test('makes the lighter weeks lighter in sets and repetitions, with the weights of the week before', () => {
    for (const { week, repsInReserve = 0 } of lighter) {
      const reserveBefore = program.weeks[week - 2]?.repsInReserve ?? 0
      for (const row of own.flatMap(({ rows }) => rows)) {
        expect(countedSetIn(row, week).sets).toBeLessThan(countedSetIn(row, week - 1).sets)
        const [light, before] = [setIn(row, week), setIn(row, week - 1)]
        if (light.kind !== 'reps' || before.kind !== 'reps' || row.exercise === 'pull-up-negative') continue
        expect(light.reps + repsInReserve).toBe(before.reps + reserveBefore)
      }
    }
  })

  test('takes between 35 and 50 minutes, and less in the lighter weeks', () => {
    for (const session of own) {
      for (const { week, deload } of program.weeks) {
        const minutes = sessionSeconds(session, week, exercises) / 60
        expect(minutes).toBeGreaterThanOrEqual(deload ? 20 : 35)
        expect(minutes).toBeLessThanOrEqual(deload ? 35 : 50)
      }
    }
  })

  test('has a pull from above, and at least as many sets of pulling as of pushing', () => {
    const rows = own.flatMap((session) => session.rows)
    expect(rows.some(({ exercise }) => fromAbove.includes(exercise))).toBe(true)
    const sets = (pattern: string) =>
      rows
        .filter(({ exercise }) => byId(exercises, exercise).pattern === pattern)
        .reduce((sum, row) => sum + countedSetIn(row, 1).sets, 0)
    expect(sets('pull')).toBeGreaterThanOrEqual(sets('push'))
  })

  test('names something to do instead of every exercise', () => {
    expect(own.flatMap(({ rows }) => rows).filter(({ substitutes }) => substitutes.length === 0)).toEqual([])
  })
})

test('every strength movement has exactly one form for a gym', () => {
  const strength = exercises.filter(({ pattern }) => pattern !== 'loosen' && pattern !== 'endure').map(({ id }) => id)
  expect(gymForms.flatMap((form) => form.exercises).toSorted()).toEqual(strength.toSorted())
})

test('every rung of the way to a pull-up is drawn', () => {
  for (const id of [...fromAbove, 'bar-hang']) expect(movements).toHaveProperty(id)
})
