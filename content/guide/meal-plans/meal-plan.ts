// Meal plans: portions for one person. A meal is a recipe portion, a list of foods, both, or a meal out,
// which is not computed. `minutes` is kitchen time on that day; a leftover only needs heating.

export type Amount = {
  food: string
  grams: number
}

export type Meal = {
  what: string
  minutes: number
  recipe?: string
  leftover?: true
  items?: Amount[]
  out?: true
}

export type MealDay = {
  day: string
  training: boolean
  breakfast: Meal
  lunch: Meal
  dinner: Meal
  snack: Meal
}

export type MealPlan = {
  id: string
  title: string
  description: string
  bodyWeightKg: number
  proteinPerKg: number
  days: MealDay[]
}
