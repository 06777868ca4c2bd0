// What a recipe is. Macros, diet, allergens and shopping lists are computed from its grams and foods.ts, never typed.

export type RecipeKind = 'breakfast' | 'box' | 'tray' | 'pan' | 'freezer' | 'no-cook' | 'snack'

export type Ingredient = {
  food: string
  grams: number
  /** As the card names it, with what is done to it. */
  as: string
  /** The same amount without a scale. */
  measure: string
  /** Cooked or added for each plate on the day it is eaten, and so bought for that week. */
  onTheDay?: true
}

export type Recipe = {
  id: string
  kind: RecipeKind
  title: string
  /** As a plan calls it. */
  short: string
  /** The chapter that prints its card. */
  chapter: number
  servings: number
  /** From the first knife to the plate. */
  minutes: number
  /** How many of these need your hands, if the oven or the pot does the rest. */
  work?: number
  /** Time beyond the minutes in which you do something else. */
  wait?: string
  ingredients: Ingredient[]
  /** Herbs, spices, salt and water only: not counted, and free of the allergens that must be named. */
  seasoning: string
  steps: string[]
  /** Days in the fridge after the day it is made; 0 is for eating at once. */
  keeps: { days: number; note?: string }
  freezes?: { months: number; how: string }
}
