import { describe, expect, test } from 'vitest'
import { foods } from '../../content/guide/foods.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { type Rhythm, type RhythmDay, rhythms } from '../../content/guide/rhythms.ts'
import { byId } from '../manuscript/by-id.ts'
import { isVegetarian } from './food.ts'
import { cookingDays, servedFrom, togetherMinutes, simulateRhythm, weekPortions } from './rhythm.ts'
import { amountLine, inTwoColumns, shoppingList, weekGrams } from './shopping.ts'

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

describe.each(rhythms)('$title', (rhythm) => {
  const walked = simulateRhythm(rhythm, recipes)

  test('has four weeks of seven days, from Sunday to Saturday', () => {
    expect(rhythm.weeks.map(({ days }) => days.map(({ day }) => day))).toEqual([1, 2, 3, 4].map(() => dayNames))
  })

  test('eats nothing before it is cooked, wastes nothing, and stores nothing too long', () => {
    expect(walked.errors).toEqual([])
  })

  test('makes as many portions as it eats and freezes', () => {
    const portions = rhythm.weeks.map((_, i) => weekPortions(rhythm, i + 1))
    const sum = (kind: 'made' | 'eaten') =>
      portions.flatMap((week) => week[kind]).reduce((all, batch) => all + batch.portions, 0)
    const frozen = [...(walked.weeks.at(-1)?.freezer.values() ?? [])].reduce((all, count) => all + count, 0)
    expect(sum('made')).toBe(sum('eaten') + frozen)
  })

  test('cooks at most twice a week, and at most twenty minutes on other days', () => {
    for (const week of walked.weeks) {
      const long = cookingDays(week)
      expect(long.length).toBeLessThanOrEqual(2)
      for (const { eveningMinutes } of long) expect(eveningMinutes).toBeLessThanOrEqual(80)
      for (const day of week.days) {
        expect(day.noonMinutes).toBeLessThanOrEqual(20)
        if (!long.includes(day)) expect(day.eveningMinutes).toBeLessThanOrEqual(20)
      }
    }
  })

  test('freezes nothing longer than its shelf life', () => {
    const frozen = rhythm.weeks
      .flatMap(({ days }) => days)
      .flatMap(({ noon = [], evening = [] }) => [...noon, ...evening])
    for (const { recipe, freeze } of frozen)
      if (freeze) expect(byId(recipes, recipe).freezes?.months).toBeGreaterThan(1)
  })

  test('buys in four weeks what its portions need', () => {
    const bought = rhythm.weeks.map((_, i) => weekGrams(rhythm, i + 1, recipes))
    const lentils = bought.reduce((sum, week) => sum + (week.get('red-lentils') ?? 0), 0)
    const needed = rhythm.weeks
      .flatMap((_, i) => weekPortions(rhythm, i + 1).made)
      .reduce((sum, { recipe, portions }) => {
        const { ingredients, servings } = byId(recipes, recipe)
        return sum + ((ingredients.find(({ food }) => food === 'red-lentils')?.grams ?? 0) * portions) / servings
      }, 0)
    expect(lentils).toBeCloseTo(needed)
  })
})

test('the vegetarian rhythm has neither meat nor fish', () => {
  const rhythm = byId(rhythms, 'one-without-meat')
  const eaten = rhythm.weeks.flatMap((_, i) => weekPortions(rhythm, i + 1).eaten)
  for (const { recipe } of eaten) expect(isVegetarian(byId(recipes, recipe), foods), recipe).toBe(true)
})

const open = { open: 'Out' } as const
const idle = (day: string): RhythmDay => ({ day, lunch: open, dinner: open })

/** A week with only the given days filled. */
const week = (days: Record<string, Partial<RhythmDay>>): Rhythm => ({
  id: 'test',
  title: 'Test',
  description: 'A week for a test.',
  people: 2,
  weeks: [
    {
      breakfast: { weekdays: 'overnight-oats', weekend: 'shakshuka' },
      days: dayNames.map((day) => ({ ...idle(day), ...days[day] })),
    },
  ],
})

const errors = (days: Record<string, Partial<RhythmDay>>) => simulateRhythm(week(days), recipes).errors

test('a meal before it is cooked is an error, also on the same day', () => {
  const evening = [{ recipe: 'lentil-dal', portions: 2 }]
  expect(errors({ Monday: { evening, lunch: { recipe: 'lentil-dal' } } })).toContain('day 2: not enough lentil-dal')
  expect(errors({ Monday: { evening, dinner: { recipe: 'lentil-dal' } } })).toEqual([])
})

test('a meal stored too long, never eaten, or not there to thaw is an error', () => {
  const evening = [{ recipe: 'lentil-dal', portions: 2 }]
  const dal = { recipe: 'lentil-dal' }
  expect(errors({ Monday: { evening }, Wednesday: { dinner: dal } })).toEqual([])
  expect(errors({ Monday: { evening }, Thursday: { lunch: dal } })).toEqual([
    'day 5: lentil-dal has been kept too long',
  ])
  expect(errors({ Monday: { evening } })).toEqual(['2 portions of lentil-dal are never eaten'])
  expect(errors({ Friday: { dinner: { ...dal, thawed: true } } })).toEqual(['day 6: the freezer lacks lentil-dal'])
})

test('a dish that cannot be frozen or halved is an error', () => {
  const plate = { recipe: 'chicken-traybake' }
  const evening = [{ recipe: 'chicken-traybake', portions: 4, freeze: 2 }]
  expect(errors({ Monday: { evening, dinner: plate } })).toEqual(['chicken-traybake cannot be frozen'])
  const odd = [{ recipe: 'chicken-traybake', portions: 3, freeze: 1 }]
  expect(errors({ Monday: { evening: odd, dinner: plate } })).toContain(
    '3 portions of chicken-traybake are no half recipe',
  )
})

test('a meal states its source', () => {
  const evening = [{ recipe: 'lentil-dal', portions: 6, freeze: 2 }]
  const dal = { recipe: 'lentil-dal' }
  const rhythm = week({
    Sunday: { evening, dinner: dal },
    Monday: { lunch: dal, dinner: { ...dal, thawed: true } },
  })
  const [sunday, monday] = simulateRhythm(rhythm, recipes).weeks[0]?.days ?? []
  const plates = [sunday?.dinner, monday?.lunch, monday?.dinner].flatMap((plate) => (plate ? [servedFrom(plate)] : []))
  expect(plates).toEqual(['fresh', 'from Sunday', 'from the freezer'])
})

test('parallel dishes take the longer time plus the work of the other', () => {
  const batch = (recipe: string) => ({ recipe, portions: 2 })
  expect(togetherMinutes([], recipes)).toBe(0)
  expect(togetherMinutes([batch('chicken-traybake'), batch('bolognese')], recipes)).toBe(55 + 25)
  expect(togetherMinutes([batch('beef-cabbage-pan'), batch('peanut-noodle-box')], recipes)).toBe(25 + 20)
})

test('a list has what is cooked in its week, and sides of the meals eaten in it', () => {
  const evening = [{ recipe: 'lentil-dal', portions: 8, freeze: 4 }]
  const dal = { recipe: 'lentil-dal' }
  const rhythm = week({ Sunday: { evening, dinner: dal }, Monday: { dinner: dal } })
  const grams = weekGrams(rhythm, 1, recipes)
  expect(grams.get('red-lentils')).toBe(600)
  expect(grams.get('rice')).toBe(200)
  expect(grams.get('oats')).toBe(600)
  const lines = shoppingList(rhythm, 1, recipes, foods).flatMap((aisle) => aisle.lines)
  const line = (id: string) => lines.filter((one) => one.id === id).map(amountLine)
  expect([line('red-lentils'), line('tomatoes-tinned'), line('egg')]).toEqual([
    ['600 g (1 lb 5 oz)'],
    ['1,600 g, 4 cans'],
    ['440 g, 8 eggs'],
  ])
})

test('a list is split into two columns of similar length, and nothing is lost', () => {
  for (const rhythm of rhythms) {
    const list = shoppingList(rhythm, 1, recipes, foods)
    const columns = inTwoColumns(list)
    const [left, right] = columns.map((aisles) => aisles.reduce((sum, { lines }) => sum + lines.length, 0))
    expect(columns.flat().toSorted((a, b) => list.indexOf(a) - list.indexOf(b))).toEqual(list)
    expect(Math.abs((left ?? 0) - (right ?? 0))).toBeLessThanOrEqual(5)
  }
})
