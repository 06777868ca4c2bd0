import { exercises } from '../../content/guide/exercises.ts'
import { foods } from '../../content/guide/foods.ts'
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

/** An id that is named in one place of the guide's data and found in none. */
export function referenceErrors(chapterNumbers: readonly number[], data: References = references()): string[] {
  return [
    ...lost('the id of an exercise', idsOf(exercises), data.exercises),
    ...lost('the id of a program', idsOf(programs), data.programs),
    ...lost('the id of a session', idsOf(sessions), data.sessions),
    ...lost('the id of a food', idsOf(foods), data.foods),
    ...lost('the id of a recipe', idsOf(recipes), data.recipes),
    ...lost('the number of a chapter', chapterNumbers.map(String), data.chapters),
  ]
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

const lost = (what: string, known: readonly string[], named: readonly Reference[]) =>
  named
    .filter(({ to }) => !known.includes(to))
    .map(({ where, to }) => `  content/guide/${where}: expected ${what}, got "${to}"`)

/** Everything that names something else, with where it does. */
export const references = () => ({
  exercises: [
    ...sessions.flatMap(({ id, rows }) =>
      rows.flatMap(({ exercise, substitutes }) =>
        [exercise, ...substitutes].map((to) => ({ where: `programs/: ${id}: exercise`, to })),
      ),
    ),
    ...Object.keys(movements).map((to) => ({ where: 'movements/', to })),
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
