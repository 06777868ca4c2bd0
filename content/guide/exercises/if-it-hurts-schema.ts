import { z } from 'zod'
import { id } from '../schema.ts'
import { type IfItHurts, joints } from './if-it-hurts.ts'

const level = z.union([z.literal(1), z.literal(2), z.literal(3)], 'a level from 1 to 3')

export const ifItHurtsSchema: z.ZodType<IfItHurts> = z.strictObject({
  stress: z.partialRecord(z.enum(joints, joints.join(', ')), level),
  ifItHurts: z.array(id),
})
