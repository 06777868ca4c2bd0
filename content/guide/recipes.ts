// All recipes, gathered by kind, and what the guide calls the kinds.

import { boxes } from './recipes/box.ts'
import { breakfasts } from './recipes/breakfast.ts'
import { freezerDishes } from './recipes/freezer.ts'
import { noCook } from './recipes/no-cook.ts'
import { pans } from './recipes/pan.ts'
import type { Recipe, RecipeKind } from './recipes/recipe.ts'
import { snacks } from './recipes/snack.ts'
import { trays } from './recipes/tray.ts'

export type * from './recipes/recipe.ts'

export const recipes: Recipe[] = [...breakfasts, ...boxes, ...trays, ...pans, ...freezerDishes, ...noCook, ...snacks]

export const recipeKinds: { id: RecipeKind; title: string }[] = [
  { id: 'breakfast', title: 'Breakfasts' },
  { id: 'box', title: 'Lunch boxes' },
  { id: 'tray', title: 'One tray' },
  { id: 'pan', title: 'One pan, twenty minutes or so' },
  { id: 'freezer', title: 'For the freezer' },
  { id: 'no-cook', title: 'Without a stove' },
  { id: 'snack', title: 'Snacks' },
]
