import { hold, type Program, reps, type Session, type WarmUpStep } from './program.ts'

export const getStrongerWarmUp: WarmUpStep[] = [
  { what: 'March on the spot, arms swinging', seconds: 40 },
  { what: 'Cat and cow on hands and knees', seconds: 40 },
  { what: 'Hip hinge with a broomstick along the back', seconds: 40 },
  { what: 'Slow squats without weight', seconds: 40 },
  { what: 'Shoulder circles, then arms overhead', seconds: 40 },
  { what: 'Push-ups against a counter', seconds: 40 },
]

export const getStronger: Program = {
  id: 'get-stronger',
  title: 'Get stronger',
  summary: 'Two full-body sessions, alternated three times a week for twelve weeks: reps, then load, then tempo.',
  equipment: 'Two adjustable dumbbells, a steady chair, a patch of floor',
  minutes: 40,
  weeks: [
    { week: 1, focus: 'Find the weights', repsInReserve: 4, order: ['A', 'B', 'A'] },
    { week: 2, focus: 'One rep more', repsInReserve: 3, order: ['B', 'A', 'B'] },
    { week: 3, focus: 'One rep more', repsInReserve: 2, order: ['A', 'B', 'A'] },
    { week: 4, focus: 'Fewer sets, same weights', repsInReserve: 4, order: ['B', 'A', 'B'], deload: true },
    { week: 5, focus: 'More load, fewer reps, more sets', repsInReserve: 3, order: ['A', 'B', 'A'] },
    { week: 6, focus: 'One rep more', repsInReserve: 2, order: ['B', 'A', 'B'] },
    { week: 7, focus: 'One rep more', repsInReserve: 2, order: ['A', 'B', 'A'] },
    { week: 8, focus: 'Fewer sets, same weights', repsInReserve: 4, order: ['B', 'A', 'B'], deload: true },
    { week: 9, focus: 'The same load, slower', repsInReserve: 3, order: ['A', 'B', 'A'] },
    { week: 10, focus: 'One rep more', repsInReserve: 2, order: ['B', 'A', 'B'] },
    { week: 11, focus: 'One rep more', repsInReserve: 2, order: ['A', 'B', 'A'] },
    { week: 12, focus: 'Fewer sets, then the readings', repsInReserve: 4, order: ['B', 'A', 'B'], deload: true },
  ],
}

/** Beside the weeks: a session that needs no dumbbell. */
export const getStrongerBeside: Session[] = [
  {
    id: 'stronger-hotel',
    program: 'get-stronger',
    title: 'The hotel session',
    warmUp: getStrongerWarmUp,
    rows: [
      {
        exercise: 'rear-foot-split-squat',
        pair: 1,
        setupSeconds: 45,
        weeks: [reps(3, 8, '4-1-1-0', 60)],
        substitutes: ['reverse-lunge'],
      },
      {
        exercise: 'push-up',
        pair: 1,
        setupSeconds: 45,
        weeks: [reps(3, 8, '3-1-1-0', 60)],
        substitutes: ['raised-push-up'],
      },
      {
        exercise: 'backpack-row',
        pair: 2,
        setupSeconds: 60,
        weeks: [reps(3, 10, '2-0-1-2', 45)],
        substitutes: [],
      },
      {
        exercise: 'one-leg-bridge',
        pair: 2,
        setupSeconds: 30,
        weeks: [reps(3, 8, '3-0-1-2', 45)],
        substitutes: [],
      },
      {
        exercise: 'plank',
        pair: 3,
        setupSeconds: 30,
        weeks: [hold(3, 40, 30)],
        substitutes: ['dead-bug'],
      },
    ],
  },
]
