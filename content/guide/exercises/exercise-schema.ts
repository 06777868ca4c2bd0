import { z } from 'zod'
import { id, words } from '../schema.ts'
import type { Exercise } from './exercise.ts'

export const patterns = ['squat', 'hinge', 'lunge', 'push', 'pull', 'brace', 'loosen', 'endure'] as const
export const tempo = z.string({ error: 'a tempo such as 3-1-1-0' }).regex(/^\d-\d-\d-\d$/, 'a tempo such as 3-1-1-0')

export const exerciseSchema: z.ZodType<Exercise> = z.strictObject({
  id,
  name: words,
  pattern: z.enum(patterns, patterns.join(', ')),
  cues: z.tuple([words, words, words], 'three cues'),
  easier: words,
  harder: words,
  equipment: words,
  sided: z.boolean('true or false'),
  description: words,
  tempo: z.nullable(tempo),
})
