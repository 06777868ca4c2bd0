// All meal plans. <MealPlan id> and <PlanShopping plan> take their ids.

import type { MealPlan } from './meal-plans/meal-plan.ts'
import { sevenDays } from './meal-plans/seven-days.ts'
import { withoutMeat } from './meal-plans/without-meat.ts'

export type * from './meal-plans/meal-plan.ts'

export const mealPlans: MealPlan[] = [sevenDays, withoutMeat]
