import { z } from 'zod'
import { text } from './schema.ts'

const act = z.strictObject({ text, button: text })
/** Where an answer leads: the search for the order page, or a page of its own. */
const places = ['find', 'refund', 'withdraw'] as const
const answer = z.strictObject({ question: text, answer: text, link: text, to: z.enum(places) })

export const helpSchema = z.strictObject({
  link: text,
  title: text,
  text,
  find: text,
  groups: z.array(z.strictObject({ title: text, answers: z.array(answer) })),
  person: z.strictObject({ title: text, text }),
  order: z.strictObject({ title: text, broken: act, twice: act, more: text }),
  notes: z.strictObject({
    'copy-new': text,
    'twice-none': text,
    'twice-here': text,
    'twice-other': text,
    'twice-granted': text,
    'twice-open': text,
  }),
})

export type HelpText = z.infer<typeof helpSchema>
