import { z } from 'zod'

export const words = z.string({ error: 'words' }).trim().min(1, 'words, not an empty text')
export const number = z.int('a whole number').positive('a whole number from 1')
/** Minutes, seconds or days of which there may be none. */
export const count = z.int('a whole number').nonnegative('a whole number from 0')
export const amount = z.number({ error: 'a number' }).nonnegative('a number from 0')
export const measure = z.number({ error: 'a number' })
export const yes = z.literal(true, 'true, or no such line')
export const id = z
  .string({ error: 'an id' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id of small letters, digits and hyphens')

const entry = { number, title: words, summary: words.max(160, 'at most 160 characters'), part: id }

/** What stands between the dashes at the top of a chapter. */
export const frontMatterSchema = z.strictObject({ ...entry, preview: z.boolean('true or false') })

const part = z.strictObject({ id, title: words, summary: words })
const plannedChapter = z.strictObject(entry)

export const outlineSchema = z.strictObject({
  title: words,
  subtitle: words,
  parts: z.array(part).min(1, 'at least one part'),
  planned: z.array(plannedChapter),
})

export type FrontMatter = z.infer<typeof frontMatterSchema>
export type Part = z.infer<typeof part>
export type PlannedChapter = z.infer<typeof plannedChapter>
export type Guide = z.infer<typeof outlineSchema>
