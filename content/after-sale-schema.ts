import { z } from 'zod'
import { text } from './schema.ts'

const field = z.strictObject({ label: text, hint: text, missing: text, 'too-long': text })

export const afterSaleSchema = z.strictObject({
  withdraw: z.strictObject({
    link: text,
    title: text,
    text,
    name: field,
    contract: field,
    errors: text,
    replyTo: z.strictObject({
      label: text,
      hint: text,
      missing: text,
      'too-long': text,
      malformed: text,
      'not-ascii': text,
    }),
    check: text,
    checkTitle: text,
    checkText: text,
    confirm: text,
    change: text,
    form: text,
    formText: text,
    policy: text,
    takenTitle: text,
    taken: text,
    reference: text,
    submitted: text,
    statement: text,
    print: text,
    before: text,
    orderTitle: text,
    orderText: text,
  }),
})

export type AfterSaleText = z.infer<typeof afterSaleSchema>
