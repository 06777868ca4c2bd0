import { foods } from '../../content/guide/foods.ts'
import { mealPlans } from '../../content/guide/meal-plans.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { type Rhythm, rhythms } from '../../content/guide/rhythms.ts'
import { type Macros, recipeMacros } from '../../guide/nutrition/macros.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { cooks, simulateRhythm, weekOf } from '../../guide/nutrition/rhythm.ts'
import { word } from './program-figures.ts'

const two = byId(rhythms, 'two-at-the-table')
const one = byId(rhythms, 'one-without-meat')
const [walkedTwo, walkedOne] = [simulateRhythm(two, recipes), simulateRhythm(one, recipes)]
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

const evenings = walkedTwo.weeks.flatMap((week) => cooks(week).map(({ eveningMinutes }) => eveningMinutes))
const others = walkedTwo.weeks.flatMap((week) => {
  const long = new Set(cooks(week))
  return week.days.flatMap((day) => [day.noonMinutes, long.has(day) ? 0 : day.eveningMinutes])
})
const firstWeek = walkedTwo.weeks[0]?.days ?? []
const minutes = sum(firstWeek.map(({ noonMinutes, eveningMinutes }) => noonMinutes + eveningMinutes))
const plates = firstWeek.flatMap(({ lunch, dinner }) => [lunch, dinner]).filter(({ kind }) => kind !== 'open')
const meals = plates.length * two.people
const lastEvening = walkedOne.weeks
  .slice(3)
  .flatMap(cooks)
  .map((day) => day.eveningMinutes)
const reserve = [...(walkedTwo.weeks[3]?.freezer ?? [])].map(([id, portions]) => `${word(portions)} of ${id}`)

/** What three planned meals hold, on the days that have three. */
function fullDays(rhythm: Rhythm, of: keyof Macros): [least: string, most: string] {
  const days = simulateRhythm(rhythm, recipes).weeks.flatMap((week, i) => {
    const { breakfast } = weekOf(rhythm, i + 1)
    return week.days.flatMap(({ day, lunch, dinner }) => {
      if (lunch.kind === 'open' || dinner.kind === 'open') return []
      const first = byId(recipes, day.startsWith('S') ? breakfast.weekend : breakfast.weekdays)
      return [sum([first, lunch.recipe, dinner.recipe].map((recipe) => recipeMacros(recipe, foods)[of]))]
    })
  })
  const words = (value: number) => Math.round(value).toLocaleString('en')
  return [words(Math.min(...days)), words(Math.max(...days))]
}

const between = (rhythm: Rhythm, of: keyof Macros) => `between ${fullDays(rhythm, of).join(' and ')}`
const { bodyWeightKg, proteinPerKg } = byId(mealPlans, 'seven-days')
if (reserve.join() !== 'two of mushroom-ragu') throw new Error(`the reserve is ${reserve.join()}`)

export const computed = [
  `these evenings take between ${Math.min(...evenings)} and ${Math.max(...evenings)} minutes. Everything made on ` +
    `other days takes ${Math.max(...others)} or less`,
  `In week 1 that comes to ${minutes} minutes for ${meals} lunches and dinners, or ` +
    `${(minutes / meals).toFixed(1)} minutes each`,
  `| ${firstWeek[0]?.eveningMinutes} | – | Sit down and eat |`,
  `clean at minute ${firstWeek[0]?.eveningMinutes}`,
  'two portions of ragù are left',
  `${between(two, 'protein')} g of protein and ${between(two, 'kcal')} kcal for each of you`,
  `adds ${Math.round(recipeMacros(byId(recipes, 'skyr-berries'), foods).protein)} g of protein`,
  `only one evening of ${lastEvening.join()} minutes`,
  `${between(one, 'protein')} g of protein and ${between(one, 'kcal')} kcal`,
  `${between(one, 'fibre')} g of fibre`,
  `a person of ${bodyWeightKg} kg who aims at the ${bodyWeightKg * proteinPerKg} g of`,
]

/** Guidance that stands for itself. */
export const stated = [
  'in weeks 1 and 4 and the beef in week 2',
  '| 0 | Chop',
  '| 10 | Beef',
  '| 18 | Onions',
  '| 25 | Lentils',
  '| 30 | Stir',
  '| 40 | Set out',
  '| 55 | Off the heat',
  '| 60 | – | Cut',
  'at 5 °C or below',
  '−18 °C',
  '75 °C',
  '2 days | 3 months',
  '2 days | better eaten',
  '2 days | no',
  '1 day, cold',
  '1 day at most',
  '1 day | 3 months',
  '3 days, in a bag and not in the fridge | 3 months',
  'In week 1 the freezer',
  'From week 2 on',
  'Start again at week 1',
  'read week 1 through',
]
