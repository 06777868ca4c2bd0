import { expect, test } from 'vitest'
import { bodySizes, examplePeople, planAmounts } from '../../content/guide/body-sizes.ts'
import { foods } from '../../content/guide/foods.ts'
import { mealPlans } from '../../content/guide/meal-plans.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { attributesOf, walkNodes } from '../../guide/manuscript/tree.ts'
import { bodySizeTables, restingKcal } from '../../guide/nutrition/body-sizes.ts'
import { isVegetarian, mealAmounts, ounces } from '../../guide/nutrition/food.ts'
import { dayMeals, dayMinutes } from '../../guide/nutrition/macros.ts'
import { planGrams } from '../../guide/nutrition/shopping.ts'
import { chapters, proseOfChapter } from './chapters.ts'

const plan = byId(mealPlans, 'seven-days')

test('every meal of the plan has amounts, unless it is eaten out', () => {
  const meals = plan.days.flatMap(dayMeals).filter(({ out }) => !out)
  expect(meals.filter((meal) => !/\d\sg|1 portion/.test(mealAmounts(meal, foods)))).toEqual([])
})

test('the plan has a shopping list, and a recipe’s portion matches its card', () => {
  expect(planGrams(plan, recipes).get('egg')).toBe(165 + 165 + 110)
  const hasList = chapters.some(({ tree }) => [...walkNodes(tree)].some(({ name }) => name === 'PlanShopping'))
  expect(hasList).toBe(true)
})

test('the week without meat or fish has none, and chapter 21 shows it with its shopping list', () => {
  const meals = byId(mealPlans, 'without-meat').days.flatMap(dayMeals)
  const eaten = meals.flatMap(({ items = [] }) => items).map(({ food }) => byId(foods, food))
  expect(eaten.filter(({ from }) => from === 'meat' || from === 'fish')).toEqual([])
  const cooked = meals.flatMap(({ recipe }) => (recipe ? [byId(recipes, recipe)] : []))
  expect(cooked.filter((recipe) => !isVegetarian(recipe, foods))).toEqual([])
  const chapter = chapters.find(({ number }) => number === 21)
  const shown = [...walkNodes(chapter?.tree ?? { type: 'root' })].map((node) => `${node.name} ${planOf(node)}`)
  expect(shown).toContain('MealPlan without-meat')
  expect(shown).toContain('PlanShopping without-meat')
})

function planOf(node: Parameters<typeof attributesOf>[0]): string {
  const { id, plan: shopping } = attributesOf(node)
  return id ?? shopping ?? ''
}

test('canned tuna has the protein of drained light tuna', () => {
  const { protein, source } = byId(foods, 'tuna')
  expect(protein).toBeGreaterThanOrEqual(19)
  expect(protein).toBeLessThanOrEqual(20)
  expect(source).toBe('table')
})

test('the amounts that are scaled for other bodies are amounts of the plan', () => {
  const items = plan.days.flatMap(dayMeals).flatMap((meal) => meal.items ?? [])
  const scaled = planAmounts.map(({ food, grams }) => ({ food, grams }))
  for (const amount of scaled) expect(items).toContainEqual(amount)
})

test('the plan has the protein of its target for a small, a middle and a large body', () => {
  const table = byId(bodySizeTables(), 'plan-days')
  expect(table.rows).toHaveLength(6)
  for (const [, ...cells] of table.rows) {
    for (const [i, cell] of cells.entries()) {
      const target = (bodySizes[i]?.kg ?? 0) * plan.proteinPerKg
      expect(Number(/^\d+/.exec(cell)?.[0])).toBeGreaterThanOrEqual(Math.round(target))
    }
  }
})

test('energy at rest follows the equation of Mifflin and others', () => {
  expect(restingKcal(75, examplePeople.woman)).toBeCloseTo(1420.25)
  expect(restingKcal(75, examplePeople.man)).toBeCloseTo(1667.5)
})

test('chapter 19 shows amounts, days and energy for three bodies, and the limits of the table', () => {
  const prose = proseOfChapter(19)
  for (const { kg } of bodySizes) expect(prose).toContain(`${kg} kg (`)
  for (const { rows } of bodySizeTables()) {
    for (const row of rows) expect(prose).toContain(`| ${row.join(' | ').replaceAll('\u00a0', ' ')} |`)
  }
  expect(prose).toMatch(/several hundred kilocalories/)
})

test('the kitchen week has the minutes of the plan, and a meal takes as long as its card', () => {
  expect(byId(weeks, 'kitchen-week').days.map(({ minutes }) => minutes)).toEqual(plan.days.map(dayMinutes))
  const cooked = plan.days.flatMap(dayMeals).filter(({ recipe, leftover }) => recipe && !leftover)
  expect(cooked.filter(({ recipe = '', minutes }) => minutes < byId(recipes, recipe).minutes)).toEqual([])
})

const CUT =
  /\b(chopped|sliced|diced|grated|shredded|halved|strips|chunks|florets|wedges|ribbons|matchsticks|cubes|half moons|pieces)\b/
const GRAMS_CUT_IN_A_MINUTE = 150

test.each(recipes)('the time of “$title” includes its chopping', ({ ingredients, steps, minutes, work, wait }) => {
  const chopping = ingredients
    .filter(({ as }) => CUT.test(as))
    .reduce((sum, { grams }) => sum + Math.max(1, Math.round(grams / GRAMS_CUT_IN_A_MINUTE)), 0)
  const cooking = steps
    .filter((step) => !/meanwhile|at least/i.test(step))
    .flatMap((step) => [...step.matchAll(/(\d+)(?: more)? minutes?/g)].map((match) => Number(match[1])))
    .reduce((sum, one) => sum + one, 0)
  if (!wait) expect(minutes).toBeGreaterThanOrEqual(chopping + cooking)
  if (work) expect(work).toBeGreaterThanOrEqual(chopping)
})

test('raw chicken and ground meat have a core temperature', () => {
  const meat = new Set(['chicken-breast', 'chicken-thigh', 'beef-mince'])
  const raw = recipes.filter(({ ingredients }) => ingredients.some(({ food }) => meat.has(food)))
  expect(raw.filter(({ steps }) => !steps.join().includes('75 °C (165 °F)')).map(({ id }) => id)).toEqual([])
})

test('oven temperatures are in both scales', () => {
  const steps = recipes.flatMap((recipe) => recipe.steps).join('\n')
  expect(steps.match(/\d °C(?! \(\d+ °F\))/g)).toBeNull()
  for (const number of [20, 21]) expect(proseOfChapter(number).match(/\d °C(?! \(−?\d+ °F\))/g)).toBeNull()
})

test.each([
  [30, '1 oz'],
  [100, '3½ oz'],
  [250, '9 oz'],
  [700, '1 lb 9 oz'],
  [453, '1 lb'],
])('%i g are %s', (grams, text) => {
  expect(ounces(grams)).toBe(text)
})
