import { z } from 'zod'
import { sentence, text } from './schema.ts'

const rules = z.array(text).min(1, 'at least one rule')

const externalPlace = z.strictObject({
  name: text,
  invitation: z.url({ protocol: /^https$/, error: 'an https:// address of an invitation' }),
  howToJoin: text,
  rules,
})

export const communitySchema = z.strictObject({
  place: z.union([z.literal('board'), externalPlace, z.null()], "'board', an external community, or null"),
  board: z.strictObject({
    approveFirstPost: z.boolean('true or false'),
    welcome: z.strictObject({ title: text.max(120, 'at most 120 characters'), text }),
    rules,
  }),
  copy: z.strictObject({
    title: sentence(),
    board: sentence(),
    openBoard: sentence(),
    external: sentence('name'),
    join: sentence('name'),
    rules: sentence(),
    none: sentence(),
  }),
})

export type Community = z.infer<typeof communitySchema>
