import { expect, test } from 'vitest'
import { log as copy } from '../../../../content/log.ts'
import type { LoggedSet } from '../../../../guide/log/record.ts'
import { linesOf } from './lines.ts'

const set = (number: number, changes: Partial<LoggedSet> = {}): LoggedSet => ({
  id: `set-${number}`,
  rev: 1,
  no: number,
  training: 'one',
  place: 0,
  set: number,
  exercise: { id: 'squat', name: 'Goblet squat' },
  kind: 'reps',
  target: 8,
  amount: 8,
  load: 10,
  unit: 'kg',
  note: '',
  at: '2026-11-16T07:00:00Z',
  ...changes,
})
const text = (...sets: LoggedSet[]) => linesOf(sets, { copy, unit: 'kg', pairs: new Set(['hinge']) })[0]?.sets

test('one load is named once, of two dumbbells that of each', () => {
  expect(text(set(1), set(2), set(3, { amount: 7 }))).toBe('8 · 8 · 7 reps, 10 kg')
  const exercise = { id: 'hinge', name: 'Dumbbell hinge' }
  expect(text(set(1, { exercise, load: 25 }), set(2, { exercise, load: 25 }))).toBe('8 · 8 reps, 12.5 kg each')
})

test('loads that differ are named for their sets, and so is a set without one', () => {
  expect(text(set(1, { load: null }), set(2, { load: 1 }), set(3, { load: 1 }))).toBe(
    '8 reps, no weight;\n8 · 8 reps, 1 kg',
  )
  expect(text(set(1), set(2, { load: 12.5 }), set(3))).toBe('8 reps, 10 kg;\n8 reps, 12.5 kg;\n8 reps, 10 kg')
  expect(text(set(1, { load: null }), set(2, { load: null }))).toBe('8 · 8 reps')
  expect(text(set(1, { load: null, amount: 1 }))).toBe('1 rep')
})

test('so are rungs', () => {
  const exercise = { id: 'push-up', name: 'Push-up' }
  expect(
    text(set(1, { exercise, load: null, rung: 'table' }), set(2, { exercise, load: null, rung: 'counter' })),
  ).toMatch(/^8 reps, [a-z ]+;\n8 reps, [a-z ]+$/)
})

test('all loads are in the unit of the reader, whichever they were written in', () => {
  const [line] = linesOf([set(1, { load: 8 }), set(2, { load: 17.5, unit: 'lb' })], {
    copy,
    unit: 'lb',
    pairs: new Set(),
  })
  expect(line?.sets).toBe('8 · 8 reps, 17.5 lb')
})
