import type { Movement } from './movement.ts'

export const pushes: Record<string, Movement> = {
  'push-up': {
    works: ['chest', 'triceps'],
    starts: 'lower',
    words: { lift: 'press' },
    lower: [
      {
        at: { ball: [-52, 0] },
        spine: 71.4,
        head: -12,
        legs: { thigh: -71.4, shin: -71.4, sole: 78 },
        arms: { wrist: [20, 1.7], palm: 90 },
      },
      {
        at: { ball: [-52, 0] },
        spine: 88.6,
        head: -16,
        legs: { thigh: -88.6, shin: -88.6, sole: 84 },
        arms: { wrist: [20, 1.7], palm: 90, out: 45 },
      },
    ],
  },
}
