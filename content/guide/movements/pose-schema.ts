import { z } from 'zod'
import { measure } from '../schema.ts'
import type { Anchor, Arm, Leg, Place, Pose } from './movement.ts'

const place: z.ZodType<Place> = z.tuple([measure, measure], 'a place, such as [12, 50]')
const maybe = measure.exactOptional()

const leg: z.ZodType<Leg> = z.union(
  [
    z.strictObject({ ball: place, sole: maybe, toes: maybe, out: maybe }),
    z.strictObject({ thigh: measure, shin: measure, sole: maybe, toes: maybe }),
  ],
  'a leg: { ball } or { thigh, shin }, perhaps with sole, toes, out',
)

const arm: z.ZodType<Arm> = z.union(
  [
    z.strictObject({ wrist: place, palm: maybe, out: maybe }),
    z.strictObject({ body: place, palm: maybe, out: maybe }),
    z.strictObject({
      upper: measure,
      fore: measure,
      palm: maybe,
      reach: z.tuple([measure, measure], 'two numbers').exactOptional(),
    }),
  ],
  'an arm: { wrist }, { body } or { upper, fore }, perhaps with palm, out, reach',
)

const anchor: z.ZodType<Anchor> = z.union(
  [
    z.strictObject({ hips: place }),
    z.strictObject({ shoulders: place }),
    z.strictObject({ ball: place }),
    z.strictObject({ knee: place }),
    z.strictObject({ farKnee: place }),
  ],
  'one of { hips }, { shoulders }, { ball }, { knee }, { farKnee } with its place',
)

export const poseSchema: z.ZodType<Pose> = z
  .strictObject({
    at: anchor,
    spine: measure,
    chest: maybe,
    head: maybe,
    lean: maybe,
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
