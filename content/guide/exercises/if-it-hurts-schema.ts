import { z } from 'zod'
import { id } from '../schema.ts'
import { joints, type Stress } from './if-it-hurts.ts'

const level = z.union([z.literal(1), z.literal(2), z.literal(3)], 'a level from 1 to 3')

export const stressSchema: z.ZodType<Stress> = z.partialRecord(z.enum(joints, joints.join(', ')), level)
export const ifItHurtsSchema: z.ZodType<string[]> = z.array(id)
