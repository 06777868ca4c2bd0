import { activityLevels, bodySizes, examplePeople, planAmounts } from '../../content/guide/body-sizes.ts'
import type { DataTable } from '../../content/guide/fat-loss.ts'
import { foods } from '../../content/guide/foods.ts'
import { mealPlans } from '../../content/guide/meal-plans.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { formatNumber } from '../../platform/format/plural.ts'
import { byId } from '../manuscript/by-id.ts'
import { grams } from './food.ts'
import { dayMacros } from './macros.ts'

const plan = byId(mealPlans, 'seven-days')
const scaleFor = (kg: number): number => kg / plan.bodyWeightKg

const roundTo = (step: number, value: number): number => Math.round(value / step) * step

interface Person {
  age: number
  heightCm: number
  constant: number
}

/** Energy at rest in kcal a day, by the equation of Mifflin and others (1990). */
export const restingKcal = (kg: number, { age, heightCm, constant }: Person): number =>
  10 * kg + 6.25 * heightCm - 5 * age + constant

/** From the woman's to the man's, to the nearest 50 kcal. */
const kcalRange = (kg: number, factor: number): string =>
  [examplePeople.woman, examplePeople.man]
    .map((person) => formatNumber(roundTo(50, restingKcal(kg, person) * factor)))
    .join(' to ')

const sizeHeads = bodySizes.map(({ kg, lb }) => `${kg}\u00a0kg (${lb}\u00a0lb)`)

/** A row of a table: what it is about, then a cell for each body. */
const bodyRow = (what: string, cell: (kg: number) => string): string[] =>
  [what].concat(bodySizes.map(({ kg }) => cell(kg)))

/** Tables for <DataTable>: amounts and days of the plan for each body, and energy by weight and activity. */
export const bodySizeTables = (): DataTable[] => [
  {
    id: 'plan-amounts',
    head: ['Where the plan says', ...sizeHeads],
    rows: [
      ['A portion of a recipe', ...bodySizes.map(({ portion }) => portion)],
      ...planAmounts.map(({ what, grams: amount, piece }) =>
        bodyRow(what, (kg) =>
          piece ? String(Math.round((amount * scaleFor(kg)) / piece)) : grams(roundTo(5, amount * scaleFor(kg))),
        ),
      ),
    ],
  },
  {
    id: 'plan-days',
    head: ['Day', ...sizeHeads],
    rows: plan.days
      .map((day) => ({ day: day.day, macros: dayMacros(day, recipes, foods) }))
      .filter(({ macros }) => macros.complete)
      .map(({ day, macros }) =>
        bodyRow(day, (kg) => {
          const protein = grams(Math.round(macros.protein * scaleFor(kg)))
          return `${protein}, ${formatNumber(roundTo(10, macros.kcal * scaleFor(kg)))} kcal`
        }),
      ),
  },
  {
    id: 'energy',
    head: ['A day', ...sizeHeads],
    rows: activityLevels.map(({ what, factor }) => bodyRow(what, (kg) => kcalRange(kg, factor))),
  },
]
