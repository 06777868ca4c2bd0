// Small pure functions. Everything the guide states as a sum is computed here.

import type { Exercise } from '../../content/guide/exercises.ts'
import type { Food } from '../../content/guide/foods.ts'
import type { Meal, MealDay } from '../../content/guide/meal-plans.ts'
import type { HoldSet, Prescription, Program, RepsSet, Row, Session } from '../../content/guide/programs.ts'
import type { Recipe } from '../../content/guide/recipes.ts'
import { byId } from './by-id.ts'

export type Macros = {
  kcal: number
  protein: number
  carbs: number
  fat: number
  fibre: number
}

export type DayMacros = Macros & {
  complete: boolean
}

export type Point = [number, number]

export type RowTime = {
  exercise: string
  setup: number
  work: number
  rest: number
  total: number
}

const none: Macros = { kcal: 0, protein: 0, carbs: 0, fat: 0, fibre: 0 }

/** Seconds of one repetition at a tempo such as 3-1-1-0. */
export const tempoSeconds = (tempo: string): number => {
  if (!/^\d-\d-\d-\d$/.test(tempo)) throw new Error(`not a tempo: ${tempo}`)
  return tempo.split('-').reduce((sum, part) => sum + Number(part), 0)
}

/** Seconds under way in one set; a sided exercise is done twice. */
export const setSeconds = (set: RepsSet | HoldSet, sided: boolean): number => {
  const once = set.kind === 'hold' ? set.holdSeconds : set.reps * tempoSeconds(set.tempo)
  return sided ? once * 2 : once
}

/** Seconds of work and of rest that a prescription asks for. The easy stretches between intervals are its rest. */
const prescribedSeconds = (set: Prescription, sided: boolean): { work: number; rest: number } => {
  switch (set.kind) {
    case 'steady':
      return { work: set.minutes * 60, rest: 0 }
    case 'intervals':
      return { work: set.rounds * set.workSeconds, rest: set.rounds * set.easySeconds }
    default:
      return { work: set.sets * setSeconds(set, sided), rest: set.sets * set.restSeconds }
  }
}

export const rowTime = (row: Row, week: number, exercises: Exercise[]): RowTime => {
  const set = row.weeks[week - 1]
  if (!set) throw new Error(`no week ${week}`)
  const { work, rest } = prescribedSeconds(set, byId(exercises, row.exercise).sided)
  return { exercise: row.exercise, setup: row.setupSeconds, work, rest, total: row.setupSeconds + work + rest }
}

export const warmUpSeconds = (session: Session): number => session.warmUp.reduce((sum, step) => sum + step.seconds, 0)

/** Warm-up, and for each row: setup + sets × (work + rest). */
export const sessionSeconds = (session: Session, week: number, exercises: Exercise[]): number =>
  session.rows.reduce((sum, row) => sum + rowTime(row, week, exercises).total, warmUpSeconds(session))

/** All sessions of a week of a program, each as often as the week asks for it. */
export const programWeekSeconds = (
  program: Program,
  week: number,
  sessions: Session[],
  exercises: Exercise[],
): number => {
  const own = sessions.filter((session) => session.program === program.id)
  const order = program.weeks[week - 1]?.order ?? []
  return order.reduce((sum, letter) => {
    const session = own.find((one) => one.letter === letter)
    if (!session) throw new Error(`${program.id} has no session ${letter}`)
    return sum + sessionSeconds(session, week, exercises)
  }, 0)
}

/** 1398 becomes 23:18. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

const addMacros = (a: Macros, b: Macros): Macros => ({
  kcal: a.kcal + b.kcal,
  protein: a.protein + b.protein,
  carbs: a.carbs + b.carbs,
  fat: a.fat + b.fat,
  fibre: a.fibre + b.fibre,
})

const scaleMacros = (a: Macros, by: number): Macros => ({
  kcal: a.kcal * by,
  protein: a.protein * by,
  carbs: a.carbs * by,
  fat: a.fat * by,
  fibre: a.fibre * by,
})

export const amountMacros = (amount: { food: string; grams: number }, foods: Food[]): Macros => {
  const food = byId(foods, amount.food)
  return scaleMacros({ ...none, ...food, fibre: food.fibre ?? 0 }, amount.grams / 100)
}

/** Per serving, not rounded. */
export const recipeMacros = (recipe: Recipe, foods: Food[]): Macros => {
  const all = recipe.ingredients.map((ingredient) => amountMacros(ingredient, foods)).reduce(addMacros, none)
  return scaleMacros(all, 1 / recipe.servings)
}

/** Null for a meal that cannot be computed, such as one eaten out. */
export const mealMacros = (meal: Meal, recipes: Recipe[], foods: Food[]): Macros | null => {
  if (meal.out) return null
  const parts = (meal.items ?? []).map((item) => amountMacros(item, foods))
  if (meal.recipe) parts.push(recipeMacros(byId(recipes, meal.recipe), foods))
  return parts.length === 0 ? null : parts.reduce(addMacros, none)
}

export const dayMeals = (day: MealDay): Meal[] => [day.breakfast, day.lunch, day.dinner, day.snack]

/** The sum of what can be computed; `complete` says whether that is the whole day. */
export const dayMacros = (day: MealDay, recipes: Recipe[], foods: Food[]): DayMacros => {
  const meals = dayMeals(day).map((meal) => mealMacros(meal, recipes, foods))
  const known = meals.filter((meal) => meal !== null)
  return { ...known.reduce(addMacros, none), complete: known.length === meals.length }
}

export const dayMinutes = (day: MealDay): number => dayMeals(day).reduce((sum, meal) => sum + meal.minutes, 0)

/** 4 kcal for a gram of protein or carbohydrate, 9 for fat, 2 for fibre. */
export const energyFromMacros = (m: { protein: number; carbs: number; fat: number; fibre?: number }): number =>
  4 * m.protein + 4 * m.carbs + 9 * m.fat + 2 * (m.fibre ?? 0)

/** The angle at `vertex` between the rays to `a` and `b`, in degrees, 0 to 180. */
export const angleBetween = (a: Point, vertex: Point, b: Point): number => {
  const u = [a[0] - vertex[0], a[1] - vertex[1]] as const
  const v = [b[0] - vertex[0], b[1] - vertex[1]] as const
  const cross = u[0] * v[1] - u[1] * v[0]
  const dot = u[0] * v[0] + u[1] * v[1]
  return (Math.abs(Math.atan2(cross, dot)) * 180) / Math.PI
}

export const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Body of a chapter without front matter and component tags; their titles are not counted. */
export const chapterProse = (mdx: string): string =>
  mdx
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<\/?[A-Z][^>]*>/g, ' ')
    .replace(/^\|[\s:|-]+\|$/gm, ' ')

/** Words of a chapter: runs that contain a letter or a digit. */
export const chapterWords = (mdx: string): number =>
  chapterProse(mdx)
    .replace(/\[\^\d+\]:?/g, ' ')
    .split(/[\s|]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
