import { z } from 'zod'
import { sentence } from './schema.ts'

const withdrawalMail = z.strictObject({
  subject: sentence('reference', 'number'),
  text: sentence('reference', 'number', 'at'),
  statement: sentence(),
  next: sentence('reference', 'number', 'at'),
})

export const mailsSchema = z.strictObject({
  confirmation: z.strictObject({
    subject: sentence('product', 'number'),
    opening: sentence('product'),
    corrected: sentence('product', 'email'),
    oldLinks: sentence(),
    hero: sentence(),
    start: z.strictObject({
      tonight: sentence('chapter', 'title', 'minutes'),
      week: sentence(),
      always: sentence(),
      button: sentence(),
    }),
    keep: sentence(),
    order: sentence(),
    facts: z.strictObject({ number: sentence(), bought: sentence(), paid: sentence(), date: sentence() }),
    bought: sentence('product'),
    paid: sentence('price', 'method'),
    methods: z.strictObject({
      card: sentence(),
      apple_pay: sentence(),
      google_pay: sentence(),
      link: sentence(),
      stripe: sentence(),
      paypal: sentence(),
      rehearsal: sentence(),
      test: sentence(),
    }),
    agreed: sentence(),
    ticked: sentence('date'),
    withdraw: z.strictObject({ title: sentence(), text: sentence(), link: sentence() }),
    policies: sentence('version'),
  }),
  pending: z.strictObject({
    subject: sentence('product', 'number'),
    opening: sentence('product', 'price'),
    why: z.strictObject({ bank: sentence(), review: sentence(), seller: sentence(), other: sentence() }),
    next: sentence(),
    look: sentence(),
    number: sentence('number'),
  }),
  failed: z.strictObject({
    subject: sentence('product', 'number'),
    text: sentence('number'),
    next: sentence(),
    again: sentence(),
  }),
  removed: z.strictObject({ subject: sentence('number'), text: sentence('number'), surprise: sentence() }),
  found: z.strictObject({
    subject: z.strictObject({ one: sentence('product'), several: sentence('product') }),
    opening: sentence(),
    order: sentence('number', 'date'),
    closing: sentence(),
  }),
  withdrawal: z.strictObject({
    statement: sentence('product', 'name', 'contract', 'replyTo', 'seller', 'at'),
    notYet: sentence(),
    taken: withdrawalMail,
    noticed: withdrawalMail,
  }),
  owner: z.strictObject({
    subject: z.strictObject({ one: sentence('product'), several: sentence('product', 'count') }),
    opening: sentence(),
    more: sentence('count'),
    nothing: sentence(),
    closing: sentence(),
  }),
  edition: z.strictObject({
    subject: sentence('product', 'number'),
    opening: sentence('product', 'number'),
    of: sentence('number', 'date'),
    fetch: sentence('number'),
    why: sentence(),
    stop: sentence(),
  }),
  contact: z.strictObject({ title: sentence(), text: sentence('email') }),
})

export type MailWords = z.infer<typeof mailsSchema>
