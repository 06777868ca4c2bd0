import { z } from 'zod'
import { amount, id, words } from './schema.ts'

const within = amount.max(200, 'a number from 0 to 200')
const point = z.tuple([within, within], 'a point, such as [100, 60]')
const segment = z.strictObject({ name: words, from: point, to: point })
const segments = z.array(segment)

const angle = z.strictObject({
  a: point,
  vertex: point,
  b: point,
  degrees: z.int('whole degrees').min(0, 'degrees from 0').max(360, 'degrees up to 360'),
})

export const angleSchema = z.strictObject({
  id,
  title: words,
  description: words,
  segments: segments.min(1, 'at least one segment'),
  /** What the person sits or leans on. */
  things: segments.exactOptional(),
  angle,
})

export type Point = z.infer<typeof point>
export type Segment = z.infer<typeof segment>
export type MarkedAngle = z.infer<typeof angle>
export type JointAngle = z.infer<typeof angleSchema>
