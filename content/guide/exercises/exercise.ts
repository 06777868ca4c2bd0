import { z } from 'zod'
import { id, words } from '../schema.ts'

const patterns = ['squat', 'hinge', 'lunge', 'push', 'pull', 'brace', 'loosen', 'endure'] as const
const pattern = z.enum(patterns, patterns.join(', '))
export const tempo = z.string({ error: 'a tempo such as 3-1-1-0' }).regex(/^\d-\d-\d-\d$/, 'a tempo such as 3-1-1-0')

/** A movement. A `sided` one is done on each side, so a set of it counts twice. */
export const exerciseSchema = z.strictObject({
  id,
  name: words,
  pattern,
  cues: z.tuple([words, words, words], 'three cues'),
  easier: words,
  harder: words,
  equipment: words,
  sided: z.boolean('true or false'),
  /** The whole movement in words, from start to end: enough to train by without seeing the drawing. */
  description: words,
  /** How it is shown: a tempo such as 3-1-1-0, or null for what is held still or has no counted repetition. */
  tempo: z.nullable(tempo),
})

export type Pattern = z.infer<typeof pattern>
export type Exercise = z.infer<typeof exerciseSchema>
