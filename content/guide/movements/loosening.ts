import type { Movement, Pose } from './movement.ts'

const standing: Pose = { at: { hips: [1, 52.6] }, spine: 0, legs: { ball: [7, 0] } }
const onAllFours: Pose = {
  at: { hips: [-14, 28.2] },
  spine: 78,
  legs: { thigh: 0, shin: -88, sole: 156 },
  arms: { wrist: [11.4, 1.7], palm: 90 },
}
const onTheSide: Pose = {
  at: { hips: [4, 44] },
  spine: -90,
  head: 4,
  legs: { thigh: 180, shin: 90, sole: -84 },
  arms: { upper: 176, fore: 178 },
}

export const loosening: Record<string, Movement> = {
  'cat-cow': {
    works: ['back', 'belly'],
    equipment: [{ item: 'towel', at: -14 }],
    starts: 'lower',
    words: { lower: 'breathe in', lift: 'breathe out' },
    lower: [
      { ...onAllFours, spine: 40, chest: 60, head: 34 },
      { ...onAllFours, spine: 100, chest: -36, head: -34 },
    ],
  },
  march: {
    works: ['hip flexors'],
    starts: 'lift',
    cues: ['lift', null, 'lower'],
    alternate: true,
    lower: [
      {
        ...standing,
        nearLeg: { thigh: 84, shin: -2, sole: 6 },
        nearArm: { upper: -24, fore: -8 },
        farArm: { upper: 30, fore: 64 },
      },
      { ...standing, arms: { upper: 2, fore: 10 } },
    ],
  },
  'ankle-rock': {
    works: ['calves'],
    equipment: [
      { item: 'towel', at: -8 },
      { item: 'wall', at: 36 },
    ],
    starts: 'lower',
    words: { lower: 'forward', pause: 'stay', lift: 'back' },
    lower: [
      {
        at: { farKnee: [-8, 4] },
        spine: 8,
        nearLeg: { ball: [24, 0] },
        farLeg: { thigh: 0, shin: -88, sole: 156 },
        arms: { wrist: [27.6, 50], palm: 112 },
      },
      {
        at: { farKnee: [-8, 4] },
        spine: 8,
        nearLeg: { ball: [24, 0] },
        farLeg: { thigh: -26.7, shin: -88, sole: 156 },
        arms: { wrist: [27.6, 50], palm: 112 },
      },
    ],
  },
  'hip-flexor-stretch': {
    works: ['hip flexors'],
    equipment: [{ item: 'towel', at: -12 }],
    from: {
      at: { knee: [-12, 4] },
      spine: 0,
      nearLeg: { thigh: 0, shin: -88, sole: 156 },
      farLeg: { ball: [21, 0] },
      arms: { wrist: [9.6, 33.4], palm: 66 },
    },
    hold: {
      at: { knee: [-12, 4] },
      spine: -4,
      nearLeg: { thigh: -18, shin: -88, sole: 156 },
      farLeg: { ball: [21, 0] },
      arms: { wrist: [9.6, 33.4], palm: 66 },
    },
  },
  'open-book': {
    view: 'above',
    works: ['chest'],
    starts: 'lower',
    words: { lower: 'open', pause: 'stay', lift: 'close' },
    lower: [
      onTheSide,
      { ...onTheSide, head: -14, girth: 1.45, face: 0.85, nearArm: { upper: 168, fore: 170, reach: [-0.96, -0.96] } },
    ],
  },
  'shoulder-circle': {
    works: ['shoulders'],
    starts: 'lift',
    words: { lift: 'forward and up', lower: 'back and down' },
    lift: [
      { ...standing, arms: { upper: 2, fore: 6 } },
      { ...standing, arms: { upper: 176, fore: 178 } },
    ],
    lower: [
      { ...standing, arms: { upper: 176, fore: 178 } },
      { ...standing, arms: { upper: 362, fore: 366 } },
    ],
  },
  'calf-stretch': {
    works: ['calves'],
    equipment: [{ item: 'wall', at: 33 }],
    hold: {
      at: { hips: [-4, 46.5] },
      spine: 20,
      head: -8,
      nearLeg: { ball: [-20, 0] },
      farLeg: { ball: [16, 0] },
      arms: { wrist: [30.4, 68], palm: 172 },
    },
  },
}
