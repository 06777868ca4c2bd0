import { z } from 'zod'
import { words } from './schema.ts'

/** Words with places in braces, such as {number}, that the shop fills in. */
function sentence(...places: string[]) {
  return words.refine(
    (text) => [...text.matchAll(/\{([^}]*)\}/g)].every(([, place = '']) => places.includes(place)),
    `no other places than ${places.map((place) => `{${place}}`).join(', ')}`,
  )
}

export const mailsSchema = z.strictObject({
  confirmation: z.strictObject({
    subject: sentence('product', 'number'),
    opening: sentence('product'),
    corrected: sentence('product', 'email'),
    oldLinks: words,
    download: words,
    keep: words,
    order: words,
    facts: z.strictObject({ number: words, bought: words, paid: words, date: words }),
    bought: sentence('product'),
    paid: sentence('price', 'method'),
    methods: z.strictObject({ card: words, paypal: words, rehearsal: words }),
    agreed: words,
    ticked: sentence('date'),
    policies: sentence('version'),
  }),
  removed: z.strictObject({ subject: sentence('number'), text: sentence('number'), surprise: words }),
  found: z.strictObject({
    subject: z.strictObject({ one: sentence('product'), several: sentence('product') }),
    opening: words,
    order: sentence('number', 'date'),
    closing: words,
  }),
  contact: z.strictObject({ title: words, text: sentence('email') }),
})

export type MailWords = z.infer<typeof mailsSchema>
