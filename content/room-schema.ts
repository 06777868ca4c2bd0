import { z } from 'zod'
import { text } from './schema.ts'

export const roomSchema = z.strictObject({
  title: text,
  lead: text,
  enter: z.strictObject({ button: text, text }),
  nav: z.strictObject({ label: text, contents: text, movements: text, log: text, order: text, leave: text }),
  contents: z.strictObject({ title: text, minutes: text, read: text }),
  place: z.strictObject({ start: text, on: text, again: text }),
  turn: z.strictObject({ label: text, before: text, after: text }),
  look: z.strictObject({
    title: text,
    page: z.strictObject({ label: text, paper: text, light: text, dark: text }),
    letters: z.strictObject({ label: text, normal: text, large: text, larger: text }),
  }),
  search: z.strictObject({
    label: text,
    placeholder: text,
    none: text,
    failed: text,
    one: text,
    some: text,
    chapter: text,
  }),
  keep: z.strictObject({
    title: text,
    text,
    keep: text,
    keeping: text,
    kept: text,
    install: text,
    remove: text,
    failed: text,
  }),
  door: z.strictObject({ title: text, text }),
  closed: z.strictObject({ title: text, text, receipt: text }),
})

export type RoomWords = z.infer<typeof roomSchema>
