import { intervals, type Program, type Session, steady } from './program.ts'
import { hillWarmUp, stairsWarmUp } from './warm-ups.ts'

// The reserve of a week counts rounds here: how many more would still have gone at the same speed.

export const intervalProgram: Program = {
  id: 'intervals',
  title: 'Intervals without drama',
  summary: 'One session a week for six weeks, from two hard minutes to six, on a hill or on stairs.',
  equipment: 'A hill that takes a minute to walk up, or a staircase with a rail',
  minutes: 25,
  weeks: [
    { week: 1, focus: 'Find out what hard is', repsInReserve: 2, order: ['A'] },
    { week: 2, focus: 'One round more', repsInReserve: 2, order: ['A'] },
    { week: 3, focus: 'One round more', repsInReserve: 2, order: ['A'] },
    { week: 4, focus: 'Longer rounds, fewer of them', repsInReserve: 2, order: ['A'] },
    { week: 5, focus: 'One round more', repsInReserve: 2, order: ['A'] },
    { week: 6, focus: 'One round more', repsInReserve: 2, order: ['A'] },
  ],
}

export const intervalSessions: Session[] = [
  {
    id: 'intervals-hill',
    program: 'intervals',
    letter: 'A',
    title: 'Hill',
    warmUp: hillWarmUp,
    rows: [
      {
        exercise: 'walk',
        pair: 1,
        setupSeconds: 0,
        weeks: [
          intervals(4, 30, 90, 'hard'),
          intervals(5, 30, 90, 'hard'),
          intervals(6, 30, 90, 'hard'),
          intervals(4, 60, 120, 'hard'),
          intervals(5, 60, 120, 'hard'),
          intervals(6, 60, 120, 'hard'),
        ],
        substitutes: ['run'],
      },
      {
        exercise: 'walk',
        pair: 2,
        setupSeconds: 0,
        weeks: [
          steady(5, 'easy'),
          steady(5, 'easy'),
          steady(5, 'easy'),
          steady(5, 'easy'),
          steady(5, 'easy'),
          steady(5, 'easy'),
        ],
        substitutes: [],
      },
    ],
  },
  {
    id: 'intervals-stairs',
    program: 'intervals',
    title: 'Stairs, for a town without hills',
    warmUp: stairsWarmUp,
    rows: [
      {
        exercise: 'walk',
        pair: 1,
        setupSeconds: 0,
        weeks: [
          intervals(4, 20, 70, 'hard'),
          intervals(5, 20, 70, 'hard'),
          intervals(6, 20, 70, 'hard'),
          intervals(5, 30, 90, 'hard'),
          intervals(6, 30, 90, 'hard'),
          intervals(7, 30, 90, 'hard'),
        ],
        substitutes: [],
      },
      {
        exercise: 'walk',
        pair: 2,
        setupSeconds: 0,
        weeks: [
          steady(5, 'easy'),
          steady(5, 'easy'),
          steady(5, 'easy'),
          steady(5, 'easy'),
          steady(5, 'easy'),
          steady(5, 'easy'),
        ],
        substitutes: [],
      },
    ],
  },
]
