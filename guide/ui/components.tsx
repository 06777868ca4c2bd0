import { Callout } from './text/callout.tsx'
import type { ChapterLinks } from './text/chapter-ref.tsx'
import { Checklist } from './text/checklist.tsx'
import { Demo } from './training/demo.tsx'
import { EquipmentTable } from './training/equipment-table.tsx'
import { GoalPaths } from './training/goal-paths.tsx'
import { JointAngle } from './training/joint-angle.tsx'
import { MealPlan } from './nutrition/meal-plan.tsx'
import { ProgramOverview } from './training/program-overview.tsx'
import { MealRhythm } from './nutrition/meal-rhythm.tsx'
import { ProgramTable } from './training/program-table.tsx'
import { ProgressChart } from './training/progress-chart.tsx'
import { RecipeCard } from './nutrition/recipe-card.tsx'
import { RecipeIndex } from './nutrition/recipe-index.tsx'
import { PlanShopping, ShoppingList } from './nutrition/shopping-list.tsx'
import { TempoDiagram } from './training/tempo-diagram.tsx'
import { VersionTable } from './training/version-table.tsx'
import { WeekPlan } from './training/week-plan.tsx'

/** Components a chapter may use; guide/manuscript/vocabulary.ts lists their props. */
export const guideComponents = ({ ChapterRef, addressOf }: ChapterLinks) => ({
  Callout,
  ChapterRef,
  Checklist,
  Demo,
  EquipmentTable,
  GoalPaths: () => <GoalPaths ChapterRef={ChapterRef} />,
  JointAngle,
  MealPlan,
  ProgramOverview,
  MealRhythm,
  PlanShopping,
  ProgramTable,
  ProgressChart,
  RecipeCard,
  RecipeIndex: () => <RecipeIndex addressOf={addressOf} />,
  ShoppingList,
  TempoDiagram,
  VersionTable,
  WeekPlan,
})
