import { plural } from '../../platform/format/plural.ts'
import type { Batch, Plate, Rhythm, RhythmDay, RhythmWeek } from '../../content/guide/rhythms.ts'
import type { Recipe } from '../../content/guide/recipes.ts'
import { byId } from '../manuscript/by-id.ts'

// Simulates a rhythm meal by meal: what each plate is, and what is left in the fridge and in the freezer.

const DAYS = 7
const LONG_EVENING = 30

/** The source of a meal. `from`: the day it was cooked, for leftovers. */
export type Served =
  | { kind: 'open'; words: string }
  | { kind: 'fresh' | 'freezer'; recipe: Recipe }
  | { kind: 'leftover'; recipe: Recipe; from: string }

export type SimulatedDay = {
  day: string
  noon: Batch[]
  evening: Batch[]
  lunch: Served
  dinner: Served
  /** Minutes of cooking, without breakfast and reheating. */
  noonMinutes: number
  eveningMinutes: number
}

type SimulatedWeek = {
  /** Counted from 1. */
  number: number
  days: SimulatedDay[]
  /** Portions in the freezer at the end of the week, by recipe. */
  freezer: Map<string, number>
}

type RhythmSimulation = {
  weeks: SimulatedWeek[]
  /** Descriptions of what does not add up. */
  errors: string[]
}

type Stored = { recipe: Recipe; left: number; made: number; day: string }

export function simulateRhythm(rhythm: Rhythm, recipes: Recipe[]): RhythmSimulation {
  const errors: string[] = []
  const freezer = new Map<string, number>()
  let fridge: Stored[] = []

  const store = (batches: Batch[], made: number, day: string) => {
    for (const { recipe: id, portions, freeze = 0 } of batches) {
      const recipe = byId(recipes, id)
      if (freeze > 0 && !recipe.freezes) errors.push(`${id} cannot be frozen`)
      if ((portions * 2) % recipe.servings !== 0) errors.push(`${portions} portions of ${id} are no half recipe`)
      freezer.set(id, (freezer.get(id) ?? 0) + freeze)
      fridge.push({ recipe, left: portions - freeze, made, day })
    }
  }

  const serve = (plate: Plate, now: number, fresh: Batch[]): Served => {
    if ('open' in plate) return { kind: 'open', words: plate.open }
    const recipe = byId(recipes, plate.recipe)
    if (plate.thawed) {
      const left = (freezer.get(plate.recipe) ?? 0) - rhythm.people
      if (left < 0) errors.push(`day ${now + 1}: the freezer lacks ${plate.recipe}`)
      freezer.set(plate.recipe, left)
      return { kind: 'freezer', recipe }
    }
    const batch = fridge.find((one) => one.recipe === recipe && one.left > 0)
    if (!batch || batch.left < rhythm.people) {
      errors.push(`day ${now + 1}: not enough ${plate.recipe}`)
      return { kind: 'fresh', recipe }
    }
    batch.left -= rhythm.people
    if (now - batch.made > recipe.keeps.days) errors.push(`day ${now + 1}: ${plate.recipe} has been kept too long`)
    if (batch.made === now && recipe.wait?.includes('night')) errors.push(`${plate.recipe} has to wait for a night`)
    const isFresh = batch.made === now && fresh.some((one) => one.recipe === plate.recipe)
    return isFresh ? { kind: 'fresh', recipe } : { kind: 'leftover', recipe, from: batch.day }
  }

  const spend = ({ day, noon = [], evening = [], lunch, dinner }: RhythmDay, now: number): SimulatedDay => {
    store(noon, now, day)
    const servedLunch = serve(lunch, now, noon)
    store(evening, now, day)
    const servedDinner = serve(dinner, now, [...noon, ...evening])
    fridge = fridge.filter(({ left }) => left > 0)
    const [noonMinutes, eveningMinutes] = [togetherMinutes(noon, recipes), togetherMinutes(evening, recipes)]
    return { day, noon, evening, lunch: servedLunch, dinner: servedDinner, noonMinutes, eveningMinutes }
  }

  const weeks = rhythm.weeks.map(({ days }, week) => {
    const spent = days.map((day, i) => spend(day, week * DAYS + i))
    return { number: week + 1, days: spent, freezer: new Map([...freezer].filter(([, portions]) => portions > 0)) }
  })
  for (const { recipe, left } of fridge) errors.push(`${left} portions of ${recipe.id} are never eaten`)
  return { weeks, errors }
}

/** Parallel dishes take as long as the longest, plus the work of the others. */
export function togetherMinutes(batches: Batch[], recipes: Recipe[]): number {
  const [longest, ...others] = batches
    .map(({ recipe }) => byId(recipes, recipe))
    .toSorted((a, b) => b.minutes - a.minutes)
  return others.reduce((sum, { work, minutes }) => sum + (work ?? minutes), longest?.minutes ?? 0)
}

/** Days with an evening long enough to count as cooking. */
export const cookingDays = ({ days }: SimulatedWeek): SimulatedDay[] =>
  days.filter(({ eveningMinutes }) => eveningMinutes >= LONG_EVENING)

/** From 1. */
export function weekOf(rhythm: Rhythm, week: number): RhythmWeek {
  const found = rhythm.weeks[week - 1]
  if (!found) throw new Error(`${rhythm.id} has no week ${week}.`)
  return found
}

/** All weeks, or the one that the component names. */
export const weeksShown = ({ weeks }: RhythmSimulation, week?: number | string): SimulatedWeek[] =>
  weeks.filter(({ number }) => week === undefined || number === Number(week))

/** Portions made and eaten in a week; breakfasts are both. */
export function weekPortions(rhythm: Rhythm, week: number): { made: Batch[]; eaten: Batch[] } {
  const { breakfast, days } = weekOf(rhythm, week)
  const breakfasts = [
    { recipe: breakfast.weekdays, portions: 5 * rhythm.people },
    { recipe: breakfast.weekend, portions: 2 * rhythm.people },
  ]
  const plates = days.flatMap(({ lunch, dinner }) => [lunch, dinner])
  const eaten = plates.flatMap((plate) =>
    'recipe' in plate ? [{ recipe: plate.recipe, portions: rhythm.people }] : [],
  )
  const made = days.flatMap(({ noon = [], evening = [] }) => noon.concat(evening))
  return { made: [...breakfasts, ...made], eaten: [...breakfasts, ...eaten] }
}

/** "fresh", "from Sunday", "from the freezer"; empty for an open meal. */
export function servedFrom(served: Served): string {
  switch (served.kind) {
    case 'open':
      return ''
    case 'fresh':
      return 'fresh'
    case 'leftover':
      return `from ${served.from}`
    case 'freezer':
      return 'from the freezer'
  }
}

export const servedName = (served: Served): string => (served.kind === 'open' ? served.words : served.recipe.short)

/** "Bolognese, 6 portions, 2 to freeze" */
export function batchLine({ recipe, portions, freeze }: Batch, recipes: Recipe[]): string {
  const made = `${byId(recipes, recipe).short}, ${plural(portions, 'portion')}`
  return freeze ? `${made}, ${freeze} to freeze` : made
}

/** "Weekdays: overnight oats. Saturday and Sunday: eggs in peppers." */
export function breakfastLine({ breakfast }: RhythmWeek, recipes: Recipe[]): string {
  const name = (id: string) => lower(byId(recipes, id).short)
  return `Breakfast: ${name(breakfast.weekdays)} on weekdays, ${name(breakfast.weekend)} at the weekend.`
}

/** At the end of the week. */
export function freezerLine(freezer: SimulatedWeek['freezer'], recipes: Recipe[]): string {
  const items = [...freezer].map(([id, portions]) => `${portions} × ${lower(byId(recipes, id).short)}`)
  return `In the freezer on Saturday night: ${items.length > 0 ? items.join(', ') : 'nothing'}.`
}

const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
