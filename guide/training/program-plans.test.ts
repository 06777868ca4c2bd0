import { expect, test } from 'vitest'
import { goalPaths } from '../../content/guide/paths.ts'
import { isDrawn } from '../manuscript/drawn.ts'
import { programPlans } from './program-plans.ts'

test('the log offers the programs of the four goals first, and says where each goal starts', () => {
  const plans = programPlans()
  expect(plans.flatMap(({ startOf }) => startOf ?? [])).toEqual(goalPaths.map(({ title }) => title))
  const [first, second, ...rest] = plans
  expect(first).toMatchObject({ id: 'strength-25', startOf: 'Get stronger' })
  expect(second).toMatchObject({ id: 'get-stronger', follows: first?.title })
  const lengths = rest.slice(goalPaths.length - 1).map(({ weeks }) => weeks.length)
  expect(lengths).toEqual(lengths.toSorted((one, other) => other - one))
  expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length)
})

test('each step of the warm-up of the 25-minute session leads to the movement that shows it', () => {
  const plans = programPlans()
  const steps = plans.flatMap(({ sessions }) => sessions).flatMap(({ warmUp }) => warmUp)
  expect(steps.flatMap(({ movement }) => movement ?? []).filter((id) => !isDrawn(id))).toEqual([])
  expect(plans[0]?.sessions[0]?.warmUp.map(({ movement }) => movement)).toEqual([
    'march',
    'cat-cow',
    'stick-hinge',
    'air-squat',
    'shoulder-circle',
    'raised-push-up',
  ])
})
