import type { Arm, Leg, Movement, Pose } from './movement.ts'

const leaning: Pose = {
  at: { hips: [-14, 48] },
  spine: 68,
  head: -14,
  nearLeg: { ball: [2, 0] },
  farLeg: { ball: [11, 0] },
  farArm: { wrist: [21, 28], palm: 60 },
}
const hinged: Pose = { at: { hips: [-13, 48] }, spine: 62, head: -14, legs: { ball: [7, 0] } }
const standing: Pose = { at: { hips: [1, 52.6] }, spine: 0, legs: { ball: [7, 0] } }

const kneeling: Pose = { at: { knee: [-2, 4] }, spine: 2, legs: { thigh: 2, shin: -88, sole: 156 } }

const BAR_AT = 4
const BAR_HIGH = 122
const onTheBar: Arm = { wrist: [BAR_AT - 0.6, BAR_HIGH - 3.4], palm: 178 }
const behind: Leg = { thigh: 6, shin: -62, sole: 80 }
const hanging: Pose = { at: { shoulders: [0, 87.4] }, spine: 2, head: 4, legs: behind, arms: onTheBar }
const overTheBar: Pose = { at: { shoulders: [-8, 109] }, spine: -14, head: 10, legs: behind, arms: onTheBar }

const SEAT = 26
const onSeat: Leg = { ball: [11, SEAT], sole: 24 }
const freeOfTheChair: Pose = { ...hanging, legs: { ball: [-22, 28], sole: 80 } }
const onTheChair: Pose = { ...overTheBar, at: { shoulders: [-7.6, 108.4] }, legs: { ...onSeat, sole: 44 } }

export const pulls: Record<string, Movement> = {
  row: {
    works: ['back', 'biceps'],
    equipment: [{ item: 'chair', at: 44, turned: true }],
    held: [{ item: 'dumbbell', on: 'near hand' }],
    starts: 'lift',
    words: { lift: 'pull' },
    cues: [null, 'lift', 'lower'],
    lower: [
      { ...leaning, nearArm: { upper: -78, fore: -6 } },
      { ...leaning, nearArm: { upper: 2, fore: 4 } },
    ],
  },
  'backpack-row': {
    works: ['back', 'biceps'],
    equipment: [{ item: 'chair', at: 44, turned: true }],
    held: [{ item: 'backpack', on: 'near hand' }],
    starts: 'lift',
    words: { lift: 'pull' },
    cues: [null, 'lift', 'lower'],
    lower: [
      { ...leaning, nearArm: { upper: -76, fore: 0 } },
      { ...leaning, nearArm: { upper: -2, fore: 0 } },
    ],
  },
  'two-arm-row': {
    works: ['back', 'biceps'],
    held: [{ item: 'dumbbell', on: 'both hands' }],
    starts: 'lift',
    words: { lift: 'pull' },
    cues: [null, 'lift', 'lower'],
    lower: [
      { ...hinged, arms: { upper: -72, fore: -4 } },
      { ...hinged, arms: { upper: 2, fore: 4 } },
    ],
  },
  'table-row': {
    works: ['back', 'biceps'],
    equipment: [{ item: 'table', at: -1 }],
    held: [{ item: 'edge', on: 'both hands' }],
    starts: 'lift',
    words: { lift: 'pull' },
    lower: [
      {
        at: { shoulders: [-5, 30.6] },
        spine: -85,
        head: 0,
        legs: { ball: [66, 0] },
        arms: { wrist: [-2, 39.2], palm: 168, out: 52 },
      },
      {
        at: { shoulders: [-4, 7.2] },
        spine: -107,
        head: 10,
        legs: { ball: [66, 0] },
        arms: { wrist: [-2, 39.2], palm: 168 },
      },
    ],
  },
  'reverse-fly': {
    works: ['back', 'shoulders'],
    held: [{ item: 'dumbbell end', on: 'both hands' }],
    starts: 'lift',
    words: { lift: 'open' },
    lower: [
      {
        ...hinged,
        nearArm: { upper: -62, fore: -54, reach: [0.42, 0.3] },
        farArm: { upper: 118, fore: 120, reach: [0.42, 0.3] },
      },
      { ...hinged, arms: { upper: 4, fore: 12 } },
    ],
  },
  curl: {
    works: ['biceps'],
    held: [{ item: 'dumbbell end', on: 'both hands' }],
    starts: 'lift',
    lower: [
      { ...standing, arms: { upper: 6, fore: 146 } },
      { ...standing, arms: { upper: 0, fore: 6 } },
    ],
  },
  'band-pulldown': {
    works: ['back', 'biceps'],
    equipment: [{ item: 'towel', at: -2 }],
    held: [{ item: 'band', on: 'both hands' }],
    starts: 'lift',
    words: { lift: 'pull' },
    cues: [null, 'lift', 'lower'],
    lower: [
      { ...kneeling, arms: { wrist: [12, 62], palm: 172 } },
      { ...kneeling, arms: { wrist: [13, 90], palm: 172 } },
    ],
  },
  'bar-hang': {
    works: ['back', 'forearms'],
    equipment: [{ item: 'bar', at: BAR_AT, high: BAR_HIGH }],
    held: [{ item: 'edge', on: 'both hands' }],
    hold: hanging,
  },
  'pull-up-negative': {
    works: ['back', 'biceps'],
    equipment: [
      { item: 'bar', at: BAR_AT, high: BAR_HIGH },
      { item: 'chair', at: 32, turned: true },
    ],
    held: [{ item: 'edge', on: 'both hands' }],
    starts: 'lower',
    words: { lift: 'step up' },
    cues: ['lift', 'lower', 'lift'],
    lower: [
      onTheChair,
      { ...overTheBar, at: { shoulders: [-4, 98] }, spine: -6, legs: { ball: [-20, 32], sole: 80 } },
      freeOfTheChair,
    ],
    lift: [
      freeOfTheChair,
      { ...hanging, at: { shoulders: [-1, 88.4] }, legs: onSeat },
      { ...overTheBar, at: { shoulders: [-4, 98] }, spine: -6, legs: onSeat },
      onTheChair,
    ],
  },
  'pull-up': {
    works: ['back', 'biceps'],
    equipment: [{ item: 'bar', at: BAR_AT, high: BAR_HIGH }],
    held: [{ item: 'edge', on: 'both hands' }],
    starts: 'lift',
    words: { lift: 'pull' },
    cues: [null, 'lift', 'lower'],
    lower: [overTheBar, hanging],
  },
}
