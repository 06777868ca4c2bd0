// How a movement is written down. Lengths are hundredths of the body's height, so a person is 100 tall; a point is
// [how far to the right, how high above the floor]. People face to the right. Angles are degrees in the picture:
// a limb hanging down has 0, forward is positive, overhead is 180; an upright spine has 0, leaning forward is positive.

import { z } from 'zod'
import { measure } from '../schema.ts'

/** How far to the right, and how high above the floor. */
const place = z.tuple([measure, measure], 'a place, such as [12, 50]').readonly()
const maybe = measure.exactOptional()

/** A leg whose foot stands on a spot, or one that is turned by hand. `sole`: 0 is level, heel up is positive; toes stay down. */
const leg = z.union(
  [
    z.strictObject({ ball: place, sole: maybe, toes: maybe, out: maybe }),
    z.strictObject({ thigh: measure, shin: measure, sole: maybe, toes: maybe }),
  ],
  'a leg: { ball } or { thigh, shin }, perhaps with sole, toes, out',
)

/**
 * An arm whose wrist is somewhere in the picture, or on the own body (from the middle of the waist, along the chest), or
 * one that is turned by hand. `palm`: the direction of the hand, which else follows the forearm. `out`: how far the
 * upper arm points out of the picture; `reach`: how much of upper arm and forearm is seen, less than 0 on the other side.
 */
const arm = z.union(
  [
    z.strictObject({ wrist: place, palm: maybe, out: maybe }),
    z.strictObject({ body: place, palm: maybe, out: maybe }),
    z.strictObject({
      upper: measure,
      fore: measure,
      palm: maybe,
      reach: z.tuple([measure, measure], 'two numbers').readonly().exactOptional(),
    }),
  ],
  'an arm: { wrist }, { body } or { upper, fore }, perhaps with palm, out, reach',
)

/** What the body hangs on or stands on. `ball` and `knee` are those of the near leg, which is turned by hand. */
const anchor = z.union(
  [
    z.strictObject({ hips: place }),
    z.strictObject({ shoulders: place }),
    z.strictObject({ ball: place }),
    z.strictObject({ knee: place }),
    z.strictObject({ farKnee: place }),
  ],
  'one of { hips }, { shoulders }, { ball }, { knee }, { farKnee } with its place',
)

export const poseSchema = z
  .strictObject({
    at: anchor,
    spine: measure,
    /** How far the chest bends on from the lower back, and the head from the chest. */
    chest: maybe,
    head: maybe,
    /** How far the trunk leans out of the picture, when it is seen from the front. */
    lean: maybe,
    /** How wide chest and head are seen, 1 being as drawn: they widen with a breath and turn with a twist. */
    girth: maybe,
    face: maybe,
    legs: leg.exactOptional(),
    nearLeg: leg.exactOptional(),
    farLeg: leg.exactOptional(),
    arms: arm.exactOptional(),
    nearArm: arm.exactOptional(),
    farArm: arm.exactOptional(),
  })
  .refine(({ legs, nearLeg, farLeg }) => legs ?? (nearLeg && farLeg), 'both legs: legs, or nearLeg and farLeg')

export type Place = z.infer<typeof place>
export type Leg = z.infer<typeof leg>
export type Arm = z.infer<typeof arm>
export type Anchor = z.infer<typeof anchor>
export type Pose = z.infer<typeof poseSchema>
