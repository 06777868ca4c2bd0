import { z } from 'zod'
import type { MealPlan } from './meal-plans.ts'
import { amount, count, id, words, yes } from './schema.ts'

const more = (unit: string) => amount.positive(`${unit} greater than 0`)

const meal = z.strictObject({
  what: words,
  minutes: count,
  recipe: id.exactOptional(),
  leftover: yes.exactOptional(),
  items: z.array(z.strictObject({ food: id, grams: more('grams') })).exactOptional(),
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

export const mealPlanSchema: z.ZodType<MealPlan> = z.strictObject({
  id,
  title: words,
  description: words,
  bodyWeightKg: more('kilograms'),
  proteinPerKg: more('grams'),
  days: z.array(day).min(1, 'at least one day'),
})
