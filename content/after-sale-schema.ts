import { z } from 'zod'
import { words } from './schema.ts'

const field = z.strictObject({ label: words, hint: words, missing: words, 'too-long': words })

export const afterSaleSchema = z.strictObject({
  withdraw: z.strictObject({
    link: words,
    title: words,
    text: words,
    name: field,
    contract: field,
    replyTo: z.strictObject({ label: words, hint: words }),
    check: words,
    checkTitle: words,
    checkText: words,
    confirm: words,
    change: words,
    form: words,
    formText: words,
    takenTitle: words,
    taken: words,
    reference: words,
    submitted: words,
    statement: words,
    print: words,
    before: words,
  }),
})

export type AfterSaleText = z.infer<typeof afterSaleSchema>
