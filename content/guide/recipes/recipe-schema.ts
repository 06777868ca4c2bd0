import { z } from 'zod'
import { amount, count, id, number, words, yes } from '../schema.ts'
import type { Recipe, RecipeKind } from './recipe.ts'

const kinds = ['breakfast', 'box', 'tray', 'pan', 'freezer', 'no-cook', 'snack'] as const
const kind: z.ZodType<RecipeKind> = z.enum(kinds, kinds.join(', '))

export const recipeKindSchema = z.strictObject({ id: kind, title: words })

const ingredient = z.strictObject({
  food: id,
  grams: amount.positive('grams greater than 0'),
  as: words,
  measure: words,
  onTheDay: yes.exactOptional(),
})

export const recipeSchema: z.ZodType<Recipe> = z.strictObject({
  id,
  kind,
  title: words,
  short: words,
  chapter: number,
  servings: number,
  minutes: number,
  work: number.exactOptional(),
  wait: words.exactOptional(),
  ingredients: z.array(ingredient).min(1, 'at least one ingredient'),
  seasoning: words,
  steps: z.array(words).min(1, 'at least one step'),
  keeps: z.strictObject({ days: count, note: words.exactOptional() }),
  freezes: z.strictObject({ months: number, how: words }).exactOptional(),
})
