// A meal rhythm: what is cooked when, and who eats it where, for weeks in a row. The kitchen’s week begins on Sunday,
// the day after the shop. What is fresh, left over or frozen, and every shopping list, is computed.

import { z } from 'zod'
import { count, id, number, words, yes } from '../schema.ts'

/** Portions made, each one person’s plate, and how many of them go straight into the freezer. */
const batch = z.strictObject({ recipe: id, portions: number, freeze: count.exactOptional() })
const batches = z.array(batch).exactOptional()
/** A meal for everybody at the table: a portion of a recipe each, perhaps from the freezer, or one left open. */
const plate = z.union(
  [z.strictObject({ recipe: id, thawed: yes.exactOptional() }), z.strictObject({ open: words })],
  'a recipe, perhaps thawed, or words for an open meal',
)

const day = z.strictObject({
  day: words,
  /** Made in the morning or at noon, in time for lunch. */
  noon: batches,
  /** Made in the evening, in time for dinner or for the next day. */
  evening: batches,
  lunch: plate,
  dinner: plate,
})

const week = z.strictObject({
  /** Made fresh each day, or the night before; five times and twice. */
  breakfast: z.strictObject({ weekdays: id, weekend: id }),
  days: z.array(day).length(7, 'seven days'),
})

export const rhythmSchema = z.strictObject({
  id,
  title: words,
  description: words,
  people: number,
  weeks: z.array(week).min(1, 'at least one week'),
})

export type Batch = z.infer<typeof batch>
export type Plate = z.infer<typeof plate>
export type RhythmDay = z.infer<typeof day>
export type RhythmWeek = z.infer<typeof week>
export type Rhythm = z.infer<typeof rhythmSchema>
