import { z } from 'zod'
import type { JointAngle } from './angles.ts'
import { amount, id, words } from './schema.ts'

const within = amount.max(200, 'a number from 0 to 200')
const point = z.tuple([within, within], 'a point, such as [100, 60]')
const segments = z.array(z.strictObject({ name: words, from: point, to: point }))

export const angleSchema: z.ZodType<JointAngle> = z.strictObject({
  id,
  exercise: id,
  title: words,
  description: words,
  segments: segments.min(1, 'at least one segment'),
  things: segments.exactOptional(),
  angle: z.strictObject({
    a: point,
    vertex: point,
    b: point,
    degrees: z.int('whole degrees').min(0, 'degrees from 0').max(360, 'degrees up to 360'),
  }),
})
