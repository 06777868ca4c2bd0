import { ifItHurts } from '../../content/guide/exercises/if-it-hurts.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { foods } from '../../content/guide/foods.ts'
import { exerciseOrders, ladders } from '../../content/guide/ladders.ts'
import { mealPlans } from '../../content/guide/meal-plans.ts'
import { movements } from '../../content/guide/movements.ts'
import { goalPaths } from '../../content/guide/paths.ts'
import { programs, sessions } from '../../content/guide/programs.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { rhythms } from '../../content/guide/rhythms.ts'
import { weeks } from '../../content/guide/weeks.ts'

interface Reference {
  where: string
  to: string
}

type References = ReturnType<typeof references>

/** Ids that are referenced but not defined. */
export function referenceErrors(chapterNumbers: readonly number[], data: References = references()): string[] {
  return [
    ...missing('the id of an exercise', idsOf(exercises), data.exercises),
    ...missing('the id of a program', idsOf(programs), data.programs),
    ...missing('the id of a session', idsOf(sessions), data.sessions),
    ...missing('the id of a food', idsOf(foods), data.foods),
    ...missing('the id of a recipe', idsOf(recipes), data.recipes),
    ...missing('the number of a chapter', chapterNumbers.map(String), data.chapters),
  ]
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

const missing = (what: string, ids: readonly string[], found: readonly Reference[]) =>
  found
    .filter(({ to }) => !ids.includes(to))
    .map(({ where, to }) => `  content/guide/${where}: expected ${what}, got "${to}"`)

/** All references in the data, with their location. */
export const references = () => ({
  exercises: [
    ...sessions.flatMap(({ id, rows }) =>
      rows.flatMap(({ exercise, substitutes }) =>
        [exercise, ...substitutes].map((to) => ({ where: `programs/: ${id}: exercise`, to })),
      ),
    ),
    ...Object.keys(movements).map((to) => ({ where: 'movements/', to })),
    ...Object.entries(ifItHurts).flatMap(([id, others]) =>
      [id, ...others].map((to) => ({ where: `exercises/if-it-hurts.ts: ${id}`, to })),
    ),
    ...[...ladders.flatMap((ladder) => ladder.exercises), ...exerciseOrders.flat()].map((to) => ({
      where: 'ladders.ts',
      to,
    })),
  ],
  programs: [
    ...sessions.map(({ id, program: to }) => ({ where: `programs/: ${id}: program`, to })),
    ...goalPaths.flatMap(({ id, programs: all }) => all.map((to) => ({ where: `paths.ts: ${id}: program`, to }))),
  ],
  sessions: weeks.flatMap(({ id, days }) =>
    days.flatMap(({ day, session: to }) => (to ? [{ where: `weeks/: ${id}: ${day}: session`, to }] : [])),
  ),
  foods: [
    ...recipes.flatMap(({ id, ingredients }) =>
      ingredients.map(({ food: to }) => ({ where: `recipes/: ${id}: food`, to })),
    ),
    ...meals().flatMap(({ where, meal }) =>
      (meal.items ?? []).map(({ food: to }) => ({ where: `${where}: food`, to })),
    ),
  ],
  recipes: [
    ...meals().flatMap(({ where, meal: { recipe: to } }) => (to ? [{ where: `${where}: recipe`, to }] : [])),
    ...rhythms.flatMap(({ id, weeks: all }) =>
      all.flatMap(({ breakfast, days }) =>
        [breakfast.weekdays, breakfast.weekend, ...days.flatMap(eaten)].map((to) => ({ where: `rhythms/: ${id}`, to })),
      ),
    ),
  ],
  chapters: [
    ...recipes.map(({ id, chapter }) => ({ where: `recipes/: ${id}: chapter`, to: String(chapter) })),
    ...goalPaths.flatMap(({ id, chapters }) =>
      chapters.map(({ number }) => ({ where: `paths.ts: ${id}`, to: String(number) })),
    ),
  ],
})

const meals = () =>
  mealPlans.flatMap(({ id, days }) =>
    days.flatMap(({ day, breakfast, lunch, dinner, snack }) =>
      [breakfast, lunch, dinner, snack].map((meal) => ({ where: `meal-plans.ts: ${id}: ${day}`, meal })),
    ),
  )

type Day = (typeof rhythms)[number]['weeks'][number]['days'][number]

const eaten = ({ noon = [], evening = [], lunch, dinner }: Day): string[] => [
  ...[...noon, ...evening].map(({ recipe }) => recipe),
  ...[lunch, dinner].flatMap((plate) => ('recipe' in plate ? [plate.recipe] : [])),
]
