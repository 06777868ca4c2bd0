import { z } from 'zod'
import type { GoalPath, Stage } from './paths.ts'
import { id, number, words } from './schema.ts'

const ids = ['stronger', 'leaner', 'stamina', 'back'] as const
const stages = ['first', 'movements', 'month', 'later'] as const
const stage = z.enum(stages, stages.join(', '))

export const stageSchema: z.ZodType<{ id: Stage; title: string }> = z.strictObject({ id: stage, title: words })

export const goalPathSchema: z.ZodType<GoalPath> = z.strictObject({
  id: z.enum(ids, ids.join(', ')),
  title: words,
  sentence: words,
  programs: z.array(id).min(1, 'at least one program'),
  chapters: z.array(z.strictObject({ when: stage, number, why: words })).min(1, 'at least one chapter'),
})
