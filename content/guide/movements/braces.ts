import type { Movement, Pose } from './movement.ts'

const highPlank: Pose = {
  at: { ball: [-52, 0] },
  spine: 71.4,
  head: -8,
  legs: { thigh: -71.4, shin: -71.4, sole: 78 },
  arms: { wrist: [20, 1.7], palm: 90 },
}
const kneeling = { thigh: 0, shin: -88, sole: 156 }
const onAllFours: Pose = {
  at: { hips: [-14, 28.2] },
  spine: 78,
  head: 6,
  legs: kneeling,
  arms: { wrist: [13.4, 1.7], palm: 90 },
}
const onTheBack: Pose = {
  at: { hips: [0, 6.9] },
  spine: -90,
  head: -8,
  legs: { thigh: 180, shin: 90, sole: -86 },
  arms: { upper: 180, fore: 180 },
}

export const braces: Record<string, Movement> = {
  plank: {
    works: ['belly', 'glutes'],
    hold: {
      ...highPlank,
      spine: 81.6,
      head: -10,
      legs: { thigh: -81.6, shin: -81.6, sole: 80 },
      arms: { upper: 0, fore: 90, palm: 90 },
    },
  },
  'knee-plank': {
    works: ['belly', 'glutes'],
    equipment: [{ item: 'towel', at: -28 }],
    hold: {
      at: { knee: [-28, 4] },
      spine: 72,
      head: -8,
      legs: { thigh: -72, shin: -96, sole: 146 },
      arms: { upper: 0, fore: 90, palm: 90 },
    },
  },
  'side-plank': {
    view: 'front',
    works: ['waist'],
    hold: {
      at: { shoulders: [22, 30.4] },
      spine: 71.2,
      nearLeg: { thigh: -74, shin: -74, sole: 74 },
      farLeg: { thigh: -64, shin: -64, sole: 64 },
      nearArm: { upper: 0, fore: 86, palm: 88, reach: [1, 0.5] },
      farArm: { body: [-8, -5] },
    },
  },
  'dead-bug': {
    works: ['belly'],
    starts: 'lower',
    alternate: true,
    words: { lower: 'reach away', pause: 'stay', lift: 'return' },
    lower: [
      onTheBack,
      { ...onTheBack, nearArm: { upper: 262, fore: 264 }, farLeg: { thigh: 100, shin: 97, sole: -84 } },
    ],
  },
  'bird-dog': {
    works: ['belly', 'glutes'],
    equipment: [{ item: 'towel', at: -14 }],
    starts: 'lift',
    alternate: true,
    words: { lower: 'return', lift: 'stretch' },
    lower: [
      {
        ...onAllFours,
        nearArm: { upper: 88, fore: 91, palm: 91 },
        farLeg: { thigh: -82, shin: -84, sole: 88 },
      },
      onAllFours,
    ],
  },
  'shoulder-tap': {
    works: ['belly', 'shoulders'],
    starts: 'lift',
    alternate: true,
    words: { hold: 'touch', lower: 'back', pause: 'stand' },
    lower: [{ ...highPlank, nearArm: { body: [5, 12], palm: 130 } }, highPlank],
  },
  'bear-hold': {
    works: ['belly', 'quads'],
    from: onAllFours,
    hold: {
      at: { hips: [-13, 30.5] },
      spine: 83,
      head: -6,
      legs: { ball: [-38.5, 0], sole: 80 },
      arms: { wrist: [14.4, 1.7], palm: 90 },
    },
  },
  'suitcase-carry': {
    view: 'front',
    works: ['waist', 'forearms'],
    worksOn: 'near',
    held: [{ item: 'dumbbell end', on: 'near hand' }],
    step: 22,
    seconds: 1.4,
    stands: 0.62,
    hips: 51.4,
    bob: 0.5,
    lift: 3.4,
    spine: 0,
    swing: 0,
    elbow: 6,
  },
  'farmer-carry': {
    works: ['forearms', 'shoulders'],
    held: [{ item: 'dumbbell', on: 'both hands' }],
    step: 24,
    seconds: 1.3,
    stands: 0.62,
    hips: 51,
    bob: 0.6,
    lift: 3,
    spine: 2,
    swing: 3,
    elbow: 5,
  },
}
