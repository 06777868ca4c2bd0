import type { Week } from './week.ts'

export const trainWeeks: Week[] = [
  {
    id: 'strength-25-week',
    title: 'A week with three sessions',
    description: 'The first week of the program, with two easy walks around it.',
    totalMinutes: 135,
    days: [
      { day: 'Monday', what: 'Session A', minutes: 25, kind: 'strength', session: 'strength-25-a' },
      { day: 'Tuesday', what: 'Easy walk', minutes: 20, kind: 'easy' },
      { day: 'Wednesday', what: 'Session B', minutes: 25, kind: 'strength', session: 'strength-25-b' },
      { day: 'Thursday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Friday', what: 'Session A', minutes: 25, kind: 'strength', session: 'strength-25-a' },
      { day: 'Saturday', what: 'Easy walk, longer', minutes: 40, kind: 'easy' },
      { day: 'Sunday', what: 'Rest', minutes: 0, kind: 'rest' },
    ],
  },
]
