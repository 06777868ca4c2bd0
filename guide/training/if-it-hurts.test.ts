import { expect, test } from 'vitest'
import { exercises } from '../../content/guide/exercises.ts'
import { ifItHurts, joints, stress } from '../../content/guide/exercises/if-it-hurts.ts'
import { exerciseOrders, ladders } from '../../content/guide/ladders.ts'
import { sessions } from '../../content/guide/programs.ts'
import { notFor, spares } from './if-it-hurts.ts'

const stressOf = (id: string) => stress[id] ?? {}
const pairs = Object.entries(ifItHurts).flatMap(([id, others]) => others.map((other) => [id, other] as const))

test('every exercise says what it asks of the joints and what to do if it hurts', () => {
  expect(Object.keys(stress)).toEqual(Object.keys(ifItHurts))
  expect(Object.keys(ifItHurts).toSorted()).toEqual(exercises.map(({ id }) => id).toSorted())
  for (const { id } of exercises) expect(Object.keys(stressOf(id)), id).not.toEqual([])
})

test.each(pairs)('if %s hurts, %s is for some joint, and easier on it, and no harder on the others', (id, other) => {
  const [hurt, instead] = [stressOf(id), stressOf(other)]
  expect(joints.filter((joint) => hurt[joint] && spares(other, joint, id))).not.toEqual([])
  for (const joint of joints.filter((one) => !notFor(other).includes(one)))
    expect(instead[joint] ?? 0, joint).toBeLessThanOrEqual(Math.max(1, hurt[joint] ?? 0))
})

test.each(pairs)('if %s hurts, %s is no higher rung of a ladder, nor the same movement', (id, other) => {
  for (const order of exerciseOrders)
    if (order.includes(id) && order.includes(other)) expect(order.indexOf(other)).toBeLessThan(order.indexOf(id))
  for (const ladder of ladders) expect(ladder.exercises.includes(id) && ladder.exercises.includes(other)).toBe(false)
})

test('no exercise of a program leads to running, overhead or one leg when it hurts', () => {
  const used = new Set(sessions.flatMap(({ rows }) => rows.map(({ exercise }) => exercise)))
  const hard = new Set([
    'run',
    'overhead-press',
    'pike-push-up',
    'one-leg-hinge',
    'table-row',
    'hip-thrust',
    'reverse-lunge',
  ])
  for (const id of used) expect(ifItHurts[id]?.filter((other) => hard.has(other))).toEqual([])
})
