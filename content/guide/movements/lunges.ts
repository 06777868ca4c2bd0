import type { Movement, Pose } from './movement.ts'

const standing: Pose = { at: { hips: [1, 52.6] }, spine: 1, legs: { ball: [7, 0] } }
const onHips = { body: [3.4, -4.6], palm: 60, out: 30 } as const

/** Hands together in front of the chest, seen from the front. */
const together = {
  nearArm: { upper: 8, fore: 224, reach: [1, 0.94] },
  farArm: { upper: -8, fore: -224, reach: [1, 0.94] },
} as const

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
  'step-up': {
    works: ['quads', 'glutes'],
    equipment: [{ item: 'step', at: 8 }],
    starts: 'lift',
    cues: [null, 'lift', 'lower'],
    lower: [
      { at: { hips: [14.4, 64.4] }, spine: 2, nearLeg: { ball: [20, 12] }, farLeg: { ball: [20, 12] } },
      {
        at: { hips: [8, 57] },
        spine: 20,
        head: -8,
        nearLeg: { ball: [20, 12] },
        farLeg: { ball: [1, 14.5], sole: 28 },
      },
      { at: { hips: [0, 50] }, spine: 12, head: -6, nearLeg: { ball: [20, 12] }, farLeg: { ball: [0, 0] } },
    ],
  },
  'reverse-lunge': {
    works: ['quads', 'glutes'],
    starts: 'lower',
    cues: ['lower', 'lower', 'lift'],
    lower: [
      { ...standing, arms: onHips },
      { ...standing, at: { hips: [-6, 49.4] }, farLeg: { ball: [-16, 5], sole: 42 }, arms: onHips },
      { ...standing, at: { hips: [-15.4, 39.4] }, spine: 5, farLeg: { ball: [-43, 0], sole: 50 }, arms: onHips },
      { ...standing, at: { hips: [-19, 28.8] }, spine: 9, farLeg: { ball: [-43, 0], sole: 60 }, arms: onHips },
    ],
  },
  'rear-foot-split-squat': {
    works: ['quads', 'glutes'],
    equipment: [{ item: 'step', at: -54, wide: 28, high: 16 }],
    starts: 'lower',
    lower: [
      {
        at: { hips: [2, 48] },
        spine: 10,
        head: -6,
        nearLeg: { ball: [24, 0] },
        farLeg: { ball: [-35, 16], sole: 150, toes: 160 },
        arms: onHips,
      },
      {
        at: { hips: [-1, 29.5] },
        spine: 20,
        head: -12,
        nearLeg: { ball: [24, 0] },
        farLeg: { ball: [-35, 16], sole: 158, toes: 160 },
        arms: onHips,
      },
    ],
  },
  'side-lunge': {
    view: 'front',
    works: ['quads'],
    worksOn: 'near',
    starts: 'lower',
    lower: [
      {
        at: { hips: [0, 52.6] },
        spine: 0,
        nearLeg: { ball: [5, 0], out: 8 },
        farLeg: { ball: [-5, 0] },
        ...together,
      },
      {
        at: { hips: [17, 47.5] },
        spine: 0,
        nearLeg: { ball: [40, 3], out: 20 },
        farLeg: { ball: [-5, 0] },
        ...together,
      },
      {
        at: { hips: [37, 31] },
        spine: 0,
        nearLeg: { ball: [55, 0], out: 40 },
        farLeg: { ball: [-5, 0] },
        ...together,
      },
    ],
  },
}
