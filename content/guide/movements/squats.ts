import type { Movement, Pose } from './movement.ts'

const standing: Pose = { at: { hips: [1, 52.6] }, spine: 1, legs: { ball: [7, 0] } }

/** Each hand on the other shoulder. `palm` follows the chest, whose lean is given. */
const crossed = (spine: number) => ({
  nearArm: { body: [0.6, 9.6], palm: 168 - spine, out: 30 } as const,
  farArm: { body: [3.4, 11], palm: 172 - spine, out: 30 } as const,
})

export const squats: Record<string, Movement> = {
  squat: {
    works: ['quads', 'glutes'],
    held: [{ item: 'dumbbell upright', on: 'chest' }],
    starts: 'lower',
    lower: [
      { ...standing, arms: { body: [6.6, 10.6], palm: 142 } },
      {
        ...standing,
        at: { hips: [-13.5, 27] },
        spine: 33,
        head: -14,
        arms: { body: [6.6, 10.6], palm: 110 },
      },
    ],
  },
  'air-squat': {
    works: ['quads', 'glutes'],
    starts: 'lower',
    lower: [
      { ...standing, arms: { upper: 4, fore: 10 } },
      { ...standing, at: { hips: [-14, 26] }, spine: 38, head: -18, arms: { upper: 86, fore: 92 } },
    ],
  },
  'chair-stand': {
    works: ['quads', 'glutes'],
    equipment: [
      { item: 'wall', at: -40 },
      { item: 'chair', at: -35 },
    ],
    starts: 'lift',
    words: { lower: 'sit down', lift: 'stand up', pause: 'stay' },
    cues: [null, 'lift', 'lower'],
    lower: [
      { ...standing, ...crossed(1) },
      { ...standing, at: { hips: [-13, 40] }, spine: 34, head: -16, ...crossed(34) },
      { ...standing, at: { hips: [-21, 31.6] }, spine: 8, head: -4, ...crossed(8) },
    ],
  },
  'wall-sit': {
    works: ['quads'],
    equipment: [{ item: 'wall', at: -25 }],
    from: { at: { hips: [-15, 46] }, spine: 0, legs: { ball: [16.5, 0] }, arms: { upper: 0, fore: 6 } },
    hold: { at: { hips: [-15, 28.6] }, spine: 0, legs: { ball: [16.5, 0] }, arms: { upper: 2, fore: 10 } },
  },
  'heel-raise': {
    works: ['calves'],
    equipment: [{ item: 'wall', at: 24 }],
    starts: 'lift',
    cues: [null, 'lift', 'lower'],
    lower: [
      { at: { hips: [4.4, 56.3] }, spine: 1, legs: { ball: [7, 0], sole: 35 }, arms: { wrist: [15.6, 66], palm: 112 } },
      { ...standing, arms: { wrist: [15.6, 66], palm: 112 } },
    ],
  },
}
