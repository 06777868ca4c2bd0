import { hold, type Program, reps, type Session, steady } from './program.ts'
import { dayTwoWarmUp, hotelWarmUp, shortDayWarmUp, sixMinuteWarmUp } from './warm-ups.ts'

// Versions of the 25-minute session for days on which it does not fit. Fifteen and ten minutes keep its
// repetitions, tempo and rests, week by week, and leave out sets.

export const shortDay: Program = {
  id: 'short-day',
  title: 'The short day',
  summary:
    'What is left of the strength session when the slot shrinks to fifteen, ten or six minutes, or to a hotel room.',
  equipment: 'Whatever is at hand: dumbbells, a backpack, a suitcase',
  minutes: 10,
  weeks: [{ week: 1, focus: 'Keep the thread', repsInReserve: 2, order: [] }],
}

export const shortDaySessions: Session[] = [
  {
    id: 'short-15',
    program: 'short-day',
    title: 'Fifteen minutes: two rounds',
    warmUp: shortDayWarmUp,
    rows: [
      {
        exercise: 'squat',
        pair: 1,
        setupSeconds: 45,
        weeks: [
          reps(2, 8, '3-1-1-0', 60),
          reps(2, 9, '3-1-1-0', 60),
          reps(2, 10, '3-1-1-0', 60),
          reps(2, 8, '3-1-1-0', 75),
        ],
        substitutes: ['chair-stand'],
      },
      {
        exercise: 'row',
        pair: 1,
        setupSeconds: 45,
        weeks: [
          reps(2, 8, '2-0-1-1', 45),
          reps(2, 9, '2-0-1-1', 45),
          reps(2, 10, '2-0-1-1', 45),
          reps(2, 8, '2-0-1-1', 60),
        ],
        substitutes: ['backpack-row'],
      },
      {
        exercise: 'push-up',
        pair: 1,
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
  {
    id: 'short-10',
    program: 'short-day',
    title: 'Ten minutes: one round',
    warmUp: shortDayWarmUp,
    rows: [
      {
        exercise: 'squat',
        pair: 1,
        setupSeconds: 45,
        weeks: [
          reps(1, 8, '3-1-1-0', 60),
          reps(1, 9, '3-1-1-0', 60),
          reps(1, 10, '3-1-1-0', 60),
          reps(1, 8, '3-1-1-0', 75),
        ],
        substitutes: ['chair-stand'],
      },
      {
        exercise: 'row',
        pair: 1,
        setupSeconds: 45,
        weeks: [
          reps(1, 8, '2-0-1-1', 45),
          reps(1, 9, '2-0-1-1', 45),
          reps(1, 10, '2-0-1-1', 45),
          reps(1, 8, '2-0-1-1', 60),
        ],
        substitutes: ['backpack-row'],
      },
      {
        exercise: 'push-up',
        pair: 1,
        setupSeconds: 45,
        weeks: [
          reps(1, 8, '2-1-1-0', 45),
          reps(1, 9, '2-1-1-0', 45),
          reps(1, 10, '2-1-1-0', 45),
          reps(1, 8, '2-1-1-0', 60),
        ],
        substitutes: ['floor-press'],
      },
    ],
  },
  {
    id: 'short-6',
    program: 'short-day',
    title: 'Six minutes in ordinary clothes',
    warmUp: sixMinuteWarmUp,
    rows: [
      {
        exercise: 'air-squat',
        pair: 1,
        setupSeconds: 15,
        weeks: [reps(1, 10, '3-1-1-0', 30)],
        substitutes: ['chair-stand'],
      },
      {
        exercise: 'raised-push-up',
        pair: 1,
        setupSeconds: 15,
        weeks: [reps(1, 8, '2-1-1-0', 30)],
        substitutes: ['knee-push-up'],
      },
      {
        exercise: 'backpack-row',
        pair: 1,
        setupSeconds: 15,
        weeks: [reps(1, 8, '2-0-1-1', 30)],
        substitutes: ['row'],
      },
    ],
  },
  {
    // The session of chapter 1, for the day after the guide was bought.
    id: 'day-two',
    program: 'short-day',
    title: 'Day two: an easy first session',
    warmUp: dayTwoWarmUp,
    rows: [
      {
        exercise: 'chair-stand',
        pair: 1,
        setupSeconds: 20,
        weeks: [reps(1, 8, '3-1-1-0', 30)],
        substitutes: [],
      },
      {
        exercise: 'raised-push-up',
        pair: 1,
        setupSeconds: 20,
        weeks: [reps(1, 8, '2-1-1-0', 30)],
        substitutes: [],
      },
      {
        exercise: 'glute-bridge',
        pair: 1,
        setupSeconds: 20,
        weeks: [reps(1, 8, '3-0-1-1', 30)],
        substitutes: [],
      },
      { exercise: 'bird-dog', pair: 1, setupSeconds: 20, weeks: [hold(1, 20, 30)], substitutes: [] },
      { exercise: 'walk', pair: 2, setupSeconds: 0, weeks: [steady(10, 'easy')], substitutes: [] },
    ],
  },
  {
    id: 'short-hotel',
    program: 'short-day',
    title: 'A hotel room and its corridor',
    warmUp: hotelWarmUp,
    rows: [
      {
        exercise: 'reverse-lunge',
        pair: 1,
        setupSeconds: 30,
        weeks: [reps(2, 8, '3-1-1-0', 60)],
        substitutes: ['split-squat', 'step-up'],
      },
      {
        exercise: 'backpack-row',
        pair: 1,
        setupSeconds: 30,
        weeks: [reps(2, 10, '2-0-1-1', 45)],
        substitutes: ['row'],
      },
      {
        exercise: 'push-up',
        pair: 2,
        setupSeconds: 30,
        weeks: [reps(2, 8, '2-1-1-0', 45)],
        substitutes: ['raised-push-up', 'knee-push-up'],
      },
      {
        exercise: 'suitcase-carry',
        pair: 2,
        setupSeconds: 30,
        weeks: [hold(2, 30, 30)],
        substitutes: ['side-plank'],
      },
    ],
  },
]
