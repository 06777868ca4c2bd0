import { z } from 'zod'

const FACTS = ['askedOn', 'downloadedOn', 'lastDay', 'onlyPayment']

const text = z
  .string('text')
  .trim()
  .min(1, 'text, not an empty one')
  .max(4000, 'at most 4,000 characters')
  .refine(
    (value) => Array.from(value.matchAll(/\{(\w*)\}/g)).every(([, name = '']) => FACTS.includes(name)),
    `no other facts than {${FACTS.join('}, {')}}`,
  )

export const caseTemplatesSchema = z.array(
  z.strictObject({
    name: z.string('text').trim().min(1, 'text, not an empty one'),
    /** It is offered only if the shop knows every fact in braces. */
    text,
    /** Offered only for these grounds. */
    grounds: z.array(z.enum(['download-failure', 'duplicate', 'delivery-failure', 'other'])).optional(),
  }),
)

export type CaseTemplate = z.infer<typeof caseTemplatesSchema>[number]
