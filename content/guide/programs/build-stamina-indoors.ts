import { intervals, reps, type Session, type WarmUpStep } from './program.ts'

// What the stamina program does under a roof: its strength reminder, and the session for a hotel.
// The columns of the hotel session are weeks away from home.

const reminderWarmUp: WarmUpStep[] = [
  { what: 'March on the spot, arms swinging', seconds: 30 },
  { what: 'Slow squats without weight', seconds: 30 },
  { what: 'Hip hinge, hands on the hips or a stick along the back', seconds: 30 },
  { what: 'Shoulder circles', seconds: 30 },
]

const hotelWarmUp: WarmUpStep[] = [
  { what: 'Walk the corridor to the far end and back', seconds: 120 },
  { what: 'March on the spot, softly', seconds: 60 },
]

export const staminaIndoors: Session[] = [
  {
    id: 'stamina-d',
    program: 'build-stamina',
    letter: 'D',
    title: 'The strength reminder',
    warmUp: reminderWarmUp,
    rows: [
      {
        exercise: 'squat',
        pair: 1,
        setupSeconds: 30,
        weeks: [
          reps(2, 8, '3-1-1-0', 30),
          reps(2, 9, '3-1-1-0', 30),
          reps(2, 10, '3-1-1-0', 30),
          reps(1, 8, '3-1-1-0', 30),
          reps(2, 8, '3-1-1-0', 30),
          reps(2, 9, '3-1-1-0', 30),
          reps(2, 10, '3-1-1-0', 30),
          reps(1, 8, '3-1-1-0', 30),
          reps(2, 8, '3-1-1-0', 30),
          reps(2, 9, '3-1-1-0', 30),
          reps(2, 10, '3-1-1-0', 30),
          reps(1, 8, '3-1-1-0', 30),
        ],
        substitutes: ['chair-stand', 'air-squat'],
      },
      {
        exercise: 'row',
        pair: 1,
        setupSeconds: 30,
        weeks: [
          reps(2, 8, '2-0-1-1', 30),
          reps(2, 9, '2-0-1-1', 30),
          reps(2, 10, '2-0-1-1', 30),
          reps(1, 8, '2-0-1-1', 30),
          reps(2, 8, '2-0-1-1', 30),
          reps(2, 9, '2-0-1-1', 30),
          reps(2, 10, '2-0-1-1', 30),
          reps(1, 8, '2-0-1-1', 30),
          reps(2, 8, '2-0-1-1', 30),
          reps(2, 9, '2-0-1-1', 30),
          reps(2, 10, '2-0-1-1', 30),
          reps(1, 8, '2-0-1-1', 30),
        ],
        substitutes: ['backpack-row'],
      },
      {
        exercise: 'push-up',
        pair: 2,
        setupSeconds: 30,
        weeks: [
          reps(2, 8, '2-1-1-0', 30),
          reps(2, 9, '2-1-1-0', 30),
          reps(2, 10, '2-1-1-0', 30),
          reps(1, 8, '2-1-1-0', 30),
          reps(2, 8, '2-1-1-0', 30),
          reps(2, 9, '2-1-1-0', 30),
          reps(2, 10, '2-1-1-0', 30),
          reps(1, 8, '2-1-1-0', 30),
          reps(2, 8, '2-1-1-0', 30),
          reps(2, 9, '2-1-1-0', 30),
          reps(2, 10, '2-1-1-0', 30),
          reps(1, 8, '2-1-1-0', 30),
        ],
        substitutes: ['raised-push-up', 'floor-press'],
      },
      {
        exercise: 'heel-raise',
        pair: 2,
        setupSeconds: 30,
        weeks: [
          reps(2, 10, '3-0-1-1', 30),
          reps(2, 11, '3-0-1-1', 30),
          reps(2, 12, '3-0-1-1', 30),
          reps(1, 10, '3-0-1-1', 30),
          reps(2, 10, '3-0-1-1', 30),
          reps(2, 11, '3-0-1-1', 30),
          reps(2, 12, '3-0-1-1', 30),
          reps(1, 10, '3-0-1-1', 30),
          reps(2, 10, '3-0-1-1', 30),
          reps(2, 11, '3-0-1-1', 30),
          reps(2, 12, '3-0-1-1', 30),
          reps(1, 10, '3-0-1-1', 30),
        ],
        substitutes: [],
      },
    ],
  },
  {
    id: 'stamina-hotel',
    program: 'build-stamina',
    title: 'Hotel: the staircase and the room',
    warmUp: hotelWarmUp,
    rows: [
      {
        exercise: 'walk',
        pair: 1,
        setupSeconds: 60,
        weeks: [intervals(6, 30, 60, 'brisk'), intervals(8, 30, 60, 'brisk'), intervals(10, 30, 60, 'brisk')],
        substitutes: [],
      },
      {
        exercise: 'air-squat',
        pair: 2,
        setupSeconds: 20,
        weeks: [reps(2, 8, '3-1-1-0', 30), reps(2, 9, '3-1-1-0', 30), reps(2, 10, '3-1-1-0', 30)],
        substitutes: ['chair-stand'],
      },
      {
        exercise: 'raised-push-up',
        pair: 2,
        setupSeconds: 20,
        weeks: [reps(2, 8, '2-1-1-0', 30), reps(2, 9, '2-1-1-0', 30), reps(2, 10, '2-1-1-0', 30)],
        substitutes: ['knee-push-up'],
      },
    ],
  },
]
