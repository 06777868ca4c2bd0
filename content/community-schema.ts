import { z } from 'zod'
import { sentence, text } from './schema.ts'

export const communitySchema = z.strictObject({
  place: z.nullable(
    z.strictObject({
      name: text,
      invitation: z.url({ protocol: /^https$/, error: 'an https:// address of an invitation' }),
      rules: z.array(text).min(1, 'at least one house rule'),
    }),
  ),
  words: z.strictObject({
    title: sentence(),
    text: sentence('name'),
    join: sentence('name'),
    rules: sentence(),
    none: sentence(),
  }),
})

export type Community = z.infer<typeof communitySchema>
