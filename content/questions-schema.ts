import { z } from 'zod'
import { text } from './schema.ts'

/** What is true of refunds depends on the reading that content/refunds.ts chooses. */
const byReading = z.strictObject({ 'as-specified': text, guarantee: text, policy: text })
const link = z.strictObject({ to: z.enum(['preview', 'refunds', 'terms'], 'preview, refunds or terms'), label: text })

export const questionsSchema = z.strictObject({
  heading: text,
  entries: z
    .array(
      z.strictObject({
        question: text,
        answer: z.union([text, byReading], 'text, or text for each reading of the refund conflict'),
        link: link.optional(),
      }),
    )
    .min(1, 'at least one question'),
})

export type Questions = z.infer<typeof questionsSchema>
