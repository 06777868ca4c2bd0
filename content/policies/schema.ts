import { z } from 'zod'
import { text } from '../schema.ts'

/** What stands between the dashes at the top of a policy. */
export const policySchema = z.strictObject({
  title: text,
  description: text.max(160, 'at most 160 characters, as search results show'),
  intro: text,
})

export type PolicyHead = z.infer<typeof policySchema>
