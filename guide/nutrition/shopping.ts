import { type Aisle, aisles, type Food } from '../../content/guide/foods.ts'
import type { MealPlan } from '../../content/guide/meal-plans.ts'
import type { Recipe } from '../../content/guide/recipes.ts'
import type { Batch, Rhythm } from '../../content/guide/rhythms.ts'
import { byId } from '../manuscript/by-id.ts'
import { grams, ounces, packsFor, shelfName } from './food.ts'
import { dayMeals } from './macros.ts'
import { weekPortions } from './rhythm.ts'

type ShoppingLine = {
  id: string
  /** Without the state a recipe adds to it. */
  name: string
  aisle: Aisle
  grams: number
  /** "2 tins", "6 carrots"; `undefined` if it is weighed. */
  packs: string | undefined
}

export type ShoppingAisle = {
  aisle: Aisle
  title: string
  lines: ShoppingLine[]
}

/** Grams per food: of what is cooked in a week, and of what is added on the day. */
export function weekGrams(rhythm: Rhythm, week: number, recipes: Recipe[]): Map<string, number> {
  const { made, eaten } = weekPortions(rhythm, week)
  const needed = new Map<string, number>()
  const add = (batches: Batch[], forTheDay: boolean) => {
    for (const { recipe, portions } of batches) {
      const { ingredients, servings } = byId(recipes, recipe)
      for (const { food, grams: all, onTheDay = false } of ingredients) {
        if (onTheDay === forTheDay) needed.set(food, (needed.get(food) ?? 0) + (all * portions) / servings)
      }
    }
  }
  add(made, false)
  add(eaten, true)
  return needed
}

/** Grams per food in a meal plan, by eaten portions. */
export function planGrams({ days }: MealPlan, recipes: Recipe[]): Map<string, number> {
  const needed = new Map<string, number>()
  const add = (food: string, amount: number) => needed.set(food, (needed.get(food) ?? 0) + amount)
  for (const { recipe, items = [] } of days.flatMap(dayMeals)) {
    for (const { food, grams: amount } of items) add(food, amount)
    if (!recipe) continue
    const { ingredients, servings } = byId(recipes, recipe)
    for (const { food, grams: amount } of ingredients) add(food, amount / servings)
  }
  return needed
}

export const shoppingList = (rhythm: Rhythm, week: number, recipes: Recipe[], foods: Food[]): ShoppingAisle[] =>
  byAisle(weekGrams(rhythm, week, recipes), foods)

/** By aisle, each in alphabetical order. */
export function byAisle(needed: Map<string, number>, foods: Food[]): ShoppingAisle[] {
  const lines = [...needed].map(([id, exact]) => {
    const food = byId(foods, id)
    const packs = food.pack && packsFor(exact, food.pack)
    return { id, name: shelfName(food), aisle: food.aisle, grams: toFive(exact), packs }
  })
  return aisles
    .map(({ id, title }) => ({
      aisle: id,
      title,
      lines: lines.filter(({ aisle }) => aisle === id).toSorted((a, b) => a.name.localeCompare(b.name)),
    }))
    .filter((aisle) => aisle.lines.length > 0)
}

/** Rounds up to five grams. */
const toFive = (exact: number) => Math.ceil(Number((exact / 5).toFixed(2))) * 5

/** "960 g, 4 cans"; "500 g (1 lb 2 oz)" if it is weighed. */
export const amountLine = ({ grams: amount, packs }: ShoppingLine): string =>
  packs ? `${grams(amount)}, ${packs}` : `${grams(amount)} (${ounces(amount)})`

export const shoppingTitle = ({ title }: Rhythm, week: number): string => `${title}: shopping for week ${week}`

export const planShoppingTitle = ({ title }: MealPlan): string => `${title}: shopping for one person`

type Columns = [ShoppingAisle[], ShoppingAisle[]]

/** Splits the aisles into two columns of similar length, in order; a heading counts as two lines. */
export function inTwoColumns([first, ...others]: ShoppingAisle[]): Columns {
  const start: Columns = [first ? [first] : [], []]
  const splits = others.reduce<Columns[]>(
    (all, aisle) =>
      all.flatMap(([left, right]): Columns[] => [
        [left.concat(aisle), right],
        [left, right.concat(aisle)],
      ]),
    [start],
  )
  return splits.toSorted((a, b) => tallest(a) - tallest(b))[0] ?? start
}

const tallest = (columns: Columns) =>
  Math.max(...columns.map((column) => column.reduce((sum, { lines }) => sum + lines.length + 2, 0)))
