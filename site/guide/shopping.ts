import { type Aisle, aisles, type Food } from '../../content/guide/foods.ts'
import type { Recipe } from '../../content/guide/recipes.ts'
import type { Batch, Rhythm } from '../../content/guide/rhythms.ts'
import { byId } from './by-id.ts'
import { grams, packsFor } from './food.ts'
import { weekPortions } from './rhythm.ts'

export type ShoppingLine = {
  food: Food
  grams: number
  /** 2 tins, 6 carrots; nothing for what is weighed. */
  packs: string | undefined
}

export type ShoppingAisle = {
  aisle: Aisle
  title: string
  lines: ShoppingLine[]
}

/** Grams of every food for what is made in a week, and for what is added on the day to what is eaten in it. */
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

/** The list for the shop, aisle by aisle, each in the order of the alphabet. */
export function shoppingList(rhythm: Rhythm, week: number, recipes: Recipe[], foods: Food[]): ShoppingAisle[] {
  const lines = [...weekGrams(rhythm, week, recipes)].map(([id, exact]) => {
    const food = byId(foods, id)
    return { food, grams: toFive(exact), packs: food.pack && packsFor(exact, food.pack) }
  })
  return aisles
    .map(({ id, title }) => ({
      aisle: id,
      title,
      lines: lines.filter(({ food }) => food.aisle === id).toSorted((a, b) => a.food.name.localeCompare(b.food.name)),
    }))
    .filter((aisle) => aisle.lines.length > 0)
}

/** Scales and memories both prefer round figures: the next five grams up. */
const toFive = (exact: number) => Math.ceil(Number((exact / 5).toFixed(2))) * 5

/** 960 g, 4 tins. */
export const amountLine = ({ grams: amount, packs }: ShoppingLine): string =>
  packs ? `${grams(amount)}, ${packs}` : grams(amount)

export const shoppingTitle = ({ title }: Rhythm, week: number): string => `${title}: shopping for week ${week}`
