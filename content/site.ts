import type { Site } from './schema.ts'

export const site: Site = {
  name: 'FitSport',
  title: 'FitSport – the training guide you finish',
  description:
    'A 200+ page fitness guide: goal-specific programs, short workouts, meal plans and a way to track progress. €40 once, yours for life.',
  policiesUpdated: 'January 2025',
  // Browsers keep to it for a year: with `true`, none of them opens any name below yours without https.
  httpsOnSubdomains: false,
}
