import { z } from 'zod'
import { amount, count, id, number, words } from '../schema.ts'

export const loggedSets = z.strictObject({ reps: z.array(count).min(1, 'at least one set'), kg: amount })

export const chartSchema = z
  .strictObject({
    id,
    title: words,
    description: words,
    unit: words,
    weeks: z.array(number).min(2, 'at least two weeks'),
    values: z.array(z.number({ error: 'a number' })),
    note: words,
    log: z.array(loggedSets).exactOptional(),
  })
  .refine(({ weeks, values }) => weeks.length === values.length, {
    path: ['values'],
    error: 'one value for each week',
  })

export type LoggedSets = z.infer<typeof loggedSets>
export type Chart = z.infer<typeof chartSchema>
