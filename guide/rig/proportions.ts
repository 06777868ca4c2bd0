import type { Point } from './vector.ts'

/** The lengths of a grown-up's bones, in hundredths of the body's height. */
export const lengths = {
  loin: 11,
  chest: 17,
  upper: 18,
  fore: 14.5,
  thigh: 24.5,
  shin: 24.6,
} as const

/** The foot around its ankle: where the toes bend, and around what a heel rolls. */
export const TOES: Point = [7, 2.3]
export const HEEL: Point = [-2.6, 2.3]
/** How high both lie above the sole, and the ankle above it. */
export const SOLE = 1.6
export const ANKLE = TOES[1] + SOLE

/** Where the neck leaves the chest, as seen from the waist. */
export const NECK: Point = [-0.4, -19.5]
/** Half the distance between the shoulders, and between the hips, seen from the front. */
export const HALF_SHOULDERS = 9.4
export const HALF_HIPS = 5
/** How far away the other side of the body looks when it is seen from the side. */
export const DEPTH: Point = [2.6, -1.3]
