// All weeks at a glance, by the part of the guide that shows them.

import { eatWeeks } from './weeks/eat.ts'
import { moveWeeks } from './weeks/move.ts'
import { goalWeeks } from './weeks/goals.ts'
import { enduranceWeeks } from './weeks/goals-endurance.ts'
import { startWeeks } from './weeks/start.ts'
import { trainWeeks } from './weeks/train.ts'
import type { Week } from './weeks/week.ts'

export type { Week, WeekDay, WeekKind } from './weeks/week.ts'

export const weeks: Week[] = [...startWeeks, ...moveWeeks, ...trainWeeks, ...goalWeeks, ...enduranceWeeks, ...eatWeeks]
