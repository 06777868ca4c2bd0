import { formatNumber, plural } from '../../platform/format/plural.ts'
import { type Allergen, allergens, type Food, type Pack } from '../../content/guide/foods.ts'
import type { Meal, MealDay } from '../../content/guide/meal-plans.ts'
import type { Ingredient, Recipe } from '../../content/guide/recipes.ts'
import { byId } from '../manuscript/by-id.ts'

// What a recipe card says beyond its grams, computed from the foods: diet, allergens, how long it keeps.

type Diet = 'vegan' | 'vegetarian' | 'fish' | 'meat'

const foodsOf = (recipe: Recipe, foods: Food[]) => recipe.ingredients.map(({ food }) => byId(foods, food))

/** The strictest diet a recipe fits; prawns count as fish. */
export function dietOf(recipe: Recipe, foods: Food[]): Diet {
  const from = new Set(foodsOf(recipe, foods).map((food) => food.from))
  if (from.has('meat')) return 'meat'
  if (from.has('fish')) return 'fish'
  return from.has('egg') || from.has('dairy') ? 'vegetarian' : 'vegan'
}

export const isVegetarian = (recipe: Recipe, foods: Food[]): boolean =>
  ['vegan', 'vegetarian'].includes(dietOf(recipe, foods))

export const dietNames: Record<Diet, string> = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  fish: 'Fish or seafood',
  meat: 'Meat',
}

/** In the order of the EU's list of fourteen. */
export function allergensOf(recipe: Recipe, foods: Food[]): Allergen[] {
  const contained = new Set(foodsOf(recipe, foods).flatMap((food) => food.allergens ?? []))
  return allergens.filter((allergen) => contained.has(allergen))
}

export function allergenLine(recipe: Recipe, foods: Food[]): string {
  const contained = allergensOf(recipe, foods)
  return `${contained.length > 0 ? `Contains ${contained.join(', ')}` : 'Contains none of the fourteen'}. Check labels.`
}

/** "Vegetarian · milk, nuts" */
export const marksLine = (recipe: Recipe, foods: Food[]): string =>
  [dietNames[dietOf(recipe, foods)], allergensOf(recipe, foods).join(', ')].filter(Boolean).join(' · ')

/** "45 minutes, 15 of them work" */
export const timeLine = ({ minutes, work }: Recipe): string =>
  work ? `${minutes} minutes, ${work} of them work` : `${minutes} minutes`

export const portionLine = ({ servings }: Recipe): string => plural(servings, 'portion')

/** As a part of a pack. */
const SPOONFUL = 0.05

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const counted = (count: number, unit: string) => `${numerals[count] ?? count} ${unit}${count === 1 ? '' : 's'}`

/** "Keeps two days in the fridge, closed. Freezer: up to three months." */
export function keepsLine({ keeps, freezes }: Recipe): string {
  const fridge =
    keeps.days === 0 ? 'Eat at once; it does not keep.' : `Keeps ${counted(keeps.days, 'day')} in the fridge.`
  const freezer = freezes && `Freezer: up to ${counted(freezes.months, 'month')}. ${freezes.how}`
  return [fridge, keeps.note, freezer].filter(Boolean).join(' ')
}

/** What is cooked, and what is added on the day it is eaten. */
export function ingredientGroups({ ingredients }: Recipe): { pot: Ingredient[]; onTheDay: Ingredient[] } {
  return {
    pot: ingredients.filter(({ onTheDay }) => !onTheDay),
    onTheDay: ingredients.filter(({ onTheDay }) => onTheDay),
  }
}

/** 800 g become 2 tins. Rounds up, unless only a spoonful is missing. */
export function packsFor(grams: number, { grams: each, one, many }: Pack): string {
  const count = Math.max(1, Math.ceil(grams / each - SPOONFUL))
  return plural(count, one, many)
}

export const mealNames = ['breakfast', 'lunch', 'dinner', 'snack'] as const

/** Meals that the day's sums exclude because they are eaten out. */
export const mealsOut = (day: MealDay): string[] => mealNames.filter((meal) => day[meal].out)

/** "1,300 g", never kilograms. */
export const grams = (value: number): string => `${formatNumber(value)} g`

const GRAMS_PER_OUNCE = 28.35
const OUNCES_PER_POUND = 16

/** 250 g are 9 oz, 700 g 1 lb 9 oz; below four ounces to the half. */
export function ounces(value: number): string {
  const exact = value / GRAMS_PER_OUNCE
  if (exact < 4) return `${(Math.round(exact * 2) / 2).toString().replace('.5', '½').replace(/^0½/, '½')} oz`
  const [pounds, rest] = [Math.floor(Math.round(exact) / OUNCES_PER_POUND), Math.round(exact) % OUNCES_PER_POUND]
  return [pounds > 0 && `${pounds} lb`, rest > 0 && `${rest} oz`].filter(Boolean).join(' ')
}

/** Grams from which a spoon is impractical. */
const WEIGHED_FROM = 30

/** What follows the grams of an ingredient: its name, a measure, and ounces if it is weighed. */
export const ingredientText = ({ as, measure, grams: amount }: Ingredient): string =>
  `${as}, ${measure}${amount >= WEIGHED_FROM ? ` (${ounces(amount)})` : ''}`

/** “(4 oz)” stays on one line. */
export const unbrokenBrackets = (text: string): string =>
  text.replace(/\([^)]*\)/g, (bracket) => bracket.replaceAll(' ', '\u00a0'))

/** Without the state a recipe adds to it. */
export const shelfName = ({ name }: Food): string =>
  name
    .split(', ')
    .filter((part) => !states.has(part))
    .join(', ')

const states = new Set(['raw', 'dry', 'canned', 'drained', 'flesh', 'without shell', 'peeled', 'frozen'])

/** "165 g egg, 80 g whole-grain bread"; a recipe by its portion. */
export function mealAmounts({ recipe, items = [] }: Meal, foods: Food[]): string {
  const weighed = items.map(({ food, grams: amount }) => `${grams(amount)} ${plainName(byId(foods, food))}`)
  return [...(recipe ? ['1 portion'] : []), ...weighed].join(', ').replace(/(?<=\d) (?=g )/g, '\u00a0')
}

/** "Chicken breast, skinless, raw" becomes "chicken breast"; "Greek" keeps its capital. */
function plainName({ name }: Food): string {
  const [plain = name] = name.split(', ')
  return plain.replace(/^(?!Greek)\w/, (letter) => letter.toLowerCase())
}

export const onTheDayLine = ({ servings }: Recipe): string =>
  `On the day, for ${servings === 2 ? 'both' : `all ${servings}`} plates`

export const recipeAnchor = (id: string): string => `recipe-${id}`
