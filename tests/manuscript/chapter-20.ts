import { foods } from '../../content/guide/foods.ts'
import { type Recipe, recipes } from '../../content/guide/recipes.ts'
import { recipeMacros } from '../../guide/nutrition/macros.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { dietOf, isVegetarian } from '../../guide/nutrition/food.ts'
import { word } from './program-figures.ts'

const meals = recipes.filter(({ kind }) => kind !== 'snack')
const snacks = recipes.filter(({ kind }) => kind === 'snack')
const round = (list: Recipe[], of: 'kcal' | 'protein' | 'fibre') =>
  list.map((recipe) => Math.round(recipeMacros(recipe, foods)[of]))
const span = (list: Recipe[], of: 'kcal' | 'protein') => [Math.min(...round(list, of)), Math.max(...round(list, of))]
const [kcal, protein, snackKcal] = [span(meals, 'kcal'), span(meals, 'protein'), span(snacks, 'kcal')]

const recipe = (id: string) => byId(recipes, id)
const proteinOf = (id: string) => Math.round(recipeMacros(recipe(id), foods).protein)
const [oats, chilli, prawns] = [recipe('overnight-oats'), recipe('bean-chilli'), recipe('prawn-bean-pan')]
const each = (minutes: number, { servings }: Recipe) => Number((minutes / servings).toFixed(1))

/** The protein of a portion in which one food stands in for another, weight for weight. */
function swapped(id: string, instead: string, take: string): string {
  const old = recipe(id)
  const ingredients = old.ingredients.map((one) =>
    one.food === instead ? Object.assign({}, one, { food: take }) : one,
  )
  const now = Math.round(recipeMacros({ ...old, ingredients }, foods).protein)
  return `${proteinOf(id)} g become ${now} |`
}

const tables = foods.filter(({ source }) => source === 'table').length
const five = [oats, recipe('couscous-box'), recipe('feta-chickpea-tray'), chilli, recipe('cottage-bowl')]
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
const beef = recipe('bolognese').ingredients.find(({ food }) => food === 'beef-mince')?.grams

export const computed = [
  `There are ${recipes.length} of them. ${recipes.filter((one) => isVegetarian(one, foods)).length} are vegetarian, ` +
    `${recipes.filter((one) => dietOf(one, foods) === 'vegan').length} of those vegan, and ` +
    `${recipes.filter(({ minutes }) => minutes <= 30).length} are on the table within half an hour`,
  `between ${kcal[0]} and ${kcal[1]} kcal and between ${protein[0]} and ${protein[1]} g of protein`,
  `You do not need ${recipes.length} recipes`,
  `For ${tables} of the ${foods.length} foods in this guide we use values such as food-composition tables give, for ` +
    `the other ${foods.length - tables} such as stand on labels`,
  `The ${word(recipes.filter(({ chapter }) => chapter === 19).length)} from`,
  `The oats have ${proteinOf('apple-bircher')} g of protein without any milk`,
  `about ${byId(foods, 'soya-yoghurt').protein} g in 100 g`,
  `With ${round([recipe('couscous-box')], 'fibre')[0]} g of fibre a portion`,
  `there are ${word(recipes.filter(({ kind }) => kind === 'no-cook').length)} plates that need no stove`,
  `Prawns with beans take ${prawns.minutes} minutes and make ${word(prawns.servings)} portions: ` +
    `${each(prawns.minutes, prawns)} minutes each`,
  `The chilli takes ${chilli.minutes} minutes and makes ${word(chilli.servings)}: ${each(chilli.minutes, chilli)} ` +
    `minutes each, of which you stand at the stove for ${each(chilli.work ?? 0, chilli)}`,
  `They stretch ${beef} g of beef to ${word(recipe('bolognese').servings)} plates, and each of those still has ` +
    `${proteinOf('bolognese')} g of protein`,
  `These ${word(snacks.length)} hold between ${snackKcal[0]} and ${snackKcal[1]} kcal`,
  swapped('lentil-dal', 'greek-yoghurt', 'soya-yoghurt'),
  swapped('chicken-traybake', 'chicken-thigh', 'tofu'),
  swapped('bolognese', 'beef-mince', 'lentils-tinned'),
  swapped('overnight-oats', 'skyr', 'soya-yoghurt'),
  `a heaped tablespoon of peanut butter, which brings ${Math.round(byId(foods, 'peanut-butter').protein * 0.25)} g`,
  `A tablespoon has ${Math.round(byId(foods, 'olive-oil').kcal * 0.14)} kcal`,
  `these ${word(five.length)} take ${sum(five.map(({ minutes }) => minutes))} minutes and give ` +
    `${sum(five.map(({ servings }) => servings))} portions`,
]

/** Guidance that stands for itself. */
export const stated = ['at 5 °C or below', 'A mug holds 250 ml, a tablespoon 15 ml and a teaspoon 5 ml']
