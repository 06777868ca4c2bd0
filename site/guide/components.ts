import { Callout } from './callout.tsx'
import { ChapterRef } from './chapter-ref.tsx'
import { Checklist } from './checklist.tsx'
import { Demo } from './demo.tsx'
import { GoalPaths } from './goal-paths.tsx'
import { JointAngle } from './joint-angle.tsx'
import { MealPlan } from './meal-plan.tsx'
import { ProgramOverview } from './program-overview.tsx'
import { MealRhythm } from './meal-rhythm.tsx'
import { ProgramTable } from './program-table.tsx'
import { ProgressChart } from './progress-chart.tsx'
import { RecipeCard } from './recipe-card.tsx'
import { RecipeIndex } from './recipe-index.tsx'
import { ShoppingList } from './shopping-list.tsx'
import { TempoDiagram } from './tempo-diagram.tsx'
import { VersionTable } from './version-table.tsx'
import { WeekPlan } from './week-plan.tsx'

/** The vocabulary of the manuscript. A chapter may use these and nothing else; guide/manuscript/vocabulary.ts says which props each takes. */
export const guideComponents = {
  Callout,
  ChapterRef,
  Checklist,
  Demo,
  GoalPaths,
  JointAngle,
  MealPlan,
  ProgramOverview,
  MealRhythm,
  ProgramTable,
  ProgressChart,
  RecipeCard,
  RecipeIndex,
  ShoppingList,
  TempoDiagram,
  VersionTable,
  WeekPlan,
}
