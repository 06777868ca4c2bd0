import { type Aisle, aisles, type Food } from '../../content/guide/foods.ts'
import type { Recipe } from '../../content/guide/recipes.ts'
import type { Batch, Rhythm } from '../../content/guide/rhythms.ts'
import { byId } from '../manuscript/by-id.ts'
import { grams, packsFor } from './food.ts'
import { weekPortions } from './rhythm.ts'

export type ShoppingLine = {
  id: string
  /** As on the shelf: without what is said about its state in a recipe. */
  name: string
  aisle: Aisle
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

/** Scales and memories both prefer round figures: the next five grams up. */
const toFive = (exact: number) => Math.ceil(Number((exact / 5).toFixed(2))) * 5

/** 960 g, 4 tins. */
export const amountLine = ({ grams: amount, packs }: ShoppingLine): string =>
  packs ? `${grams(amount)}, ${packs}` : grams(amount)

export const shoppingTitle = ({ title }: Rhythm, week: number): string => `${title}: shopping for week ${week}`

const states = new Set(['raw', 'dry', 'tinned', 'drained', 'flesh', 'without shell', 'peeled', 'frozen'])

/** Chickpeas, tinned, drained are chickpeas on the list; the aisle says the rest. */
const shelfName = ({ name }: Food): string =>
  name
    .split(', ')
    .filter((part) => !states.has(part))
    .join(', ')

type Columns = [ShoppingAisle[], ShoppingAisle[]]

/** The aisles shared out over two columns of about the same length, in their order; a heading is worth two lines. */
export function inTwoColumns([first, ...others]: ShoppingAisle[]): Columns {
  const start: Columns = [first ? [first] : [], []]
  const ways = others.reduce<Columns[]>(
    (all, aisle) =>
      all.flatMap(([left, right]): Columns[] => [
        [left.concat(aisle), right],
        [left, right.concat(aisle)],
      ]),
    [start],
  )
  return ways.toSorted((a, b) => tallest(a) - tallest(b))[0] ?? start
}

const tallest = (columns: Columns) =>
  Math.max(...columns.map((column) => column.reduce((sum, { lines }) => sum + lines.length + 2, 0)))
