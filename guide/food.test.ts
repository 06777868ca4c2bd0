import { describe, expect, test } from 'vitest'
import { foods } from '../content/guide/foods.ts'
import { mealPlans } from '../content/guide/meal-plans.ts'
import { recipes } from '../content/guide/recipes.ts'
import { dayMacros, dayMeals, energyFromMacros, mealMacros, recipeMacros } from './food.ts'
import { byId } from './by-id.ts'

test.each(foods)('$name: its energy follows from what is in it, and 100 g hold no more than 100 g', (food) => {
  expect(Math.abs(energyFromMacros(food) / food.kcal - 1)).toBeLessThanOrEqual(0.12)
  expect(food.protein + food.carbs + food.fat + (food.fibre ?? 0)).toBeLessThanOrEqual(100)
})

describe.each(recipes)('$title', (recipe) => {
  test('holds a meal of energy and protein, and its macros make its energy', () => {
    const macros = recipeMacros(recipe, foods)
    expect(macros.kcal).toBeGreaterThanOrEqual(450)
    expect(macros.kcal).toBeLessThanOrEqual(750)
    expect(macros.protein).toBeGreaterThanOrEqual(25)
    expect(macros.protein).toBeLessThanOrEqual(50)
    expect(Math.abs(energyFromMacros(macros) / macros.kcal - 1)).toBeLessThanOrEqual(0.05)
  })

  test('says the grams it counts', () => {
    for (const { as, grams } of recipe.ingredients) {
      const said = /^(\d+) (?:g|ml) /.exec(as)?.[1]
      if (said) expect(Number(said)).toBe(grams)
    }
  })
})

test('a portion is a recipe divided by its servings', () => {
  const recipe = byId(recipes, 'lentil-dal')
  const whole = recipeMacros({ ...recipe, servings: 1 }, foods)
  expect(recipeMacros(recipe, foods).protein).toBeCloseTo(whole.protein / 4)
})

describe.each(mealPlans)('$title', (plan) => {
  const target = plan.bodyWeightKg * plan.proteinPerKg

  test('reaches its protein on every day that can be added up, and not much more', () => {
    for (const day of plan.days) {
      const macros = dayMacros(day, recipes, foods)
      if (!macros.complete) continue
      expect(macros.protein).toBeGreaterThanOrEqual(target)
      expect(macros.protein).toBeLessThanOrEqual(target * 1.15)
      expect(Math.abs(macros.kcal - 2050)).toBeLessThanOrEqual(100)
    }
  })

  test('has amounts for every meal but those eaten out', () => {
    for (const meal of plan.days.flatMap(dayMeals)) {
      expect(mealMacros(meal, recipes, foods) === null, meal.what).toBe(meal.out === true)
    }
  })

  test('takes the minutes of its recipes, and less for what is left over', () => {
    for (const { recipe, minutes, leftover } of plan.days.flatMap(dayMeals)) {
      if (!recipe) continue
      const cooking = byId(recipes, recipe).minutes
      if (leftover) expect(minutes).toBeLessThan(cooking)
      else expect(minutes).toBe(cooking)
    }
  })
})

test('every food is eaten somewhere', () => {
  const items = mealPlans.flatMap(({ days }) => days.flatMap(dayMeals)).flatMap((meal) => meal.items ?? [])
  const used = new Set([...recipes.flatMap((recipe) => recipe.ingredients), ...items].map(({ food }) => food))
  expect(foods.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([])
})
