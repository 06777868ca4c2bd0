import { charts } from '../../content/guide/charts.ts'
import { foods } from '../../content/guide/foods.ts'
import { mealPlans } from '../../content/guide/meal-plans.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { dayMeals, recipeMacros } from '../../guide/nutrition/macros.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { word } from './program-figures.ts'

const protein = (id: string) => Math.round(recipeMacros(byId(recipes, id), foods).protein)
const minutes = (id: string) => byId(recipes, id).minutes

const plan = byId(mealPlans, 'seven-days')
const week = plan.days.flatMap(dayMeals).length
const target = plan.bodyWeightKg * plan.proteinPerKg
const ends = protein('overnight-oats') + protein('skyr-berries')
const eaten = byId(charts, 'plates-12').values
const dal = byId(recipes, 'lentil-dal')

/** The couscous box with hummus in place of the tahini: two portions of the snack’s spoonfuls. */
const withHummus = () => {
  const box = byId(recipes, 'couscous-box')
  const ingredients = box.ingredients.map((one) =>
    one.food === 'tahini' ? Object.assign({}, one, { food: 'hummus', grams: 60 }) : one,
  )
  return Math.round(recipeMacros({ ...box, ingredients }, foods).protein)
}
if (Math.abs(withHummus() - protein('couscous-box')) > 1) throw new Error('hummus changes the couscous box')
if (ends <= target / 2) throw new Error('the ends of the day are not half of its protein')

export const computed = [
  `make ${week} eating occasions a week`,
  `a Sunday at your aunt’s, ${week - 4} are still yours`,
  `bring ${ends} g of protein between them`,
  `aims at ${target}. More than half`,
  `it takes ${minutes('couscous-box')} minutes and has ${protein('couscous-box')} g of protein`,
  `no heat at all, ${minutes('cottage-bowl')} minutes, ${protein('cottage-bowl')} g`,
  `with a bag of leaves: ${minutes('tuna-bean-salad')} minutes, ${protein('tuna-bean-salad')} g`,
  `if there is a fridge: ${minutes('overnight-oats')} minutes, ${protein('overnight-oats')} g`,
  `In week 7, on holiday, there were ${eaten[6]} planned meals out of ${week}. In the week after there were ${eaten[7]},`,
  `Dal for ${word(dal.servings)} takes ${dal.minutes} minutes`,
]

/** Guidance that stands for itself. */
export const stated: string[] = []
