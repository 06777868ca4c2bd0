import { z } from 'zod'
import { measure, words } from '../schema.ts'
import { poseSchema } from './pose.ts'

export type * from './pose.ts'

const muscles = [
  'quads',
  'hamstrings',
  'glutes',
  'calves',
  'hip flexors',
  'belly',
  'waist',
  'chest',
  'back',
  'shoulders',
  'biceps',
  'triceps',
  'forearms',
] as const
const views = ['side', 'front', 'above'] as const
const view = z.enum(views, views.join(', '))
const heldItems = ['dumbbell', 'dumbbell end', 'dumbbell upright', 'backpack', 'stick', 'edge', 'band'] as const
const places = ['near hand', 'far hand', 'both hands', 'chest', 'hips'] as const
const muscle = z.enum(muscles, muscles.join(', '))
const at = measure

/** What stands in the picture. A chair faces right unless it is turned. */
const equipment = z.discriminatedUnion(
  'item',
  [
    z.strictObject({ item: z.literal('chair'), at, turned: z.boolean('true or false').exactOptional() }),
    z.strictObject({ item: z.literal('step'), at, high: measure.exactOptional(), wide: measure.exactOptional() }),
    z.strictObject({ item: z.literal('table'), at }),
    z.strictObject({ item: z.literal('wall'), at }),
    z.strictObject({ item: z.literal('towel'), at }),
    z.strictObject({ item: z.literal('bar'), at, high: measure }),
  ],
  'chair, step, table, wall, towel or bar',
)

/** What is in a hand, or lies on the body. A dumbbell is seen from its side, its end, or standing upright; an edge is that of a table or bar, and a band comes from above. */
const held = z.strictObject({ item: z.enum(heldItems, heldItems.join(', ')), on: z.enum(places, places.join(', ')) })

const scene = {
  /** From where it is seen. From above is a body that lies on its side. */
  view: view.exactOptional(),
  works: z.array(muscle).min(1, 'at least one muscle').readonly(),
  /** The side whose muscles are marked: from the side it is the near one, from the front both, unless this says so. */
  worksOn: z.enum(['near', 'far'], 'near or far').exactOptional(),
  equipment: z.array(equipment).readonly().exactOptional(),
  held: z.array(held).readonly().exactOptional(),
}

const poses = z.tuple([poseSchema, poseSchema], poseSchema).readonly()
const word = words.exactOptional()
const part = z.nullable(z.enum(['lower', 'pause', 'lift', 'hold'], 'lower, pause, lift, hold or null'))

/**
 * A counted repetition: the poses of its lowering, and of its lifting if that goes another way. It starts with one of
 * them. `alternate`: every second repetition is for the other side.
 */
const repetition = z.strictObject({
  ...scene,
  lower: poses,
  lift: poses.exactOptional(),
  starts: z.enum(['lower', 'lift'], 'lower or lift'),
  /** What its parts are called, where lowering and lifting are not the words. */
  words: z.strictObject({ lower: word, pause: word, lift: word, hold: word }).exactOptional(),
  /** Where the cues follow one another: the part that each is for, and null for one that is for all of them. */
  cues: z.tuple([part, part, part]).readonly().exactOptional(),
  alternate: z.literal(true, 'true, or no such line').exactOptional(),
})

/** A pose that is held and breathed in, and how to come to it. */
const hold = z.strictObject({ ...scene, hold: poseSchema, from: poseSchema.exactOptional() })

/** Steps: how long a step is, how much of the time a foot stands, and what the body does meanwhile. */
const gait = z.strictObject({
  ...scene,
  step: measure,
  seconds: measure.positive('seconds greater than 0'),
  /** The share of a stride in which a foot is on the floor. */
  stands: measure.min(0, 'a share from 0 to 1').max(1, 'a share from 0 to 1'),
  /** How high the hips are, how much they rise and fall, and how high the free foot is lifted. */
  hips: measure,
  bob: measure,
  lift: measure,
  spine: measure,
  /** How far the arms swing to and fro, and how much the elbows are bent. */
  swing: measure,
  elbow: measure,
})

/** By what it is, so that an error names the field that is wrong rather than three kinds of which it is none. */
export function schemaOfMovement(movement: Movement): z.ZodType {
  if ('hold' in movement) return hold
  return 'step' in movement ? gait : repetition
}

export type Muscle = z.infer<typeof muscle>
export type Equipment = z.infer<typeof equipment>
export type Held = z.infer<typeof held>
export type View = z.infer<typeof view>
export type Repetition = z.infer<typeof repetition>
export type Hold = z.infer<typeof hold>
export type Gait = z.infer<typeof gait>
export type Movement = Repetition | Hold | Gait
