import { z } from 'zod'
import { text } from '../schema.ts'

export const rehearsalSchema = z.strictObject({ asks: text, partlyBack: text, wholeBack: text, refused: text })

export type RehearsalText = z.infer<typeof rehearsalSchema>
