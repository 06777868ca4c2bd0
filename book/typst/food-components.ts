import { formatNumber } from '../../platform/format/plural.ts'
import { foods } from '../../content/guide/foods.ts'
import { type MealDay, type MealPlan, mealPlans } from '../../content/guide/meal-plans.ts'
import { type Ingredient, type Recipe, recipeKinds, recipes } from '../../content/guide/recipes.ts'
import { type Rhythm, rhythms } from '../../content/guide/rhythms.ts'
import { dayMacros, recipeMacros } from '../../guide/nutrition/macros.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import {
  allergenLine,
  dietNames,
  dietOf,
  grams,
  ingredientGroups,
  ingredientText,
  keepsLine,
  marksLine,
  mealAmounts,
  mealNames,
  mealsOut,
  onTheDayLine,
  portionLine,
  unbrokenBrackets,
  recipeAnchor,
  timeLine,
} from '../../guide/nutrition/food.ts'
import {
  batchLine,
  breakfastLine,
  freezerLine,
  type Served,
  servedFrom,
  servedName,
  simulateRhythm,
  type SimulatedDay,
  weekOf,
  weeksShown,
} from '../../guide/nutrition/rhythm.ts'
import {
  amountLine,
  byAisle,
  inTwoColumns,
  planGrams,
  planShoppingTitle,
  type ShoppingAisle,
  shoppingList,
  shoppingTitle,
} from '../../guide/nutrition/shopping.ts'
import { titleUnderHeading } from '../title-under-heading.ts'
import type { ComponentContent } from './serialize.ts'
import { call, escapeTypst, Markup } from './literal.ts'

type Attributes = Record<string, string>

export const foodComponents: Record<string, (attributes: Attributes, content: ComponentContent) => string> = {
  MealPlan: ({ id = '' }) => mealPlan(byId(mealPlans, id)),
  MealRhythm: ({ id = '', week }) => mealRhythm(byId(rhythms, id), week),
  RecipeCard: ({ id = '' }, { heading }) => recipeCard(byId(recipes, id), heading),
  RecipeIndex: () => recipeIndex(),
  PlanShopping: ({ plan = '' }) => planShopping(byId(mealPlans, plan)),
  ShoppingList: ({ rhythm = '', week = '' }) => shopping(byId(rhythms, rhythm), Number(week)),
}

const mealPlan = ({ title, description, days }: MealPlan) =>
  call('meal-plan', { title, description, head: ['Day', ...mealNames.map(capital)], days: days.map(mealDay) })

function mealDay(day: MealDay) {
  const { protein, kcal } = dayMacros(day, recipes, foods)
  const out = mealsOut(day).map((meal) => `without ${meal}`)
  const sums = [`${grams(protein)} protein`, `${formatNumber(kcal)} kcal`, ...out]
  return { day: day.day, sums, meals: mealNames.map((meal) => [day[meal].what, mealAmounts(day[meal], foods)]) }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function recipeCard(recipe: Recipe, heading?: string): string {
  const { kcal, protein, carbs, fat, fiber } = recipeMacros(recipe, foods)
  const { pot, onTheDay } = ingredientGroups(recipe)
  return call('recipe-card', {
    anchor: recipeAnchor(recipe.id),
    name: recipe.title,
    title: titleUnderHeading(heading, recipe.title),
    facts: [portionLine(recipe), timeLine(recipe), ...(recipe.wait ? [recipe.wait] : [])],
    diet: dietNames[dietOf(recipe, foods)],
    allergens: allergenLine(recipe, foods),
    ingredients: pot.map(ingredientLine),
    later: onTheDay.length > 0 ? onTheDayLine(recipe) : null,
    'on-the-day': onTheDay.map(ingredientLine),
    seasoning: recipe.seasoning,
    steps: recipe.steps.map((step) => new Markup(escapeTypst(step))),
    macros: [
      [String(Math.round(kcal)), 'kcal a portion'],
      [grams(protein), 'protein'],
      [grams(carbs), 'carbohydrate'],
      [grams(fat), 'fat'],
      [grams(fiber), 'fiber'],
    ],
    keeps: keepsLine(recipe),
  })
}

const ingredientLine = (ingredient: Ingredient) => [
  grams(ingredient.grams),
  unbrokenBrackets(ingredientText(ingredient)),
]

/** One block for each kind, so that pages can break between them. */
const recipeIndex = () =>
  recipeKinds
    .map(({ id, title }) => {
      const rows = recipes.filter(({ kind }) => kind === id).map(indexRow)
      return call('recipe-index', title, ['min', 'kcal', 'protein', 'page'], rows)
    })
    .join('\n\n')

function indexRow(recipe: Recipe) {
  const { kcal, protein } = recipeMacros(recipe, foods)
  return {
    anchor: recipeAnchor(recipe.id),
    chapter: recipe.chapter,
    title: recipe.title,
    marks: marksLine(recipe, foods),
    figures: [String(recipe.minutes), String(Math.round(kcal)), grams(protein)],
  }
}

/** One block for each week. */
const mealRhythm = (rhythm: Rhythm, week: string | undefined) =>
  weeksShown(simulateRhythm(rhythm, recipes), week)
    .map(({ number, days, freezer }) =>
      call('meal-rhythm', {
        title: `${rhythm.title}: week ${number}`,
        about: breakfastLine(weekOf(rhythm, number), recipes),
        head: ['Day', 'Make', 'Lunch', 'Dinner'],
        days: days.map(rhythmDay),
        freezer: freezerLine(freezer, recipes),
      }),
    )
    .join('\n\n')

function rhythmDay({ day, noon, evening, noonMinutes, eveningMinutes, lunch, dinner }: SimulatedDay) {
  const minutes = noonMinutes + eveningMinutes
  return {
    day,
    make: [...noon, ...evening].map((batch) => ({
      anchor: recipeAnchor(batch.recipe),
      words: batchLine(batch, recipes),
    })),
    minutes: minutes > 0 ? `${minutes} min` : '',
    meals: [lunch, dinner].map(meal),
  }
}

const meal = (served: Served) => [servedName(served), servedFrom(served)]

const shopping = (rhythm: Rhythm, week: number) =>
  aisleColumns(shoppingTitle(rhythm, week), shoppingList(rhythm, week, recipes, foods))

const planShopping = (plan: MealPlan) => aisleColumns(planShoppingTitle(plan), byAisle(planGrams(plan, recipes), foods))

const aisleColumns = (title: string, list: ShoppingAisle[]) =>
  call('shopping-list', {
    title,
    columns: inTwoColumns(list).map((aisles) =>
      aisles.map((aisle) => ({
        title: aisle.title,
        lines: aisle.lines.map((line) => [line.name, amountLine(line)]),
      })),
    ),
  })
