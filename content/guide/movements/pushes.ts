import type { Movement, Pose } from './movement.ts'

const supine: Pose = { at: { shoulders: [-30, 6.9] }, spine: -90, head: -8, legs: { ball: [25, 0] } }
const facing: Pose = { at: { hips: [0, 52.6] }, spine: 0, nearLeg: { ball: [7, 0] }, farLeg: { ball: [-7, 0] } }

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
  'raised-push-up': {
    works: ['chest', 'triceps'],
    equipment: [{ item: 'table', at: 9 }],
    starts: 'lower',
    words: { lift: 'press' },
    lower: [
      {
        at: { ball: [-48.5, 0] },
        spine: 36.6,
        head: -8,
        legs: { thigh: -36.6, shin: -36.6, sole: 50 },
        arms: { wrist: [12, 43.6], palm: 90 },
      },
      {
        at: { ball: [-48.5, 0] },
        spine: 55,
        head: -14,
        legs: { thigh: -55, shin: -55, sole: 54 },
        arms: { wrist: [12, 43.6], palm: 90, out: 45 },
      },
    ],
  },
  'knee-push-up': {
    works: ['chest', 'triceps'],
    equipment: [{ item: 'towel', at: -30 }],
    starts: 'lower',
    words: { lift: 'press' },
    lower: [
      {
        at: { knee: [-30, 4] },
        spine: 54.5,
        head: -6,
        legs: { thigh: -54.5, shin: -96, sole: 146 },
        arms: { wrist: [13.5, 1.7], palm: 90 },
      },
      {
        at: { knee: [-30, 4] },
        spine: 82.4,
        head: -14,
        legs: { thigh: -82.4, shin: -96, sole: 146 },
        arms: { wrist: [13.5, 1.7], palm: 90, out: 45 },
      },
    ],
  },
  'floor-press': {
    works: ['chest', 'triceps'],
    held: [{ item: 'dumbbell end', on: 'both hands' }],
    starts: 'lower',
    words: { lift: 'press' },
    cues: [null, 'lower', 'lift'],
    lower: [
      { ...supine, arms: { wrist: [-29, 39] } },
      { ...supine, arms: { wrist: [-18.6, 17.4], palm: 180, out: 45 } },
    ],
  },
  'overhead-press': {
    view: 'front',
    works: ['shoulders', 'triceps'],
    held: [{ item: 'dumbbell end', on: 'both hands' }],
    starts: 'lift',
    words: { lift: 'press' },
    lower: [
      {
        ...facing,
        nearArm: { upper: 170, fore: 178 },
        farArm: { upper: -170, fore: -178 },
      },
      {
        ...facing,
        nearArm: { upper: 22, fore: 174, reach: [0.75, 0.96] },
        farArm: { upper: -22, fore: -174, reach: [0.75, 0.96] },
      },
    ],
  },
  'pike-push-up': {
    works: ['shoulders', 'triceps'],
    starts: 'lower',
    words: { lift: 'press' },
    lower: [
      {
        at: { hips: [-8, 50] },
        spine: 143,
        head: 6,
        legs: { ball: [-30, 0], sole: 46 },
        arms: { wrist: [27, 1.7], palm: 90 },
      },
      {
        at: { hips: [2, 38.6] },
        spine: 128,
        head: 4,
        legs: { ball: [-30, 0], sole: 58 },
        arms: { wrist: [27, 1.7], palm: 90, out: 35 },
      },
    ],
  },
}
