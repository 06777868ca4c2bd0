// A meal rhythm: what is cooked when, and who eats it where, for weeks in a row. The kitchen’s week begins on Sunday,
// the day after the shop. What is fresh, left over or frozen, and every shopping list, is computed.

export type Batch = {
  recipe: string
  /** Portions made; a portion is one person’s plate. */
  portions: number
  /** How many of them go straight into the freezer. */
  freeze?: number
}

/** A meal for everybody at the table: a portion of a recipe each, perhaps from the freezer, or one left open. */
export type Plate = { recipe: string; thawed?: true } | { open: string }

export type RhythmDay = {
  day: string
  /** Made in the morning or at noon, in time for lunch. */
  noon?: Batch[]
  /** Made in the evening, in time for dinner or for the next day. */
  evening?: Batch[]
  lunch: Plate
  dinner: Plate
}

export type RhythmWeek = {
  /** Made fresh each day, or the night before; five times and twice. */
  breakfast: { weekdays: string; weekend: string }
  days: RhythmDay[]
}

export type Rhythm = {
  id: string
  title: string
  description: string
  people: number
  weeks: RhythmWeek[]
}
