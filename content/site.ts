import type { Site } from './schema.ts'

export const site: Site = {
  /** Wherever a text says {brand}. */
  name: 'FitSport',
  title: '{brand} – the training guide you finish',
  /** {price} is the price of content/prices.ts. */
  description:
    'A 200+ page fitness guide: goal-specific programs, short workouts, meal plans and a way to track progress. {price} once, yours for life.',
  policiesUpdated: 'January 2025',
  licenses: 'Licenses of our software and fonts',
}
