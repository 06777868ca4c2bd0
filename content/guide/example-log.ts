// One example log, twelve weeks long. Chapter 4 shows how it is written and chapter 23 how it is read.
// It is invented and promises nothing. Its charts are made from it.

import type { LoggedSets } from './charts/chart.ts'
import type { Letter } from './programs.ts'

/** The words for a session that did not happen. */
export type Reason = 'work' | 'home' | 'travel' | 'ill' | 'tired' | 'ache' | 'no'

export type LogWeek = {
  week: number
  planned: number
  /** The sessions that happened. The two of the strength program take turns, whatever the week does. */
  sessions: Letter[]
  missed: { slot: string; why: Reason }[]
  /** The number this log watches: the three sets of the goblet squat, from the last session A of the week. */
  squat: LoggedSets
  goodNights: number
  /** What this log counts besides: minutes of easy walking. */
  easyMinutes: number
  word: string
}

export const exampleLog: LogWeek[] = [
  {
    week: 1,
    planned: 3,
    sessions: ['A', 'B', 'A'],
    missed: [],
    squat: { reps: [8, 8, 8], kg: 10 },
    goodNights: 5,
    easyMinutes: 60,
    word: 'counting',
  },
  {
    week: 2,
    planned: 3,
    sessions: ['B', 'A', 'B'],
    missed: [],
    squat: { reps: [9, 9, 9], kg: 10 },
    goodNights: 5,
    easyMinutes: 50,
    word: 'fine',
  },
  {
    week: 3,
    planned: 3,
    sessions: ['A', 'B'],
    missed: [{ slot: 'Saturday', why: 'ill' }],
    squat: { reps: [10, 10, 9], kg: 10 },
    goodNights: 4,
    easyMinutes: 40,
    word: 'cold',
  },
  {
    week: 4,
    planned: 3,
    sessions: ['A', 'B', 'A'],
    missed: [],
    squat: { reps: [10, 10, 10], kg: 10 },
    goodNights: 5,
    easyMinutes: 60,
    word: 'steady',
  },
  {
    week: 5,
    planned: 3,
    sessions: ['B', 'A', 'B'],
    missed: [],
    squat: { reps: [8, 8, 8], kg: 12 },
    goodNights: 4,
    easyMinutes: 50,
    word: 'heavier',
  },
  {
    week: 6,
    planned: 3,
    sessions: ['A', 'B'],
    missed: [{ slot: 'Wednesday', why: 'work' }],
    squat: { reps: [9, 9, 8], kg: 12 },
    goodNights: 3,
    easyMinutes: 40,
    word: 'late',
  },
  {
    week: 7,
    planned: 3,
    sessions: ['A'],
    missed: [
      { slot: 'Wednesday', why: 'work' },
      { slot: 'Saturday', why: 'tired' },
    ],
    squat: { reps: [8, 8, 7], kg: 12 },
    goodNights: 2,
    easyMinutes: 20,
    word: 'deadline',
  },
  {
    week: 8,
    planned: 3,
    sessions: ['B', 'A'],
    missed: [{ slot: 'Wednesday', why: 'work' }],
    squat: { reps: [9, 8, 8], kg: 12 },
    goodNights: 3,
    easyMinutes: 30,
    word: 'flat',
  },
  {
    week: 9,
    planned: 2,
    sessions: ['B', 'A'],
    missed: [],
    squat: { reps: [9, 9, 9], kg: 12 },
    goodNights: 4,
    easyMinutes: 60,
    word: 'calmer',
  },
  {
    week: 10,
    planned: 2,
    sessions: ['B', 'A'],
    missed: [],
    squat: { reps: [10, 9, 9], kg: 12 },
    goodNights: 5,
    easyMinutes: 60,
    word: 'fine',
  },
  {
    week: 11,
    planned: 2,
    sessions: ['B', 'A'],
    missed: [],
    squat: { reps: [10, 10, 10], kg: 12 },
    goodNights: 5,
    easyMinutes: 70,
    word: 'tens',
  },
  {
    week: 12,
    planned: 2,
    sessions: ['B', 'A'],
    missed: [],
    squat: { reps: [8, 8, 8], kg: 14 },
    goodNights: 5,
    easyMinutes: 60,
    word: 'heavier',
  },
]

export type LogLine = {
  exercise: string
  version: string
  sets: number[]
  /** A hold has none. */
  left?: number
}

/** The first session sheet of the log: session A of week 1. */
export const firstSession: { minutes: number; ache: string; nextTime: string; lines: LogLine[] } = {
  minutes: 28,
  ache: '0',
  nextTime: 'push-ups at the counter',
  lines: [
    { exercise: 'Squat', version: '10 kg', sets: [8, 8, 8], left: 4 },
    { exercise: 'Row', version: '8 kg', sets: [8, 8, 8], left: 4 },
    { exercise: 'Push-up', version: 'sofa arm', sets: [8, 8, 7], left: 2 },
    { exercise: 'Plank', version: 'floor', sets: [25, 25, 25] },
  ],
}

export type LogDay = {
  day: string
  planned: string
  fallback: string
  done: string
  whyNot?: Reason
  goodNight: boolean
  easyMinutes: number
}

/** The week sheet of week 6. */
export const sixthWeek: LogDay[] = [
  {
    day: 'Monday',
    planned: 'A, 6:40 a.m.',
    fallback: 'Mon 8:15 p.m.',
    done: 'A, 26 min',
    goodNight: true,
    easyMinutes: 0,
  },
  { day: 'Tuesday', planned: 'Walk, lunch', fallback: '–', done: 'Walk', goodNight: false, easyMinutes: 20 },
  {
    day: 'Wednesday',
    planned: 'B, 6:40 a.m.',
    fallback: 'Thu 6:40 a.m.',
    done: '–',
    whyNot: 'work',
    goodNight: false,
    easyMinutes: 0,
  },
  { day: 'Thursday', planned: '–', fallback: '–', done: '–', goodNight: false, easyMinutes: 0 },
  { day: 'Friday', planned: '–', fallback: '–', done: '–', goodNight: false, easyMinutes: 0 },
  {
    day: 'Saturday',
    planned: 'A, 9 a.m.',
    fallback: 'Sun 9 a.m.',
    done: 'B, 27 min',
    goodNight: true,
    easyMinutes: 0,
  },
  { day: 'Sunday', planned: 'Walk', fallback: '–', done: 'Walk', goodNight: true, easyMinutes: 20 },
]
