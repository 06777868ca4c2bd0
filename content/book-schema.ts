import { z } from 'zod'
import { text } from './schema.ts'

export const bookSchema = z.strictObject({
  claimedPages: z.int('a whole number of pages').positive('a whole number of pages'),
  contents: text,
  sampleContents: text,
  sample: text,
  passOn: text,
  editionPage: text,
  soldBy: text,
  inMotion: text,
  notices: z.array(text).min(1, 'at least one notice'),
  notes: text,
  index: z.strictObject({
    title: text,
    pages: text,
    chapters: text,
    groups: z.strictObject({ exercises: text, recipes: text, terms: text }),
  }),
  sheets: z.strictObject({ title: text, explained: text }),
  colophon: text,
  readOn: z.strictObject({ title: text, words: text }),
})

export type BookWords = z.infer<typeof bookSchema>
