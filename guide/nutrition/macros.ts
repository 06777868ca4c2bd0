import type { Food } from '../../content/guide/foods.ts'
import type { Meal, MealDay } from '../../content/guide/meal-plans.ts'
import type { Recipe } from '../../content/guide/recipes.ts'
import { byId } from '../manuscript/by-id.ts'

export type Macros = {
  kcal: number
  protein: number
  carbs: number
  fat: number
  fiber: number
}

type DayMacros = Macros & {
  complete: boolean
}

const none: Macros = { kcal: 0, protein: 0, carbs: 0, fat: 0, fiber: 0 }

const addMacros = (a: Macros, b: Macros): Macros => ({
  kcal: a.kcal + b.kcal,
  protein: a.protein + b.protein,
  carbs: a.carbs + b.carbs,
  fat: a.fat + b.fat,
  fiber: a.fiber + b.fiber,
})

const scaleMacros = (a: Macros, by: number): Macros => ({
  kcal: a.kcal * by,
  protein: a.protein * by,
  carbs: a.carbs * by,
  fat: a.fat * by,
  fiber: a.fiber * by,
})

const amountMacros = (amount: { food: string; grams: number }, foods: Food[]): Macros => {
  const food = byId(foods, amount.food)
  return scaleMacros({ ...none, ...food, fiber: food.fiber ?? 0 }, amount.grams / 100)
}

/** Per serving, not rounded. */
export const recipeMacros = (recipe: Recipe, foods: Food[]): Macros => {
  const all = recipe.ingredients.map((ingredient) => amountMacros(ingredient, foods)).reduce(addMacros, none)
  return scaleMacros(all, 1 / recipe.servings)
}

/** `null` for a meal that cannot be computed, such as one eaten out. */
export const mealMacros = (meal: Meal, recipes: Recipe[], foods: Food[]): Macros | null => {
  if (meal.out) return null
  const parts = (meal.items ?? []).map((item) => amountMacros(item, foods))
  if (meal.recipe) parts.push(recipeMacros(byId(recipes, meal.recipe), foods))
  return parts.length === 0 ? null : parts.reduce(addMacros, none)
}

export const dayMeals = (day: MealDay): Meal[] => [day.breakfast, day.lunch, day.dinner, day.snack]

/** The sum of what can be computed; `complete`: it is the whole day. */
export const dayMacros = (day: MealDay, recipes: Recipe[], foods: Food[]): DayMacros => {
  const meals = dayMeals(day).map((meal) => mealMacros(meal, recipes, foods))
  const computed = meals.filter((meal) => meal !== null)
  return { ...computed.reduce(addMacros, none), complete: computed.length === meals.length }
}

export const dayMinutes = (day: MealDay): number => dayMeals(day).reduce((sum, meal) => sum + meal.minutes, 0)

/** 4 kcal for a gram of protein or carbohydrate, 9 for fat, 2 for fiber. */
export const energyFromMacros = (m: { protein: number; carbs: number; fat: number; fiber?: number }): number =>
  4 * m.protein + 4 * m.carbs + 9 * m.fat + 2 * (m.fiber ?? 0)
