import { z } from 'zod'
import type { IndexTerm } from './index-terms.ts'
import { words } from './schema.ts'

export const indexTermSchema: z.ZodType<IndexTerm> = z.strictObject({
  term: words,
  as: z.array(words).min(1, 'at least one spelling').exactOptional(),
})
