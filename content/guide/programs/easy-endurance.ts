import { intervals, type Program, type Session, steady } from './program.ts'
import { runWarmUp, walkWarmUp } from './warm-ups.ts'

export const easyEndurance: Program = {
  id: 'easy-endurance',
  title: 'Easy endurance',
  summary:
    'Two ordinary outings and a longer one each week, from twenty minutes to an hour, at the pace you can talk at.',
  equipment: 'Shoes you can walk in for an hour',
  minutes: 30,
  weeks: [
    { week: 1, focus: 'Find the pace', repsInReserve: 4, order: ['A', 'A', 'B'] },
    { week: 2, focus: 'A little longer', repsInReserve: 4, order: ['A', 'A', 'B'] },
    { week: 3, focus: 'A little longer', repsInReserve: 4, order: ['A', 'A', 'B'] },
    { week: 4, focus: 'Lighter on purpose', repsInReserve: 4, order: ['A', 'A', 'B'], deload: true },
    { week: 5, focus: 'Past the old mark', repsInReserve: 4, order: ['A', 'A', 'B'] },
    { week: 6, focus: 'The long one grows', repsInReserve: 4, order: ['A', 'A', 'B'] },
    { week: 7, focus: 'The long one grows', repsInReserve: 4, order: ['A', 'A', 'B'] },
    { week: 8, focus: 'An hour', repsInReserve: 4, order: ['A', 'A', 'B'] },
  ],
}

export const easyEnduranceSessions: Session[] = [
  {
    id: 'easy-walk',
    program: 'easy-endurance',
    letter: 'A',
    title: 'The ordinary outing',
    warmUp: walkWarmUp,
    rows: [
      {
        exercise: 'walk',
        pair: 1,
        setupSeconds: 0,
        weeks: [
          steady(17, 'easy'),
          steady(19, 'easy'),
          steady(22, 'easy'),
          steady(17, 'easy'),
          steady(24, 'easy'),
          steady(27, 'easy'),
          steady(27, 'easy'),
          steady(27, 'easy'),
        ],
        substitutes: [],
      },
    ],
  },
  {
    id: 'easy-walk-long',
    program: 'easy-endurance',
    letter: 'B',
    title: 'The long outing',
    warmUp: walkWarmUp,
    rows: [
      {
        exercise: 'walk',
        pair: 1,
        setupSeconds: 0,
        weeks: [
          steady(22, 'easy'),
          steady(27, 'easy'),
          steady(32, 'easy'),
          steady(27, 'easy'),
          steady(37, 'easy'),
          steady(42, 'easy'),
          steady(47, 'easy'),
          steady(57, 'easy'),
        ],
        substitutes: [],
      },
    ],
  },
  {
    id: 'walk-run',
    program: 'easy-endurance',
    title: 'Walk and run, instead of the ordinary outing',
    warmUp: runWarmUp,
    rows: [
      {
        exercise: 'run',
        pair: 1,
        setupSeconds: 0,
        weeks: [
          intervals(6, 60, 120, 'brisk'),
          intervals(6, 90, 120, 'brisk'),
          intervals(6, 120, 120, 'brisk'),
          intervals(4, 120, 120, 'brisk'),
          intervals(5, 180, 120, 'brisk'),
          intervals(4, 300, 120, 'brisk'),
          intervals(3, 480, 120, 'brisk'),
          intervals(2, 720, 120, 'brisk'),
        ],
        substitutes: ['walk'],
      },
      {
        exercise: 'walk',
        pair: 2,
        setupSeconds: 0,
        weeks: [
          steady(3, 'easy'),
          steady(3, 'easy'),
          steady(3, 'easy'),
          steady(3, 'easy'),
          steady(3, 'easy'),
          steady(3, 'easy'),
          steady(3, 'easy'),
          steady(3, 'easy'),
        ],
        substitutes: [],
      },
    ],
  },
]
