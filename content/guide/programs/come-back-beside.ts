import { hold, reps, type Session, steady, type WarmUpStep } from './program.ts'

// The walks of the way back, and the session for a hotel room, whose columns are weeks away from home.

const roomWarmUp: WarmUpStep[] = [
  { what: 'March on the spot, softly', seconds: 60 },
  { what: 'Hip hinge, hands on the hips or a stick along the back', seconds: 30 },
  { what: 'Push-ups against the wall', seconds: 30 },
]

export const comeBackBeside: Session[] = [
  {
    id: 'come-back-c',
    program: 'come-back',
    letter: 'C',
    title: 'The walk',
    warmUp: [{ what: 'Stroll, slower than you would like', seconds: 120 }],
    rows: [
      {
        exercise: 'walk',
        pair: 1,
        setupSeconds: 60,
        weeks: [
          steady(8, 'easy'),
          steady(10, 'easy'),
          steady(12, 'easy'),
          steady(12, 'easy'),
          steady(15, 'easy'),
          steady(18, 'easy'),
          steady(20, 'easy'),
          steady(15, 'easy'),
          steady(20, 'easy'),
          steady(24, 'easy'),
          steady(27, 'easy'),
          steady(30, 'easy'),
        ],
        substitutes: [],
      },
    ],
  },
  {
    id: 'come-back-room',
    program: 'come-back',
    title: 'The room, no weights',
    warmUp: roomWarmUp,
    rows: [
      {
        exercise: 'air-squat',
        pair: 1,
        setupSeconds: 20,
        weeks: [reps(1, 8, '3-1-1-0', 30), reps(2, 6, '3-1-1-0', 30), reps(2, 8, '3-1-1-0', 30)],
        substitutes: ['chair-stand'],
      },
      {
        exercise: 'backpack-row',
        pair: 1,
        setupSeconds: 20,
        weeks: [reps(1, 8, '2-0-1-1', 30), reps(2, 6, '2-0-1-1', 30), reps(2, 8, '2-0-1-1', 30)],
        substitutes: [],
      },
      {
        exercise: 'raised-push-up',
        pair: 2,
        setupSeconds: 20,
        weeks: [reps(1, 8, '2-1-1-0', 30), reps(2, 6, '2-1-1-0', 30), reps(2, 8, '2-1-1-0', 30)],
        substitutes: [],
      },
      {
        exercise: 'dead-bug',
        pair: 2,
        setupSeconds: 20,
        weeks: [hold(1, 20, 30), hold(2, 15, 30), hold(2, 20, 30)],
        substitutes: ['bird-dog'],
      },
    ],
  },
]
