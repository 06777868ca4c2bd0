import { z } from 'zod'
import { text } from '../schema.ts'

export const deskFrameSchema = z.strictObject({
  name: text,
  menu: text,
  skip: text,
  signOut: text,
  rooms: z.strictObject({
    today: text,
    orders: text,
    cases: text,
    figures: text,
    money: text,
    person: text,
    state: text,
    sessions: text,
  }),
})

export type DeskFrameText = z.infer<typeof deskFrameSchema>
