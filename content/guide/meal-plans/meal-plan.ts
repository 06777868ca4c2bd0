// Meal plans: portions for one person. A meal is a recipe portion, a list of foods, both, or a meal out,
// which is not computed. `minutes` is kitchen time on that day; a leftover only needs heating.

import { z } from 'zod'
import { amount, count, id, words, yes } from '../schema.ts'

const more = (unit: string) => amount.positive(`${unit} greater than 0`)

const item = z.strictObject({ food: id, grams: more('grams') })

const meal = z.strictObject({
  what: words,
  minutes: count,
  recipe: id.exactOptional(),
  leftover: yes.exactOptional(),
  items: z.array(item).exactOptional(),
  out: yes.exactOptional(),
})

const day = z.strictObject({
  day: words,
  training: z.boolean('true or false'),
  breakfast: meal,
  lunch: meal,
  dinner: meal,
  snack: meal,
})

export const mealPlanSchema = z.strictObject({
  id,
  title: words,
  description: words,
  bodyWeightKg: more('kilograms'),
  proteinPerKg: more('grams'),
  days: z.array(day).min(1, 'at least one day'),
})

export type Amount = z.infer<typeof item>
export type Meal = z.infer<typeof meal>
export type MealDay = z.infer<typeof day>
export type MealPlan = z.infer<typeof mealPlanSchema>
