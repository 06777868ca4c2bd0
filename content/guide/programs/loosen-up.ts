import { hold, type Program, reps, type Session } from './program.ts'
import { eveningWarmUp } from './warm-ups.ts'

export const loosenUp: Program = {
  id: 'loosen-up',
  title: 'Loosen up',
  summary: 'Ten minutes for an evening on the floor, three for the side of a desk.',
  equipment: 'A wall, a folded towel, a patch of floor',
  minutes: 10,
  weeks: [{ week: 1, focus: 'As far as it is pleasant', repsInReserve: 4, order: [] }],
}

export const loosenUpSessions: Session[] = [
  {
    id: 'loosen-evening',
    program: 'loosen-up',
    title: 'Ten minutes in the evening',
    warmUp: eveningWarmUp,
    rows: [
      {
        exercise: 'shoulder-circle',
        pair: 1,
        setupSeconds: 5,
        weeks: [reps(1, 10, '2-0-2-0', 5)],
        substitutes: [],
      },
      {
        exercise: 'calf-stretch',
        pair: 2,
        setupSeconds: 10,
        weeks: [hold(1, 30, 5)],
        substitutes: [],
      },
      {
        exercise: 'ankle-rock',
        pair: 3,
        setupSeconds: 15,
        weeks: [reps(1, 8, '2-1-2-0', 5)],
        substitutes: [],
      },
      {
        exercise: 'hip-flexor-stretch',
        pair: 4,
        setupSeconds: 10,
        weeks: [hold(2, 30, 5)],
        substitutes: [],
      },
      {
        exercise: 'cat-cow',
        pair: 5,
        setupSeconds: 10,
        weeks: [reps(1, 10, '3-0-3-0', 5)],
        substitutes: [],
      },
      {
        exercise: 'open-book',
        pair: 6,
        setupSeconds: 15,
        weeks: [reps(1, 5, '3-2-3-0', 5)],
        substitutes: [],
      },
    ],
  },
  {
    id: 'loosen-desk',
    program: 'loosen-up',
    title: 'Three minutes beside the desk',
    warmUp: [{ what: 'March on the spot', seconds: 30 }],
    rows: [
      {
        exercise: 'shoulder-circle',
        pair: 1,
        setupSeconds: 5,
        weeks: [reps(1, 8, '2-0-2-0', 5)],
        substitutes: [],
      },
      {
        exercise: 'cat-cow',
        pair: 2,
        setupSeconds: 10,
        weeks: [reps(1, 6, '3-0-3-0', 5)],
        substitutes: [],
      },
      {
        exercise: 'calf-stretch',
        pair: 3,
        setupSeconds: 10,
        weeks: [hold(1, 20, 5)],
        substitutes: [],
      },
    ],
  },
]
