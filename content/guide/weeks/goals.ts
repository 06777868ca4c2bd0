import type { Week } from './week.ts'

// Weeks of the programs Get stronger and Lose fat: the first as it is planned, one with two days, one away from home.

export const goalWeeks: Week[] = [
  {
    id: 'stronger-week',
    title: 'A week with three sessions',
    description: 'Week 1 of the program, with two easy walks around it.',
    totalMinutes: 169,
    days: [
      { day: 'Monday', what: 'Session A', minutes: 37, kind: 'strength', session: 'stronger-a' },
      { day: 'Tuesday', what: 'Easy walk', minutes: 20, kind: 'easy' },
      { day: 'Wednesday', what: 'Session B', minutes: 35, kind: 'strength', session: 'stronger-b' },
      { day: 'Thursday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Friday', what: 'Session A', minutes: 37, kind: 'strength', session: 'stronger-a' },
      { day: 'Saturday', what: 'Easy walk, longer', minutes: 40, kind: 'easy' },
      { day: 'Sunday', what: 'Rest', minutes: 0, kind: 'rest' },
    ],
  },
  {
    id: 'stronger-two-days',
    title: 'A week with two sessions',
    description: 'One of each, at least two days apart, in week 5 of the program.',
    totalMinutes: 110,
    days: [
      { day: 'Monday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Tuesday', what: 'Session A', minutes: 40, kind: 'strength', session: 'stronger-a', week: 5 },
      { day: 'Wednesday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Thursday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Friday', what: 'Session B', minutes: 40, kind: 'strength', session: 'stronger-b', week: 5 },
      { day: 'Saturday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Sunday', what: 'Easy walk', minutes: 30, kind: 'easy' },
    ],
  },
  {
    id: 'stronger-hotel-week',
    title: 'A week away from home',
    description: 'Out on Monday, back on Thursday, in week 6 of the program. Session B waits at home.',
    totalMinutes: 158,
    days: [
      { day: 'Monday', what: 'Travel', minutes: 0, kind: 'rest' },
      { day: 'Tuesday', what: 'Hotel session', minutes: 38, kind: 'strength', session: 'stronger-hotel' },
      { day: 'Wednesday', what: 'Walk in the place where you are', minutes: 40, kind: 'easy' },
      { day: 'Thursday', what: 'Hotel session, then home', minutes: 38, kind: 'strength', session: 'stronger-hotel' },
      { day: 'Friday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Saturday', what: 'Session B', minutes: 42, kind: 'strength', session: 'stronger-b', week: 6 },
      { day: 'Sunday', what: 'Rest', minutes: 0, kind: 'rest' },
    ],
  },
  {
    id: 'lose-fat-week',
    title: 'A week with three sessions and three walks',
    description: 'Week 1 of the program. A walk may be cut in two, and any day may change places with the rest day.',
    totalMinutes: 154,
    days: [
      { day: 'Monday', what: 'Session A', minutes: 21, kind: 'strength', session: 'lose-fat-a' },
      { day: 'Tuesday', what: 'Short walk', minutes: 25, kind: 'easy', session: 'lose-fat-c' },
      { day: 'Wednesday', what: 'Session B', minutes: 22, kind: 'strength', session: 'lose-fat-b' },
      { day: 'Thursday', what: 'Short walk', minutes: 25, kind: 'easy', session: 'lose-fat-c' },
      { day: 'Friday', what: 'Session A', minutes: 21, kind: 'strength', session: 'lose-fat-a' },
      { day: 'Saturday', what: 'Long walk', minutes: 40, kind: 'easy', session: 'lose-fat-d' },
      { day: 'Sunday', what: 'Rest', minutes: 0, kind: 'rest' },
    ],
  },
  {
    id: 'lose-fat-two-days',
    title: 'A week with two sessions',
    description: 'Week 6 of the program with one session and one short walk less.',
    totalMinutes: 137,
    days: [
      { day: 'Monday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Tuesday', what: 'Session A', minutes: 23, kind: 'strength', session: 'lose-fat-a', week: 6 },
      { day: 'Wednesday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Thursday', what: 'Short walk', minutes: 35, kind: 'easy', session: 'lose-fat-c', week: 6 },
      { day: 'Friday', what: 'Session B', minutes: 24, kind: 'strength', session: 'lose-fat-b', week: 6 },
      { day: 'Saturday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Sunday', what: 'Long walk', minutes: 55, kind: 'easy', session: 'lose-fat-d', week: 6 },
    ],
  },
  {
    id: 'lose-fat-hotel-week',
    title: 'A week away from home',
    description:
      'Out on Monday, back on Thursday, in week 7 of the program. Stations and strange towns are good for walks.',
    totalMinutes: 201,
    days: [
      { day: 'Monday', what: 'Short walk between trains', minutes: 35, kind: 'easy', session: 'lose-fat-c', week: 7 },
      { day: 'Tuesday', what: 'Hotel session', minutes: 23, kind: 'strength', session: 'lose-fat-hotel' },
      { day: 'Wednesday', what: 'Short walk', minutes: 35, kind: 'easy', session: 'lose-fat-c', week: 7 },
      { day: 'Thursday', what: 'Hotel session, then home', minutes: 23, kind: 'strength', session: 'lose-fat-hotel' },
      { day: 'Friday', what: 'Rest', minutes: 0, kind: 'rest' },
      { day: 'Saturday', what: 'Session B', minutes: 25, kind: 'strength', session: 'lose-fat-b', week: 7 },
      { day: 'Sunday', what: 'Long walk', minutes: 60, kind: 'easy', session: 'lose-fat-d', week: 7 },
    ],
  },
]
