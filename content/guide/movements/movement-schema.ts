import { z } from 'zod'
import { measure, words } from '../schema.ts'
import type { Gait, Hold, Movement, Repetition } from './movement.ts'
import { poseSchema } from './pose-schema.ts'

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
const heldItems = ['dumbbell', 'dumbbell end', 'dumbbell upright', 'backpack', 'stick', 'edge'] as const
const places = ['near hand', 'far hand', 'both hands', 'chest', 'hips'] as const
const at = measure

const equipment = z.discriminatedUnion(
  'item',
  [
    z.strictObject({ item: z.literal('chair'), at, turned: z.boolean('true or false').exactOptional() }),
    z.strictObject({ item: z.literal('step'), at, high: measure.exactOptional(), wide: measure.exactOptional() }),
    z.strictObject({ item: z.literal('table'), at }),
    z.strictObject({ item: z.literal('wall'), at }),
    z.strictObject({ item: z.literal('towel'), at }),
  ],
  'chair, step, table, wall or towel',
)

const scene = {
  view: z.enum(views, views.join(', ')).exactOptional(),
  works: z.array(z.enum(muscles, muscles.join(', '))).min(1, 'at least one muscle'),
  worksOn: z.enum(['near', 'far'], 'near or far').exactOptional(),
  equipment: z.array(equipment).exactOptional(),
  held: z
    .array(z.strictObject({ item: z.enum(heldItems, heldItems.join(', ')), on: z.enum(places, places.join(', ')) }))
    .exactOptional(),
}

const poses = z.tuple([poseSchema, poseSchema], poseSchema)
const word = words.exactOptional()

const repetition: z.ZodType<Repetition> = z.strictObject({
  ...scene,
  lower: poses,
  lift: poses.exactOptional(),
  starts: z.enum(['lower', 'lift'], 'lower or lift'),
  words: z.strictObject({ lower: word, pause: word, lift: word, hold: word }).exactOptional(),
  alternate: z.literal(true, 'true, or no such line').exactOptional(),
})

const hold: z.ZodType<Hold> = z.strictObject({ ...scene, hold: poseSchema, from: poseSchema.exactOptional() })

const gait: z.ZodType<Gait> = z.strictObject({
  ...scene,
  step: measure,
  seconds: measure.positive('seconds greater than 0'),
  stands: measure.min(0, 'a share from 0 to 1').max(1, 'a share from 0 to 1'),
  hips: measure,
  bob: measure,
  lift: measure,
  spine: measure,
  swing: measure,
  elbow: measure,
})

/** By what it is, so that a error names the field that is wrong rather than three kinds of which it is none. */
export function schemaOfMovement(movement: Movement): z.ZodType<Movement> {
  if ('hold' in movement) return hold
  return 'step' in movement ? gait : repetition
}
