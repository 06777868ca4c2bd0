import { z } from 'zod'
import { count, id, number, words, yes } from '../schema.ts'
import type { Rhythm } from './rhythm.ts'

const batches = z.array(z.strictObject({ recipe: id, portions: number, freeze: count.exactOptional() }))
const plate = z.union(
  [z.strictObject({ recipe: id, thawed: yes.exactOptional() }), z.strictObject({ open: words })],
  'a recipe, perhaps thawed, or words for an open meal',
)

const day = z.strictObject({
  day: words,
  noon: batches.exactOptional(),
  evening: batches.exactOptional(),
  lunch: plate,
  dinner: plate,
})

export const rhythmSchema: z.ZodType<Rhythm> = z.strictObject({
  id,
  title: words,
  description: words,
  people: number,
  weeks: z
    .array(
      z.strictObject({
        breakfast: z.strictObject({ weekdays: id, weekend: id }),
        days: z.array(day).length(7, 'seven days'),
      }),
    )
    .min(1, 'at least one week'),
})
