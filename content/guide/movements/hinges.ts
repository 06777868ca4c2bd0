import type { Movement } from './movement.ts'

export const hinges: Record<string, Movement> = {
  hinge: {
    works: ['hamstrings', 'glutes'],
    held: [{ held: 'dumbbell end', on: 'both hands' }],
    starts: 'lower',
    lower: [
      { at: { hips: [1, 52.6] }, spine: 1, legs: { ball: [7, 0] }, arms: { wrist: [7, 49] } },
      { at: { hips: [-13, 49.6] }, spine: 64, head: -16, legs: { ball: [7, 0] }, arms: { wrist: [8, 31] } },
    ],
  },
}
