import { z } from 'zod'
import { text } from './schema.ts'

export const shownPieces = ['opening', 'demonstration', 'program-table', 'recipe-card'] as const

export const lookInsideSchema = z.strictObject({
  heading: text,
  text,
  viewer: z.strictObject({ previous: text, next: text, close: text }),
  spreads: z
    .array(
      z.strictObject({
        chapter: z.int('the number of a chapter'),
        shows: z.enum(shownPieces, shownPieces.join(', ')),
        nth: z.int('a whole number').positive('1 or more').optional(),
        title: text,
        description: text,
      }),
    )
    .min(1, 'at least one spread'),
})

export type LookInside = z.infer<typeof lookInsideSchema>
