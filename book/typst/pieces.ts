import { type Exercise, exercises } from '../../content/guide/exercises.ts'
import { foods } from '../../content/guide/foods.ts'
import { type MealDay, type MealPlan, mealPlans } from '../../content/guide/meal-plans.ts'
import { type GoalPath, goalPaths, stages } from '../../content/guide/paths.ts'
import { type Row, type Session, sessions } from '../../content/guide/programs.ts'
import { type Recipe, recipes } from '../../content/guide/recipes.ts'
import { type Week, weeks } from '../../content/guide/weeks.ts'
import { byId } from '../../site/guide/by-id.ts'
import { clock, dayMacros, recipeMacros, sessionSeconds, warmUpSeconds } from '../../site/guide/arithmetic.ts'
import { manner, pause, sessionName, setIn, volume, weeksShown } from '../../site/guide/prescription.ts'
import { titleUnder } from '../title-under.ts'
import { call, Markup, words } from './literal.ts'
import type { Inside } from './serialise.ts'

type Attributes = Record<string, string>
/** How the book points to a chapter. */
type Refer = (number: number) => Markup
type Piece = (attributes: Attributes, inside: Inside, refer: Refer) => string

/** The components made of words and figures. They take the same data as the site's, and Typst sets them. */
export const pieces: Record<string, Piece> = {
  Callout: ({ kind = '', title = '' }, { markup }) => call('callout', calloutKind(kind), title, new Markup(markup)),
  Checklist: ({ title = '' }, { entries }) => call('checklist', title, entries),
  GoalPaths: (_, __, refer) =>
    call(
      'goal-paths',
      goalPaths.map((path) => goalPath(path, refer)),
    ),
  ProgramTable: ({ id = '', weeks: span }, { heading }) => programTable(byId(sessions, id), span, heading),
  WeekPlan: ({ id = '' }) => weekPlan(byId(weeks, id)),
  MealPlan: ({ id = '' }) => mealPlan(byId(mealPlans, id)),
  RecipeCard: ({ id = '' }, { heading }) => recipeCard(byId(recipes, id), heading),
}

const calloutKinds = ['caution', 'key', 'note']

function calloutKind(kind: string): string {
  if (!calloutKinds.includes(kind)) throw new Error(`its kind is one of ${calloutKinds.join(', ')}, not "${kind}"`)
  return kind
}

function programTable(session: Session, span?: string, heading?: string): string {
  const weekNumbers = weeksShown(session, span)
  return call('program-table', {
    title: titleUnder(heading, sessionName(session)),
    about: `Warm-up ${clock(warmUpSeconds(session))}. Exercises with the same number make a pair.`,
    head: ['Exercise', ...weekNumbers.map((week) => `Week ${week}`)],
    rows: session.rows.map((row) => programRow(row, byId(exercises, row.exercise), weekNumbers)),
    sum: ['Together', weekNumbers.map((week) => clock(sessionSeconds(session, week, exercises)))],
  })
}

function programRow(row: Row, exercise: Exercise, weekNumbers: number[]) {
  const instead = row.substitutes.map((id) => byId(exercises, id).name).join(', ')
  return {
    name: `${row.pair}  ${exercise.name}`,
    detail: [manner(row), instead ? `or ${instead}` : ''].filter(Boolean).join(' · '),
    weeks: weekNumbers.map((week) => setIn(row, week)).map((set) => [volume(set), pause(set)]),
  }
}

const goalPath = ({ title, sentence, chapters }: GoalPath, refer: Refer) => ({
  title,
  sentence,
  stages: stages.map((stage) => ({
    title: stage.title,
    chapters: chapters.filter(({ when }) => when === stage.id).map(({ number, why }) => [refer(number), why]),
  })),
})

const weekPlan = ({ title, description, totalMinutes, days }: Week) =>
  call('week-plan', { title, description, days, sum: ['Minutes in all', String(totalMinutes)] })

const mealNames = ['breakfast', 'lunch', 'dinner', 'snack'] as const

const mealPlan = ({ title, description, days }: MealPlan) =>
  call('meal-plan', { title, description, head: mealNames.map(capital), days: days.map(mealDay) })

function mealDay(day: MealDay) {
  const { protein, kcal } = dayMacros(day, recipes, foods)
  const out = mealNames.filter((meal) => day[meal].out).map((meal) => `without ${meal}`)
  const sums = [`${Math.round(protein)} g protein`, `${Math.round(kcal).toLocaleString('en')} kcal`, ...out]
  return { day: day.day, sums, meals: mealNames.map((meal) => day[meal].what) }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function recipeCard(recipe: Recipe, heading?: string): string {
  const { kcal, protein, carbs, fat, fibre } = recipeMacros(recipe, foods)
  return call('recipe-card', {
    title: titleUnder(heading, recipe.title),
    facts: [
      `${recipe.servings} ${recipe.servings === 1 ? 'portion' : 'portions'}`,
      `${recipe.minutes} minutes`,
      ...(recipe.wait ? [recipe.wait] : []),
    ],
    ingredients: recipe.ingredients.map(({ as }) => as),
    seasoning: recipe.seasoning,
    steps: recipe.steps.map((step) => new Markup(words(step))),
    macros: [
      [String(Math.round(kcal)), 'kcal a portion'],
      grams(protein, 'protein'),
      grams(carbs, 'carbohydrate'),
      grams(fat, 'fat'),
      grams(fibre, 'fibre'),
    ],
    keeps: recipe.keeps,
  })
}

const grams = (value: number, name: string) => [`${Math.round(value)} g`, name]
