import { angles } from '../../content/guide/angles.ts'
import { charts } from '../../content/guide/charts.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { mealPlans } from '../../content/guide/meal-plans.ts'
import { programs, sessions } from '../../content/guide/programs.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { rhythms } from '../../content/guide/rhythms.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { isDrawn } from './drawn.ts'

export const calloutKinds = ['key', 'caution', 'note'] as const

/** The values a component's property accepts, and their description. */
export interface Expected {
  description: string
  accepts: (value: string) => boolean
}

const text: Expected = { description: 'words, not an empty text', accepts: (value) => value.trim() !== '' }

const tempo: Expected = { description: 'a tempo such as 3-1-1-0', accepts: (value) => /^\d-\d-\d-\d$/.test(value) }

const span: Expected = { description: 'weeks such as 5-8', accepts: (value) => /^\d+-\d+$/.test(value) }

const rhythmWeek: Expected = { description: 'a week from 1 to 4', accepts: (value) => /^[1-4]$/.test(value) }

const optional = ({ description, accepts }: Expected): Expected => ({
  description: `${description}, or nothing`,
  accepts: (value) => value === '' || accepts(value),
})

const oneOf = (values: string[]): Expected => ({
  description: `one of ${values.join(', ')}`,
  accepts: (value) => values.includes(value),
})

const idOf = (list: { id: string }[]) => oneOf(list.map(({ id }) => id))

/** The components a chapter may use, with their properties. */
export const vocabulary = (chapterNumbers: number[]): Record<string, Record<string, Expected>> => ({
  Callout: { kind: oneOf([...calloutKinds]), title: text },
  ChapterRef: {
    number: { ...oneOf(chapterNumbers.map(String)), description: 'the number of a chapter of the outline' },
  },
  Checklist: { title: text },
  Demo: { exercise: idOf(exercises.filter(({ id }) => isDrawn(id))) },
  EquipmentTable: { program: idOf(programs) },
  GoalPaths: {},
  JointAngle: { id: idOf(angles) },
  MealPlan: { id: idOf(mealPlans) },
  ProgramOverview: { id: idOf(programs) },
  MealRhythm: { id: idOf(rhythms), week: optional(rhythmWeek) },
  PlanShopping: { plan: idOf(mealPlans) },
  ProgramTable: { id: idOf(sessions), weeks: optional(span) },
  ProgressChart: { id: idOf(charts) },
  RecipeCard: { id: idOf(recipes) },
  RecipeIndex: {},
  ShoppingList: { rhythm: idOf(rhythms), week: rhythmWeek },
  TempoDiagram: { tempo, exercise: idOf(exercises) },
  VersionTable: { program: idOf(programs) },
  WeekPlan: { id: idOf(weeks) },
})
