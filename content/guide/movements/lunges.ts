import type { Movement } from './movement.ts'

export const lunges: Record<string, Movement> = {
  'split-squat': {
    works: ['quads', 'glutes'],
    starts: 'lower',
    lower: [
      { at: { hips: [-2, 47] }, spine: 2, nearLeg: { ball: [24, 0] }, farLeg: { ball: [-26, 0], sole: 46 } },
      {
        at: { hips: [-2, 28.8] },
        spine: 8,
        head: -4,
        nearLeg: { ball: [24, 0] },
        farLeg: { ball: [-26, 0], sole: 60 },
      },
    ],
  },
}
