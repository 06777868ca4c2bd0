import type { z } from 'zod'
import { angleSchema } from '../../content/guide/angles-schema.ts'
import { angles } from '../../content/guide/angles.ts'
import { breakRowSchema, breakWordsSchema } from '../../content/guide/breaks-schema.ts'
import { breakRows, breakWords } from '../../content/guide/breaks.ts'
import { chartSchema } from '../../content/guide/charts/chart.ts'
import { charts } from '../../content/guide/charts.ts'
import { firstSessionSchema, logDaySchema, logWeekSchema } from '../../content/guide/example-log-schema.ts'
import { exampleLog, firstSession, sixthWeek } from '../../content/guide/example-log.ts'
import { exerciseSchema } from '../../content/guide/exercises/exercise.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { ifItHurtsSchema, stressSchema } from '../../content/guide/exercises/if-it-hurts-schema.ts'
import { ifItHurts, stress } from '../../content/guide/exercises/if-it-hurts.ts'
import { aisleSchema, allergenSchema, foodSchema } from '../../content/guide/foods/food.ts'
import { aisles, allergens, foods } from '../../content/guide/foods.ts'
import { indexTermSchema } from '../../content/guide/index-terms-schema.ts'
import { indexTerms } from '../../content/guide/index-terms.ts'
import { ladderSchema } from '../../content/guide/ladders-schema.ts'
import { ladders } from '../../content/guide/ladders.ts'
import { mealPlanSchema } from '../../content/guide/meal-plans/meal-plan.ts'
import { mealPlans } from '../../content/guide/meal-plans.ts'
import { schemaOfMovement } from '../../content/guide/movements/movement.ts'
import { movements } from '../../content/guide/movements.ts'
import { goalPathSchema, stageSchema } from '../../content/guide/paths-schema.ts'
import { goalPaths, stages } from '../../content/guide/paths.ts'
import { programSchema, sessionSchema } from '../../content/guide/programs/program-schema.ts'
import { programs, sessions } from '../../content/guide/programs.ts'
import { plateSizesSchema, progressionSchema, weekNumberSchema } from '../../content/guide/progression-schema.ts'
import { plateSizes, progression, weekNumbers } from '../../content/guide/progression.ts'
import { recipeKindSchema, recipeSchema } from '../../content/guide/recipes/recipe.ts'
import { recipeKinds, recipes } from '../../content/guide/recipes.ts'
import { rhythmSchema } from '../../content/guide/rhythms/rhythm.ts'
import { rhythms } from '../../content/guide/rhythms.ts'
import { sheetSchema } from '../../content/guide/sheets-schema.ts'
import { sheets } from '../../content/guide/sheets.ts'
import { weekSchema } from '../../content/guide/weeks/week.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { schemaErrors } from '../../content/schema-errors.ts'

type List = [where: string, schema: z.ZodType, entries: readonly unknown[]]

/** All lists of data. A list from several files is named by its folder. */
export const guideData: List[] = [
  ['content/guide/exercises/', exerciseSchema, exercises],
  ['content/guide/programs/', programSchema, programs],
  ['content/guide/programs/', sessionSchema, sessions],
  ['content/guide/progression.ts', progressionSchema, [progression]],
  ['content/guide/progression.ts', plateSizesSchema, [plateSizes]],
  ['content/guide/progression.ts', weekNumberSchema, Object.values(weekNumbers)],
  ['content/guide/breaks.ts', breakRowSchema, breakRows],
  ['content/guide/breaks.ts', breakWordsSchema, breakWords],
  ['content/guide/ladders.ts', ladderSchema, ladders],
  ['content/guide/exercises/if-it-hurts.ts', stressSchema, Object.values(stress)],
  ['content/guide/exercises/if-it-hurts.ts', ifItHurtsSchema, Object.values(ifItHurts)],
  ['content/guide/foods/', foodSchema, foods],
  ['content/guide/foods.ts: aisles', aisleSchema, aisles],
  ['content/guide/foods.ts: allergens', allergenSchema, allergens],
  ['content/guide/recipes/', recipeSchema, recipes],
  ['content/guide/recipes.ts: recipeKinds', recipeKindSchema, recipeKinds],
  ['content/guide/meal-plans.ts', mealPlanSchema, mealPlans],
  ['content/guide/rhythms/', rhythmSchema, rhythms],
  ['content/guide/weeks/', weekSchema, weeks],
  ['content/guide/charts/', chartSchema, charts],
  ['content/guide/angles.ts', angleSchema, angles],
  ['content/guide/sheets.ts', sheetSchema, sheets],
  ['content/guide/paths.ts', goalPathSchema, goalPaths],
  ['content/guide/paths.ts: stages', stageSchema, stages],
  ['content/guide/index-terms.ts', indexTermSchema, indexTerms],
  ['content/guide/example-log.ts: exampleLog', logWeekSchema, exampleLog],
  ['content/guide/example-log.ts: firstSession', firstSessionSchema, [firstSession]],
  ['content/guide/example-log.ts: sixthWeek', logDaySchema, sixthWeek],
]

/** One line per error: file or folder, entry, field, expected and actual value. */
export function dataErrors(lists: List[] = guideData): string[] {
  return [
    ...lists.flatMap(([where, schema, entries]) => [
      ...entries.flatMap((entry, i) => schemaErrors(`${where}: ${nameOf(entry) ?? i + 1}`, schema, entry)),
      ...duplicateIds(where, entries.map(nameOf)),
    ]),
    ...Object.entries(movements).flatMap(([id, movement]) =>
      schemaErrors(`content/guide/movements/: ${id}`, schemaOfMovement(movement), movement),
    ),
  ]
}

/** The owner searches for an entry by its id, not by its index. */
function nameOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null || !('id' in entry)) return undefined
  return typeof entry.id === 'string' ? entry.id : undefined
}

const duplicateIds = (where: string, ids: (string | undefined)[]) =>
  ids
    .filter((id, i) => id !== undefined && ids.indexOf(id) < i)
    .map((id) => `  ${where}: ${id}: expected a unique id, but another entry has it as well`)
