// All meal rhythms. <MealRhythm id> and <ShoppingList rhythm> take a rhythm’s id.

import { oneWithoutMeat } from './rhythms/one-without-meat.ts'
import type { Rhythm } from './rhythms/rhythm.ts'
import { twoAtTheTable } from './rhythms/two-at-the-table.ts'

export type * from './rhythms/rhythm.ts'

export const rhythms: Rhythm[] = [twoAtTheTable, oneWithoutMeat]
