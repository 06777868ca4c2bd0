import { hold, type Program, reps, type Session, type WarmUpStep } from './program.ts'

const warmUp: WarmUpStep[] = [
  { what: 'March on the spot, arms swinging', seconds: 30 },
  { what: 'Cat and cow on hands and knees', seconds: 30 },
  { what: 'Hip hinge, hands on the hips or a stick along the back', seconds: 30 },
  { what: 'Slow squats without weight', seconds: 30 },
  { what: 'Shoulder circles, then arms overhead', seconds: 30 },
  { what: 'Push-ups against a counter', seconds: 30 },
]

export const strength25: Program = {
  id: 'strength-25',
  title: 'The 25-minute strength session',
  summary: 'Two full-body sessions, alternated three times a week for four weeks.',
  equipment: 'Two dumbbells, a steady chair, a patch of floor',
  minutes: 25,
  weeks: [
    { week: 1, focus: 'Learn the tempo', repsInReserve: 4, order: ['A', 'B', 'A'] },
    { week: 2, focus: 'One rep more', repsInReserve: 3, order: ['B', 'A', 'B'] },
    { week: 3, focus: 'One rep more', repsInReserve: 2, order: ['A', 'B', 'A'] },
    { week: 4, focus: 'More load, fewer reps, longer rest', repsInReserve: 2, order: ['B', 'A', 'B'] },
  ],
}

export const strength25Sessions: Session[] = [
  {
    id: 'strength-25-a',
    program: 'strength-25',
    letter: 'A',
    title: 'Squat day',
    warmUp,
    rows: [
      {
        exercise: 'squat',
        pair: 1,
        setupSeconds: 45,
        weeks: [
          reps(3, 8, '3-1-1-0', 60),
          reps(3, 9, '3-1-1-0', 60),
          reps(3, 10, '3-1-1-0', 60),
          reps(3, 8, '3-1-1-0', 75),
        ],
        substitutes: ['chair-stand'],
      },
      {
        exercise: 'row',
        pair: 1,
        setupSeconds: 45,
        weeks: [
          reps(3, 8, '2-0-1-1', 45),
          reps(3, 9, '2-0-1-1', 45),
          reps(3, 10, '2-0-1-1', 45),
          reps(3, 8, '2-0-1-1', 60),
        ],
        substitutes: ['backpack-row'],
      },
      {
        exercise: 'push-up',
        pair: 2,
        setupSeconds: 45,
        weeks: [
          reps(3, 8, '2-1-1-0', 45),
          reps(3, 9, '2-1-1-0', 45),
          reps(3, 10, '2-1-1-0', 45),
          reps(3, 8, '2-1-1-0', 60),
        ],
        substitutes: ['floor-press'],
      },
      {
        exercise: 'plank',
        pair: 2,
        setupSeconds: 45,
        weeks: [hold(3, 25, 35), hold(3, 30, 35), hold(3, 35, 35), hold(3, 40, 35)],
        substitutes: ['dead-bug'],
      },
    ],
  },
  {
    id: 'strength-25-b',
    program: 'strength-25',
    letter: 'B',
    title: 'Hinge day',
    warmUp,
    rows: [
      {
        exercise: 'hinge',
        pair: 1,
        setupSeconds: 45,
        weeks: [
          reps(3, 8, '3-1-1-0', 60),
          reps(3, 9, '3-1-1-0', 60),
          reps(3, 10, '3-1-1-0', 60),
          reps(3, 8, '3-1-1-0', 75),
        ],
        substitutes: ['glute-bridge'],
      },
      {
        exercise: 'row',
        pair: 1,
        setupSeconds: 45,
        weeks: [
          reps(3, 8, '2-0-1-1', 45),
          reps(3, 9, '2-0-1-1', 45),
          reps(3, 10, '2-0-1-1', 45),
          reps(3, 8, '2-0-1-1', 60),
        ],
        substitutes: ['backpack-row'],
      },
      {
        exercise: 'split-squat',
        pair: 2,
        setupSeconds: 45,
        weeks: [
          reps(2, 8, '3-1-1-0', 60),
          reps(2, 9, '3-1-1-0', 60),
          reps(2, 10, '3-1-1-0', 60),
          reps(2, 8, '3-1-1-0', 75),
        ],
        substitutes: ['step-up'],
      },
      {
        exercise: 'push-up',
        pair: 2,
        setupSeconds: 45,
        weeks: [
          reps(2, 8, '2-1-1-0', 45),
          reps(2, 9, '2-1-1-0', 45),
          reps(2, 10, '2-1-1-0', 45),
          reps(2, 8, '2-1-1-0', 60),
        ],
        substitutes: ['floor-press'],
      },
    ],
  },
]
