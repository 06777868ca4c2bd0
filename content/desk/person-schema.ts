import { z } from 'zod'
import { text } from '../schema.ts'

export const deskPersonSchema = z.strictObject({
  title: text,
  text,
  label: text,
  show: text,
  malformed: text,
  nothing: text,
  known: z.strictObject({ title: text, orders: text, withdrawals: text, mails: text }),
  file: z.strictObject({ title: text, text, button: text }),
  erase: z.strictObject({
    title: text,
    text,
    anonymised: text,
    deleted: text,
    held: text,
    why: z.strictObject({
      'may-be-paid': text,
      disputed: text,
      'refund-under-way': text,
      'case-open': text,
    }),
    stays: text,
    staysList: z.array(text).min(1, 'at least one thing that stays'),
    confirm: text,
    unconfirmed: text,
    button: text,
    done: text,
  }),
})

export type DeskPersonText = z.infer<typeof deskPersonSchema>
