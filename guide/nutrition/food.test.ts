import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Allergen, foods, type From } from '../../content/guide/foods.ts'
import { mealPlans } from '../../content/guide/meal-plans.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { allergenLine, allergensOf, dietOf, isVegetarian, keepsLine, mealsOut, packsFor } from './food.ts'
import { dayMacros, dayMeals, energyFromMacros, mealMacros, recipeMacros } from './macros.ts'
import { byId } from '../manuscript/by-id.ts'

const folder = join(import.meta.dirname, '../../content/guide/chapters')
const chapters = readdirSync(folder).map((file) => ({
  number: Number(file.slice(0, 2)),
  text: readFileSync(join(folder, file), 'utf8'),
}))

test.each(foods)('$name: its energy matches its macros, and 100 g contain at most 100 g', (food) => {
  expect(Math.abs(energyFromMacros(food) / food.kcal - 1)).toBeLessThanOrEqual(0.12)
  expect(food.protein + food.carbs + food.fat + (food.fiber ?? 0)).toBeLessThanOrEqual(100)
})

const signs: Record<From, Allergen[]> = {
  meat: [],
  fish: ['fish', 'crustaceans', 'mollusks'],
  egg: ['egg'],
  dairy: ['milk'],
  plant: [],
}

test.each(foods)('$name: its origin matches its allergens', ({ from, allergens = [] }) => {
  const animal = new Set(Object.values(signs).flat())
  const animalAllergens = allergens.filter((allergen) => animal.has(allergen))
  expect(animalAllergens).toHaveLength(signs[from].length > 0 ? 1 : 0)
  for (const allergen of animalAllergens) expect(signs[from]).toContain(allergen)
})

/** A snack has less energy than a meal, and some protein. */
const ranges = { meal: { kcal: [450, 750], protein: [25, 50] }, snack: { kcal: [150, 350], protein: [6, 30] } } as const

describe.each(recipes)('$title', (recipe) => {
  test('has the energy and protein of a meal or a snack, and energy that matches its macros', () => {
    const macros = recipeMacros(recipe, foods)
    const { kcal, protein } = ranges[recipe.kind === 'snack' ? 'snack' : 'meal']
    expect(macros.kcal).toBeGreaterThanOrEqual(kcal[0])
    expect(macros.kcal).toBeLessThanOrEqual(kcal[1])
    expect(macros.protein).toBeGreaterThanOrEqual(protein[0])
    expect(macros.protein).toBeLessThanOrEqual(protein[1])
    expect(Math.abs(energyFromMacros(macros) / macros.kcal - 1)).toBeLessThanOrEqual(0.05)
  })

  test('has one line per food, and measures that match the grams', () => {
    const foodIds = recipe.ingredients.map(({ food }) => food)
    expect(foodIds).toEqual([...new Set(foodIds)])
    for (const { food, grams, measure } of recipe.ingredients) {
      const measured = measuredGrams(food, measure, recipe.servings)
      if (measured) expect(Math.abs(measured / grams - 1), `${food}: ${measure}`).toBeLessThanOrEqual(0.15)
    }
  })

  test('uses no seasoning with an unlisted allergen', () => {
    const hidden =
      /soy|stock|mustard|tahini|sesame|vinegar|wine|curry|nuts?\b|butter|cheese|yogh?urt|milk|celery|honey/i
    expect(recipe.seasoning.replace('nutmeg', '')).not.toMatch(hidden)
  })

  test('takes at least as long as its work, and has one card in its chapter', () => {
    expect(recipe.work ?? 0).toBeLessThan(recipe.minutes)
    const card = `<RecipeCard id="${recipe.id}" />`
    const places = chapters.filter(({ text }) => text.includes(card)).map(({ number }) => number)
    expect(places).toEqual([recipe.chapter])
  })
})

/** The weight of a measure that is a spoon, a mug or a pack of a known food. */
function measuredGrams(food: string, measure: string, servings: number): number | undefined {
  const pieces = /^about (\d+)$/.exec(measure)?.[1]
  if (pieces && food === 'tomato') return Number(pieces) * 16.5
  const [, amount = '', unit = '', plate] = /^([\d½¼¾]+) (heaped tablespoon|[a-z]+?)s?( a plate)?$/.exec(measure) ?? []
  const { pack } = byId(foods, food)
  const each = spoons[unit]?.[food] ?? (pack?.one === unit ? pack.grams : undefined)
  return each && countOf(amount) * each * (plate ? servings : 1)
}

const spoons: Record<string, Record<string, number>> = {
  'heaped tablespoon': { oats: 10, 'peanut-butter': 24 },
  tablespoon: {
    'greek-yoghurt': 25,
    hummus: 20,
    'olive-oil': 14,
    rice: 15,
    skyr: 25,
    'soy-sauce': 15,
    tahini: 15,
    'tomato-puree': 20,
  },
  teaspoon: { mustard: 5, 'olive-oil': 5 },
  mug: { bulgur: 180, edamame: 155, 'green-lentils': 200, milk: 250, peas: 145, 'red-lentils': 200, 'soya-drink': 250 },
  slice: { bread: 40 },
  clove: { garlic: 4 },
}

const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }
const countOf = (amount: string) => Number(amount.replace(/[½¼¾]/, '')) + (fractions[amount.replace(/\d/g, '')] ?? 0)

test('more than half of the recipes are vegetarian, and at least six vegan', () => {
  expect(recipes.filter((recipe) => isVegetarian(recipe, foods)).length).toBeGreaterThan(recipes.length / 2)
  expect(recipes.filter((recipe) => dietOf(recipe, foods) === 'vegan').length).toBeGreaterThanOrEqual(6)
})

test('diet and allergens follow from the foods', () => {
  const oats = byId(recipes, 'overnight-oats')
  expect([dietOf(oats, foods), allergensOf(oats, foods)]).toEqual(['vegetarian', ['gluten', 'milk', 'nuts']])
  expect(dietOf(byId(recipes, 'bean-chilli'), foods)).toBe('vegan')
  expect(dietOf(byId(recipes, 'prawn-bean-pan'), foods)).toBe('fish')
  expect(dietOf(byId(recipes, 'bolognese'), foods)).toBe('meat')
  expect(allergenLine(byId(recipes, 'bean-chilli'), foods)).toBe('Contains none of the fourteen. Check labels.')
})

test('a card states how long its dish keeps', () => {
  expect(keepsLine(byId(recipes, 'prawn-bean-pan'))).toBe('Eat at once; it does not keep.')
  expect(keepsLine(byId(recipes, 'lentil-dal'))).toMatch(
    /^Keeps two days in the fridge\. .* Freezer: up to three months\. /,
  )
})

test('opened packs are bought whole', () => {
  const tin = { grams: 240, one: 'tin' }
  expect([4, 240, 245, 260, 480].map((grams) => packsFor(grams, tin))).toEqual([
    '1 tin',
    '1 tin',
    '1 tin',
    '2 tins',
    '2 tins',
  ])
  expect(packsFor(600, { grams: 500, one: 'loaf', many: 'loaves' })).toBe('2 loaves')
})

test('a portion is a recipe divided by its servings', () => {
  const recipe = byId(recipes, 'lentil-dal')
  const total = recipeMacros({ ...recipe, servings: 1 }, foods)
  expect(recipeMacros(recipe, foods).protein).toBeCloseTo(total.protein / 4)
})

describe.each(mealPlans)('$title', (plan) => {
  const target = plan.bodyWeightKg * plan.proteinPerKg

  test('reaches its protein on every complete day, and not much more', () => {
    for (const day of plan.days) {
      const macros = dayMacros(day, recipes, foods)
      if (!macros.complete) continue
      expect(macros.protein).toBeGreaterThanOrEqual(target)
      expect(macros.protein).toBeLessThanOrEqual(target * 1.15)
      expect(Math.abs(macros.kcal - 2050)).toBeLessThanOrEqual(100)
    }
  })

  test('lists the meals that its sums exclude', () => {
    for (const day of plan.days) expect(mealsOut(day).length === 0).toBe(dayMacros(day, recipes, foods).complete)
  })

  test('has amounts for every meal but those eaten out', () => {
    for (const meal of plan.days.flatMap(dayMeals)) {
      expect(mealMacros(meal, recipes, foods) === null, meal.what).toBe(meal.out === true)
    }
  })

  test('takes the minutes of its recipes, and less for leftovers', () => {
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
