import type { Movement, Pose } from './movement.ts'

const standing: Pose = { at: { hips: [1, 52.6] }, spine: 1, legs: { ball: [7, 0] } }
const hinged: Pose = { at: { hips: [-13, 49.6] }, spine: 64, head: -16, legs: { ball: [7, 0] } }

/** On the back, the feet flat; and the same with the hips up, in line with knees and shoulders. */
const lying: Pose = {
  at: { shoulders: [-30, 6.9] },
  spine: -90,
  head: -8,
  legs: { ball: [25, 0] },
  arms: { wrist: [1.4, 2], palm: 90 },
}
const bridging: Pose = { ...lying, spine: -113.7, head: 15 }

export const hinges: Record<string, Movement> = {
  hinge: {
    works: ['hamstrings', 'glutes'],
    held: [{ item: 'dumbbell end', on: 'both hands' }],
    starts: 'lower',
    cues: ['lower', 'lower', 'lift'],
    lower: [
      { ...standing, arms: { upper: 8, fore: 14 } },
      { ...hinged, arms: { upper: -10, fore: -4 } },
    ],
  },
  'stick-hinge': {
    works: ['hamstrings', 'glutes'],
    held: [{ item: 'stick', on: 'chest' }],
    starts: 'lower',
    lower: [
      { ...standing, head: -9, nearArm: { body: [-6.8, -2], out: 40 }, farArm: { body: [-6.6, 21], out: 25 } },
      { ...hinged, head: -9, nearArm: { body: [-6.8, -2], out: 40 }, farArm: { body: [-6.6, 21], out: 25 } },
    ],
  },
  'one-leg-hinge': {
    works: ['hamstrings', 'glutes'],
    worksOn: 'far',
    equipment: [{ item: 'chair', at: 18 }],
    held: [{ item: 'dumbbell', on: 'near hand' }],
    starts: 'lower',
    lower: [
      {
        ...standing,
        nearLeg: { thigh: 3, shin: -9, sole: 14 },
        nearArm: { upper: 0, fore: 4 },
        farArm: { wrist: [16.4, 53], palm: 96 },
      },
      {
        ...hinged,
        spine: 70,
        nearLeg: { thigh: -71, shin: -74, sole: 78 },
        nearArm: { upper: -10, fore: -7 },
        farArm: { wrist: [16.4, 53], palm: 96 },
      },
    ],
  },
  'glute-bridge': {
    works: ['glutes', 'hamstrings'],
    starts: 'lift',
    cues: [null, 'lift', 'hold'],
    lower: [bridging, lying],
  },
  'one-leg-bridge': {
    works: ['glutes', 'hamstrings'],
    starts: 'lift',
    lower: [
      { ...bridging, farLeg: { thigh: 202, shin: 100, sole: -98 } },
      { ...lying, farLeg: { thigh: 180, shin: 78, sole: -76 } },
    ],
  },
  'hip-thrust': {
    works: ['glutes', 'hamstrings'],
    equipment: [
      { item: 'wall', at: -58 },
      { item: 'chair', at: -53 },
    ],
    held: [{ item: 'dumbbell end', on: 'hips' }],
    starts: 'lift',
    lower: [
      {
        at: { shoulders: [-33, 31.6] },
        spine: -90,
        head: 24,
        legs: { ball: [26.5, 0] },
        arms: { body: [6.4, -6.6], palm: 70 },
      },
      {
        at: { shoulders: [-25.5, 34] },
        spine: -38,
        head: 6,
        legs: { ball: [26.5, 0] },
        arms: { body: [6.4, -6.6], palm: 20 },
      },
    ],
  },
}
