import type { Point } from './vector.ts'

/** Bone lengths of an adult, in hundredths of the body height. */
export const lengths = {
  loin: 11,
  chest: 17,
  upper: 18,
  fore: 14.5,
  thigh: 24.5,
  shin: 24.6,
} as const

/** Relative to the ankle: where toes bend, and where the heel rolls. */
export const TOES: Point = [7, 2.3]
export const HEEL: Point = [-2.6, 2.3]
/** Height of both above the sole, and of the ankle. */
export const SOLE = 1.6
export const ANKLE = TOES[1] + SOLE

/** Relative to the waist. */
export const NECK: Point = [-0.4, -19.5]
/** Half the distance between shoulders, and between hips, from the front. */
export const HALF_SHOULDERS = 9.4
export const HALF_HIPS = 5
/** Offset of the far side of the body in side view. */
export const DEPTH: Point = [2.6, -1.3]
