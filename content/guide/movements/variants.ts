import type { Pose } from './movement.ts'

/** What often goes wrong. `first` and `last` change those poses of the lowering, `hold` the pose that is held. */
export interface Mistake {
  text: string
  first?: Partial<Pose>
  last?: Partial<Pose>
  hold?: Partial<Pose>
}

export const mistakes: Record<string, Mistake> = {
  squat: {
    text: 'Common mistake: heels up, back rounded.',
    last: { at: { hips: [-4, 27] }, spine: 24, chest: 34, head: 4, legs: { ball: [7, 0], sole: 26 } },
  },
  hinge: {
    text: 'Common mistake: a round back, the weight far in front.',
    last: { at: { hips: [-6, 47] }, spine: 44, chest: 44, head: 20, arms: { upper: 24, fore: 30 } },
  },
  'glute-bridge': {
    text: 'Common mistake: the lower back arched instead of the hips up.',
    first: { spine: -92, chest: -42, head: 34 },
  },
  'split-squat': {
    text: 'Common mistake: the front heel up, the chest on the thigh.',
    last: { at: { hips: [6, 28.8] }, spine: 36, head: -10, nearLeg: { ball: [24, 0], sole: 26 } },
  },
  'step-up': {
    text: 'Common mistake: a push from the lower foot, the back bent.',
    last: { at: { hips: [-4, 51] }, spine: 34, chest: 22, head: 8, farLeg: { ball: [0, 0], sole: 44 } },
  },
  'push-up': {
    text: 'Common mistake: the hips sag, the head hangs.',
    first: { spine: 50, chest: 14, head: 24, legs: { thigh: -92, shin: -86, sole: 84 } },
    last: { spine: 66, chest: 16, head: 26, legs: { thigh: -100, shin: -91, sole: 86 } },
  },
  'floor-press': {
    text: 'Common mistake: bent wrists, elbows at the ears.',
    last: { arms: { wrist: [-34, 17.4], palm: 110, out: 45 } },
  },
  row: {
    text: 'Common mistake: the shoulder at the ear, the back rounded.',
    first: { spine: 52, chest: 34, head: 10, nearArm: { upper: -30, fore: 40 } },
  },
  'two-arm-row': {
    text: 'Common mistake: standing up with every pull.',
    first: { at: { hips: [-6, 51] }, spine: 34, chest: 20, head: 4, arms: { upper: -44, fore: 30 } },
  },
  plank: {
    text: 'Common mistake: the hips sag, the neck is bent back.',
    hold: { spine: 64, chest: 12, head: -36, legs: { thigh: -97, shin: -89, sole: 82 } },
  },
  'bird-dog': {
    text: 'Common mistake: the leg too high, the lower back arched.',
    first: { spine: 96, chest: -30, head: -20, farLeg: { thigh: -108, shin: -112, sole: 116 } },
  },
  'dead-bug': {
    text: 'Common mistake: the lower back off the floor.',
    last: { at: { hips: [0, 8.8] }, spine: -66, chest: -44, head: 12 },
  },
}

/** Movements on one leg: the film shows them from the other side as well. */
export const oneLegged: readonly string[] = [
  'split-squat',
  'step-up',
  'reverse-lunge',
  'rear-foot-split-squat',
  'one-leg-hinge',
  'one-leg-bridge',
]
