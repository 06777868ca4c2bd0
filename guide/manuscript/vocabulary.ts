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

/** What a property of a component may hold, and how to say so. */
export interface Expected {
  words: string
  holds: (value: string) => boolean
}

const text: Expected = { words: 'words, not an empty text', holds: (value) => value.trim() !== '' }

const tempo: Expected = { words: 'a tempo such as 3-1-1-0', holds: (value) => /^\d-\d-\d-\d$/.test(value) }

const span: Expected = { words: 'weeks such as 5-8', holds: (value) => /^\d+-\d+$/.test(value) }

const rhythmWeek: Expected = { words: 'a week from 1 to 4', holds: (value) => /^[1-4]$/.test(value) }

const optional = ({ words, holds }: Expected): Expected => ({
  words: `${words}, or nothing`,
  holds: (value) => value === '' || holds(value),
})

const oneOf = (known: string[]): Expected => ({
  words: `one of ${known.join(', ')}`,
  holds: (value) => known.includes(value),
})

const idOf = (list: { id: string }[]) => oneOf(list.map(({ id }) => id))

/** The components a chapter may use, each with exactly the properties it takes. */
export const vocabulary = (chapterNumbers: number[]): Record<string, Record<string, Expected>> => ({
  Callout: { kind: oneOf([...calloutKinds]), title: text },
  ChapterRef: { number: { ...oneOf(chapterNumbers.map(String)), words: 'the number of a chapter of the outline' } },
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
