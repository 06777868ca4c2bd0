import type { Week } from './week.ts'

export const startWeeks: Week[] = [
  {
    id: 'reading-week',
    title: 'Reading week',
    description: 'Seven days in which you measure, look at the calendar and write one sentence.',
    totalMinutes: 85,
    days: [
      { day: 'Monday', what: 'Waking pulse, waist, body weight if you want it', minutes: 6, kind: 'reading' },
      { day: 'Tuesday', what: 'Waking pulse', minutes: 2, kind: 'reading' },
      { day: 'Wednesday', what: 'Waking pulse; the four movement readings', minutes: 22, kind: 'reading' },
      { day: 'Thursday', what: 'Nothing', minutes: 0, kind: 'rest' },
      { day: 'Friday', what: 'The 2 km walk, out and home', minutes: 30, kind: 'reading' },
      { day: 'Saturday', what: 'Find the slots in next week’s calendar', minutes: 10, kind: 'paper' },
      { day: 'Sunday', what: 'Read the numbers, write the goal sentence', minutes: 15, kind: 'paper' },
    ],
  },
  {
    id: 'floor-week',
    title: 'The floor week',
    description: 'The smallest week that still counts: two sessions and one walk.',
    totalMinutes: 80,
    days: [
      { day: 'Monday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Tuesday', what: 'Strength session', minutes: 25, kind: 'strength', session: 'strength-25-a' },
      { day: 'Wednesday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Thursday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Friday', what: 'Strength session', minutes: 25, kind: 'strength', session: 'strength-25-b' },
      { day: 'Saturday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Sunday', what: 'Walk at a pace you can talk at', minutes: 30, kind: 'easy' },
    ],
  },
  {
    id: 'slots-week',
    title: 'An example week, as planned',
    description: 'Three slots that were free in most of the last four weeks, and two walks around them.',
    totalMinutes: 135,
    days: [
      { day: 'Monday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Tuesday', what: 'Session A, 6:40 a.m.', minutes: 25, kind: 'strength', session: 'strength-25-a' },
      { day: 'Wednesday', what: 'Walk at lunch', minutes: 20, kind: 'easy' },
      { day: 'Thursday', what: 'Session B, 6:40 a.m.', minutes: 25, kind: 'strength', session: 'strength-25-b' },
      { day: 'Friday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Saturday', what: 'Walk, longer', minutes: 40, kind: 'easy' },
      { day: 'Sunday', what: 'Session A, 9 a.m.', minutes: 25, kind: 'strength', session: 'strength-25-a' },
    ],
  },
  {
    id: 'bent-week',
    title: 'The same week, as it went',
    description: 'Two sessions took their fallback, one walk was dropped, and the order A, B, A held.',
    totalMinutes: 115,
    days: [
      { day: 'Monday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Tuesday', what: 'Session A, 8:15 p.m.', minutes: 25, kind: 'strength', session: 'strength-25-a' },
      { day: 'Wednesday', what: 'Lunch with the tax office', minutes: 0, kind: 'rest' },
      { day: 'Thursday', what: 'Early meeting', minutes: 0, kind: 'rest' },
      { day: 'Friday', what: 'Session B, 6:40 a.m.', minutes: 25, kind: 'strength', session: 'strength-25-b' },
      { day: 'Saturday', what: 'Walk, longer', minutes: 40, kind: 'easy' },
      { day: 'Sunday', what: 'Session A, 9 a.m.', minutes: 25, kind: 'strength', session: 'strength-25-a' },
    ],
  },
]
