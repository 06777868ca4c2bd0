import { z } from 'zod'
import { words } from './schema.ts'

export const indexTermSchema = z.strictObject({
  term: words,
  as: z.array(words).min(1, 'at least one spelling').exactOptional(),
})

export type IndexTerm = z.infer<typeof indexTermSchema>
