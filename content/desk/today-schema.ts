import { z } from 'zod'
import { text } from '../schema.ts'

export const deskTodaySchema = z.strictObject({
  quiet: z.strictObject({ title: text, text }),
  passkey: text,
  passkeyLink: text,
  figures: z.strictObject({
    label: text,
    salesToday: text,
    backToday: text,
    month: text,
    before: text,
    none: text,
    one: text,
    many: text,
    back: text,
    up: text,
    down: text,
    level: text,
    backup: text,
    noBackup: text,
    makeBackup: text,
  }),
  ages: z.strictObject({ today: text, day: text, days: text }),
  alerts: z.strictObject({ title: text, seen: text }),
  cases: z.strictObject({
    title: text,
    answerBy: text,
    overdue: text,
    withdrawal: text,
    request: text,
    order: text,
    all: text,
  }),
  withdrawals: z.strictObject({ title: text, text }),
  disputes: z.strictObject({ title: text, answerBy: text, noDate: text }),
  mails: z.strictObject({ title: text, to: text, states: z.record(z.string(), text) }),
  failed: z.strictObject({
    title: text,
    why: z.strictObject({ 'given-up': text, declined: text, cancelled: text, left: text }),
  }),
})

export type DeskTodayText = z.infer<typeof deskTodaySchema>
