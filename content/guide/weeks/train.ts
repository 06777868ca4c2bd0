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
  {
    id: 'short-week',
    title: 'A week that kept shrinking',
    description: 'Week 1 of the strength program, planned as three full sessions and met by a job. An example.',
    totalMinutes: 76,
    days: [
      { day: 'Monday', what: 'Session A, as planned', minutes: 25, kind: 'strength', session: 'strength-25-a' },
      { day: 'Tuesday', what: 'Walk home from the station', minutes: 20, kind: 'easy' },
      { day: 'Wednesday', what: 'Session B in fifteen minutes', minutes: 15, kind: 'strength', session: 'short-15' },
      { day: 'Thursday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Friday', what: 'Six minutes at the counter', minutes: 6, kind: 'strength', session: 'short-6' },
      { day: 'Saturday', what: 'Session A in ten minutes', minutes: 10, kind: 'strength', session: 'short-10' },
      { day: 'Sunday', what: 'Rest', minutes: 0, kind: 'rest' },
    ],
  },
  {
    id: 'easy-week',
    title: 'The first week of the walking ladder',
    description: 'Three outings beside two strength sessions, and two days with nothing on them.',
    totalMinutes: 115,
    days: [
      { day: 'Monday', what: 'Ordinary outing', minutes: 20, kind: 'easy', session: 'easy-walk' },
      { day: 'Tuesday', what: 'Strength session A', minutes: 25, kind: 'strength', session: 'strength-25-a' },
      { day: 'Wednesday', what: 'Ordinary outing', minutes: 20, kind: 'easy', session: 'easy-walk' },
      { day: 'Thursday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Friday', what: 'Strength session B', minutes: 25, kind: 'strength', session: 'strength-25-b' },
      { day: 'Saturday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Sunday', what: 'Long outing', minutes: 25, kind: 'easy', session: 'easy-walk-long' },
    ],
  },
  {
    id: 'interval-week',
    title: 'A week with one hard day',
    description: 'The first interval session, in place of one ordinary outing at the top of the walking ladder.',
    totalMinutes: 161,
    days: [
      { day: 'Monday', what: 'Strength session A', minutes: 25, kind: 'strength', session: 'strength-25-a' },
      { day: 'Tuesday', what: 'Ordinary outing', minutes: 30, kind: 'easy', session: 'easy-walk', week: 8 },
      { day: 'Wednesday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Thursday', what: 'Intervals on the hill', minutes: 21, kind: 'intervals', session: 'intervals-hill' },
      { day: 'Friday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Saturday', what: 'Strength session B', minutes: 25, kind: 'strength', session: 'strength-25-b' },
      { day: 'Sunday', what: 'Long outing', minutes: 60, kind: 'easy', session: 'easy-walk-long', week: 8 },
    ],
  },
]
