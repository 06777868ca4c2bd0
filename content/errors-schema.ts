import { z } from 'zod'
import { text } from './schema.ts'

const page = z.strictObject({ title: text, text })

export const errorsSchema = z.strictObject({
  400: page,
  403: page,
  404: page,
  405: page,
  413: page,
  414: page,
  415: page,
  429: page,
  500: page,
  503: page,
  507: page,
})

export type Errors = z.infer<typeof errorsSchema>
