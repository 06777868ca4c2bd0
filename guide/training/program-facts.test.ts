import { expect, test } from 'vitest'
import { exercises } from '../../content/guide/exercises.ts'
import { programs, sessions } from '../../content/guide/programs.ts'
import { programWeekSeconds, sessionSeconds } from './session-time.ts'
import { byId } from '../manuscript/by-id.ts'
import { hasReserve, letterKey, overviewWeeks, versions } from './program-facts.ts'

const program = byId(programs, 'strength-25')

test('a week takes the time of its sessions, each as often as it comes', () => {
  const [a, b] = ['strength-25-a', 'strength-25-b'].map((id) => sessionSeconds(byId(sessions, id), 2, exercises))
  expect(programWeekSeconds(program, 2, sessions, exercises)).toBe(2 * (b ?? 0) + (a ?? 0))
})

test('a letter without a session is rejected', () => {
  const lost = { ...program, weeks: [{ week: 1, focus: 'Lost', order: ['D' as const] }] }
  expect(() => programWeekSeconds(lost, 1, sessions, exercises)).toThrow('strength-25 has no session D')
})

test('the overview of a week has its sessions in order and its total minutes', () => {
  expect(overviewWeeks(program)[1]).toEqual({
    week: 2,
    focus: 'One rep more',
    reserve: '3',
    order: 'B A B',
    minutes: '74',
  })
})

test('a program of walks has no reps in reserve, and a lighter week is marked', () => {
  const walks = { ...program, weeks: [{ week: 1, focus: 'Walk', order: [], deload: true as const }] }
  expect(hasReserve(program)).toBe(true)
  expect(hasReserve(walks)).toBe(false)
  expect(overviewWeeks(walks)).toEqual([
    { week: 1, focus: 'Walk', deload: true, reserve: '–', order: '', minutes: '0' },
  ])
})

test('the key names the session of each letter', () => {
  expect(letterKey(program)).toMatch(/^A squat day, B hinge day\. /)
})

test('every exercise appears once, with all its alternatives', () => {
  const names = versions(program).map(({ name }) => name)
  expect(names).toEqual(['Goblet squat', 'One-arm row', 'Push-up', 'Plank', 'Dumbbell hinge', 'Split squat'])
  expect(versions(program)[1]?.instead).toBe('Backpack row')
  const press = versions(byId(programs, 'get-stronger')).find(({ name }) => name === 'Overhead press')
  expect(press?.instead).toBe('Pike push-up or floor press')
})
