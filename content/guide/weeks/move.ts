import type { Week } from './week.ts'

export const moveWeeks: Week[] = [
  {
    id: 'learning-week',
    title: 'Six movements in three evenings',
    description: 'Two movements at a time, without weight or nearly so, with a phone on the shelf.',
    totalMinutes: 79,
    days: [
      { day: 'Monday', what: 'Squat and row: practice, film one set of each', minutes: 13, kind: 'strength' },
      { day: 'Tuesday', what: 'Easy walk', minutes: 30, kind: 'easy' },
      { day: 'Wednesday', what: 'Hinge and push-up: practice, film one set of each', minutes: 13, kind: 'strength' },
      { day: 'Thursday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Friday', what: 'Split squat and plank: practice, film one set of each', minutes: 13, kind: 'strength' },
      { day: 'Saturday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Sunday', what: 'Choose one cue for each movement, write it into the log', minutes: 10, kind: 'paper' },
    ],
  },
]
