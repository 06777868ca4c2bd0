import { z } from 'zod'

const done = z.boolean('true once it is done, false until then')

export const confirmedSchema = z.strictObject({
  webhooks: done,
  mail: done,
  backup: done,
  films: done,
  lifetime: done,
  ownBook: done,
})

export type Confirmed = z.infer<typeof confirmedSchema>
