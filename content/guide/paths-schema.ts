import { z } from 'zod'
import { id, number, words } from './schema.ts'

const ids = ['stronger', 'leaner', 'stamina', 'back'] as const
const stages = ['first', 'movements', 'month', 'later'] as const
const stage = z.enum(stages, stages.join(', '))

export const stageSchema = z.strictObject({ id: stage, title: words })

const chapter = z.strictObject({ when: stage, number, why: words })

export const goalPathSchema = z.strictObject({
  id: z.enum(ids, ids.join(', ')),
  title: words,
  sentence: words,
  /** The programs the path goes through, the first one first. */
  programs: z.array(id).min(1, 'at least one program'),
  chapters: z.array(chapter).min(1, 'at least one chapter'),
})

export type Stage = z.infer<typeof stage>
export type PathChapter = z.infer<typeof chapter>
export type GoalPath = z.infer<typeof goalPathSchema>
export type PathId = GoalPath['id']
