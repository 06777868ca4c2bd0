import { z } from 'zod'
import { text } from '../schema.ts'

export const deskStateSchema = z.strictObject({
  goLive: z.strictObject({ title: text, none: text }),
  modes: z.strictObject({ rehearsal: text, test: text, live: text }),
  providers: z.strictObject({
    title: text,
    names: z.record(z.string(), text),
    rehearsal: text,
    silent: text,
    live: text,
    test: text,
    webhook: text,
    whole: text,
    missing: text,
    none: text,
  }),
  mail: z.strictObject({
    title: text,
    server: text,
    noServer: text,
    last: text,
    never: text,
    outcomes: z.strictObject({ accepted: text, filed: text, refused: text }),
    button: text,
    subject: text,
    text,
  }),
  machine: z.strictObject({
    title: text,
    shop: text,
    address: text,
    node: text,
    database: text,
    disk: text,
    free: text,
    of: text,
    backup: text,
    noBackup: text,
    health: text,
    up: text,
    down: text,
  }),
})

export type DeskStateText = z.infer<typeof deskStateSchema>
