import type { Movement, Pose } from './movement.ts'

const standing: Pose = { at: { hips: [1, 52.6] }, spine: 1, legs: { ball: [7, 0] } }

export const squats: Record<string, Movement> = {
  squat: {
    works: ['quads', 'glutes'],
    held: [{ held: 'dumbbell upright', on: 'chest' }],
    starts: 'lower',
    lower: [
      { ...standing, arms: { body: [6.6, 10.6], palm: 142 } },
      {
        at: { hips: [-13.5, 27] },
        spine: 33,
        head: -14,
        legs: { ball: [7, 0] },
        arms: { body: [6.6, 10.6], palm: 110 },
      },
    ],
  },
}
