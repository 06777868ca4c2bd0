import { z } from 'zod'
import { sentence } from '../schema.ts'

export const deskEditionSchema = z.strictObject({
  title: sentence(),
  link: sentence(),
  current: sentence('number', 'date'),
  news: sentence('number', 'date'),
  nobody: sentence('number'),
  one: sentence('number'),
  many: sentence('number', 'people', 'minutes'),
  button: sentence(),
  who: sentence(),
  all: sentence(),
})

export type DeskEditionText = z.infer<typeof deskEditionSchema>
