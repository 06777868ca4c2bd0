import { charts } from '../../content/guide/charts.ts'
import { foods } from '../../content/guide/foods.ts'
import { mealPlans } from '../../content/guide/meal-plans.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { dayMacros, dayMeals, mealMacros, recipeMacros } from '../../guide/nutrition/macros.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { program, word } from './program-figures.ts'

const plan = byId(mealPlans, 'seven-days')
const kitchen = byId(weeks, 'kitchen-week')
const minutes = kitchen.days.map((day) => day.minutes)
const target = plan.bodyWeightKg * plan.proteinPerKg

const full = plan.days.map((day) => dayMacros(day, recipes, foods)).filter(({ complete }) => complete)
const grams = full.map(({ protein }) => Math.round(protein))
const energies = full.map(({ kcal }) => kcal)
const near = (value: number) => (Math.round(value / 50) * 50).toLocaleString('en')

const protein = (id: string) => Math.round(recipeMacros(byId(recipes, id), foods).protein)
const fibre = Math.round(recipeMacros(byId(recipes, 'lentil-dal'), foods).fibre)
const traybake = byId(recipes, 'chicken-traybake')
const tuna = byId(recipes, 'tuna-bean-salad')
const tunaEach = (tuna.ingredients.find(({ food }) => food === 'tuna')?.grams ?? 0) / tuna.servings
const [chicken, tofu] = [byId(foods, 'chicken-breast').protein, byId(foods, 'tofu').protein]

const [wednesday, saturday] = [plan.days[2], plan.days[5]]
if (!wednesday || !saturday) throw new Error('the plan has no Wednesday or Saturday')
const served = dayMeals(wednesday).map((meal) => Math.round(mealMacros(meal, recipes, foods)?.protein ?? 0))
const meals = byId(charts, 'plates-12').values

export const computed = [
  `about ${plan.proteinPerKg} g for each kilogram of body weight`,
  `For ${plan.bodyWeightKg} kg that makes ${target} g`,
  `one person of ${plan.bodyWeightKg} kg`,
  `larger than ${plan.bodyWeightKg} kg`,
  `On the ${word(full.length)} days that can be added up, protein lies between ${Math.min(...grams)} and ` +
    `${Math.max(...grams)} g. The target was ${target}`,
  `Energy lies between ${near(Math.min(...energies))} and ${near(Math.max(...energies))} kcal`,
  `come to ${Math.round(dayMacros(saturday, recipes, foods).protein)} g of protein`,
  `That is ${kitchen.totalMinutes} minutes`,
  `${Math.round(kitchen.totalMinutes / 7)} minutes a day`,
  `Sunday is the longest day with ${Math.max(...minutes)} minutes`,
  `Saturday the shortest with ${Math.min(...minutes)}`,
  `${tofu} g against ${chicken} g in 100 g. So ${Math.round(((chicken / tofu) * 100) / 20) * 20} g of tofu stand in for 100 g of chicken`,
  `and ${protein('overnight-oats')} g of protein on the table`,
  `has ${protein('lentil-dal')} g of protein without any meat, and ${fibre} g of fibre`,
  `Of the ${traybake.minutes} minutes about ${traybake.work} are work`,
  `A portion has ${protein('chicken-traybake')} g of protein`,
  `a lunch in ${tuna.minutes} minutes with ${protein('tuna-bean-salad')} g of protein`,
  `The ${tunaEach} g of tuna`,
  `oats bring ${served[0]} g of protein, the lunch with tuna, beans and an apple ${served[1]}, the traybake ` +
    `${served[2]}, and the banana with peanut butter ${served[3]}. Rounded, that makes ` +
    `${Math.round(dayMacros(wednesday, recipes, foods).protein)} g`,
  `It begins with ${meals[0]}.`,
  `In week 7, on holiday, there were ${meals[6]}. In the week after that it was ${meals[7]},`,
  `has ${Math.max(...meals)} of 28`,
  `The number that matters is the ${meals[7]}.`,
  `It takes ${byId(recipes, 'overnight-oats').minutes} minutes.`,
  `${program.minutes} minutes do not need provisions`,
  `${plan.proteinPerKg} g for each kilogram of your present weight`,
]

/** Guidance that stands for itself. */
export const stated = [
  'under 18',
  'about 10 g of protein in 100 g',
  'B12',
  '30 g of it',
  '28 make a full week',
  'Nobody needs 28',
  'a week 7',
  'about 4, 4 and 9 kcal a gram',
  'separately at 2',
]
