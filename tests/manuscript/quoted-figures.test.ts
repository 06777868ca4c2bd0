import { expect, test } from 'vitest'
import { bodySizes } from '../../content/guide/body-sizes.ts'
import { charts } from '../../content/guide/charts.ts'
import { exampleLog } from '../../content/guide/example-log.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { foods } from '../../content/guide/foods.ts'
import { mealPlans } from '../../content/guide/meal-plans.ts'
import { type Letter, programs, sessions } from '../../content/guide/programs.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { rhythms } from '../../content/guide/rhythms.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { dietOf, isVegetarian } from '../../guide/nutrition/food.ts'
import { dayMacros, recipeMacros } from '../../guide/nutrition/macros.ts'
import { simulateRhythm } from '../../guide/nutrition/rhythm.ts'
import { countedSetIn } from '../../guide/training/prescription.ts'
import { sessionSeconds, tempoSeconds } from '../../guide/training/session-time.ts'
import { proseOfChapter } from './chapters.ts'

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
const mean = (values: number[]) => sum(values) / values.length
const blocks = (values: number[]) => [0, 4, 8].map((from) => mean(values.slice(from, from + 4)))
const chart = (id: string) => byId(charts, id)

/** Sets and reps of an exercise, or of all, in a week of a program. */
function inWeek(program: string, prefix: string, week: number, exercise?: string) {
  const order: Letter[] = byId(programs, program).weeks[week - 1]?.order ?? []
  const rows = order
    .flatMap((letter) => byId(sessions, `${prefix}-${letter.toLowerCase()}`).rows)
    .filter((row) => (exercise ? row.exercise === exercise : row.exercise !== 'walk'))
    .map((row) => countedSetIn(row, week))
  return {
    sets: sum(rows.map(({ sets }) => sets)),
    reps: sum(rows.map((set) => (set.kind === 'reps' ? set.sets * set.reps : 0))),
  }
}

const strength = (week: number, exercise?: string) => inWeek('strength-25', 'strength-25', week, exercise)
const squatTotal = (week: number) => {
  const { squat } = exampleLog[week - 1] ?? { squat: { kg: 0, reps: [] } }
  return squat.kg * sum(squat.reps)
}
const plan = byId(mealPlans, 'seven-days')
const completeDays = plan.days.map((day) => dayMacros(day, recipes, foods)).filter(({ complete }) => complete)
const vegetarianDays = byId(mealPlans, 'without-meat')
  .days.map((day) => dayMacros(day, recipes, foods))
  .filter(({ complete }) => complete)
const span = (values: number[]) => rounded([Math.min(...values), Math.max(...values)])
const rounded = (values: number[]) => values.map(Math.round)
const meals = recipes.filter(({ kind }) => kind !== 'snack').map((recipe) => recipeMacros(recipe, foods))
const cooking = simulateRhythm(byId(rhythms, 'two-at-the-table'), recipes).weeks
const kitchen = sum((cooking[0]?.days ?? []).map(({ noonMinutes, eveningMinutes }) => noonMinutes + eveningMinutes))
const waist = chart('waist-judged-12').values

const quoted: Record<number, (number | string)[]> = {
  2: [...blocks(chart('waist-12').values), chart('waist-12').values[0] ?? 0],
  5: [
    exercises.filter(({ pattern }) => pattern !== 'loosen' && pattern !== 'endure').length,
    8 * tempoSeconds('3-1-1-0'),
  ],
  6: [strength(1, 'squat').reps, strength(1, 'split-squat').reps, strength(2, 'squat').reps],
  7: [strength(1, 'hinge').reps, strength(2, 'hinge').reps],
  8: [strength(1, 'row').sets, strength(1, 'push-up').sets],
  10: [...chart('squat-12').values.slice(2, 6), chart('squat-12').values.at(-1) ?? 0],
  11: [strength(1).sets],
  15: [
    inWeek('get-stronger', 'stronger', 7, 'squat').reps / 2,
    ...[2, 4, 6, 10].map((i) => chart('hinge-12').values[i] ?? 0),
  ],
  16: [
    inWeek('lose-fat', 'lose-fat', 7).sets,
    inWeek('get-stronger', 'stronger', 7).sets,
    ...blocks(waist),
    `${mean(waist.slice(2, 4))}`,
  ],
  18: [0, 4, 8].map((from) => sum(chart('sessions-12').values.slice(from, from + 4))),
  19: [
    ...rounded([
      Math.min(...completeDays.map(({ protein }) => protein)),
      Math.max(...completeDays.map(({ protein }) => protein)),
    ]),
    plan.bodyWeightKg * plan.proteinPerKg,
    ...bodySizes.map(({ kg }) => kg * plan.proteinPerKg),
    ...span(completeDays.map(({ kcal }) => kcal / 10)).map((tens) => tens * 10),
  ],
  20: [
    recipes.length,
    recipes.filter((recipe) => isVegetarian(recipe, foods)).length,
    recipes.filter((recipe) => dietOf(recipe, foods) === 'vegan').length,
    recipes.filter(({ minutes }) => minutes <= 30).length,
    foods.length,
    foods.filter(({ source }) => source === 'table').length,
    ...rounded([Math.min(...meals.map(({ kcal }) => kcal)), Math.max(...meals.map(({ kcal }) => kcal))]),
    ...rounded([Math.min(...meals.map(({ protein }) => protein)), Math.max(...meals.map(({ protein }) => protein))]),
    sum(
      ['overnight-oats', 'couscous-box', 'feta-chickpea-tray', 'bean-chilli', 'cottage-bowl'].map(
        (id) => byId(recipes, id).minutes,
      ),
    ),
  ],
  21: [
    ...span(vegetarianDays.map(({ protein }) => protein)),
    ...span(vegetarianDays.map(({ fiber }) => fiber)),
    kitchen,
    Math.max(...cooking.flatMap(({ days }) => days.map(({ eveningMinutes }) => eveningMinutes))),
  ],
  22: [chart('plates-12').values[6] ?? 0, chart('plates-12').values[7] ?? 0],
  23: [...[1, 4, 5, 11, 12].map(squatTotal), ...blocks(exampleLog.map(({ week }) => squatTotal(week)))],
}

test.each(Object.entries(quoted))('chapter %s quotes the figures of its data', (number, figures) => {
  const prose = proseOfChapter(Number(number)).replace(/(?<=\d),(?=\d{3})/g, '')
  const missing = figures.filter((figure) => !new RegExp(`(?<![\\d.])${figure}(?![\\d]|\\.\\d)`).test(prose))
  expect(missing).toEqual([])
})

test('the 25-minute session takes 25 minutes on average', () => {
  const pair = ['strength-25-a', 'strength-25-b'].map((id) => byId(sessions, id))
  const times = pair.flatMap((session) => [1, 2, 3, 4].map((week) => sessionSeconds(session, week, exercises)))
  expect(Math.round(mean(times) / 60)).toBe(25)
  expect(Math.min(...times)).toBeGreaterThan(23 * 60)
  expect(Math.max(...times)).toBeLessThan(27 * 60)
})

test('the example log’s verdicts follow from the rule of chapter 23', () => {
  const totals = exampleLog.map(({ week }) => squatTotal(week))
  const wobble = (from: number) => Math.max(...totals.slice(from, from + 4)) - Math.min(...totals.slice(from, from + 4))
  const [one = 0, two = 0, three = 0] = blocks(totals)
  expect(two - one).toBeLessThan(Math.max(wobble(0), wobble(4)) / 2)
  expect(three - two).toBeGreaterThan(Math.max(wobble(4), wobble(8)) / 2)
})
