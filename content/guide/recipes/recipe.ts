// What a recipe is. Macros, diet, allergens and shopping lists are computed from its grams and foods.ts, never typed.

import { z } from 'zod'
import { amount, count, id, number, words, yes } from '../schema.ts'

const kinds = ['breakfast', 'box', 'tray', 'pan', 'freezer', 'no-cook', 'snack'] as const
const kind = z.enum(kinds, kinds.join(', '))

export const recipeKindSchema = z.strictObject({ id: kind, title: words })

const ingredient = z.strictObject({
  food: id,
  grams: amount.positive('grams greater than 0'),
  /** As the card names it, with what is done to it. */
  as: words,
  /** The same amount without a scale. */
  measure: words,
  /** Cooked or added for each plate on the day it is eaten, and so bought for that week. */
  onTheDay: yes.exactOptional(),
})

export const recipeSchema = z.strictObject({
  id,
  kind,
  title: words,
  /** As a plan calls it. */
  short: words,
  /** The chapter that prints its card. */
  chapter: number,
  servings: number,
  /** From the first knife to the plate. */
  minutes: number,
  /** How many of these need your hands, if the oven or the pot does the rest. */
  work: number.exactOptional(),
  /** Time beyond the minutes in which you do something else. */
  wait: words.exactOptional(),
  ingredients: z.array(ingredient).min(1, 'at least one ingredient'),
  /** Herbs, spices, salt and water only: not counted, and free of the allergens that must be named. */
  seasoning: words,
  steps: z.array(words).min(1, 'at least one step'),
  /** Days in the fridge after the day it is made; 0 is for eating at once. */
  keeps: z.strictObject({ days: count, note: words.exactOptional() }),
  freezes: z.strictObject({ months: number, how: words }).exactOptional(),
})

export type RecipeKind = z.infer<typeof kind>
export type Ingredient = z.infer<typeof ingredient>
export type Recipe = z.infer<typeof recipeSchema>
