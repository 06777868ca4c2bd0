import { Callout } from './callout.tsx'
import { ChapterRef } from './chapter-ref.tsx'
import { Checklist } from './checklist.tsx'
import { Demo } from './demo.tsx'
import { GoalPaths } from './goal-paths.tsx'
import { JointAngle } from './joint-angle.tsx'
import { MealPlan } from './meal-plan.tsx'
import { ProgramTable } from './program-table.tsx'
import { ProgressChart } from './progress-chart.tsx'
import { RecipeCard } from './recipe-card.tsx'
import { TempoDiagram } from './tempo-diagram.tsx'
import { WeekPlan } from './week-plan.tsx'

/** The vocabulary of the manuscript. A chapter may use these and nothing else; build/check-guide.ts holds their props. */
export const guideComponents = {
  Callout,
  ChapterRef,
  Checklist,
  Demo,
  GoalPaths,
  JointAngle,
  MealPlan,
  ProgramTable,
  ProgressChart,
  RecipeCard,
  TempoDiagram,
  WeekPlan,
}
