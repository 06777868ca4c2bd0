import { z } from 'zod'
import { sentence } from './schema.ts'

export const editionWordsSchema = z.strictObject({
  name: sentence('number'),
  kinds: z.strictObject({ fix: sentence(), 'new content': sentence() }),
  of: sentence('date'),
  page: z.strictObject({
    current: sentence('number'),
    currentText: sentence('number', 'date'),
    older: sentence('number'),
    olderText: sentence('number', 'date', 'current', 'currentDate'),
    since: sentence('number'),
    brought: sentence('number'),
    fetchTitle: sentence(),
    fetch: sentence(),
    find: sentence(),
  }),
  order: z.strictObject({
    title: sentence(),
    unfetched: sentence('current', 'date'),
    current: sentence('current', 'date'),
    behind: sentence('fetched', 'current', 'date'),
    since: sentence('fetched'),
    older: sentence(),
    olderText: sentence(),
    hears: sentence(),
    stop: sentence(),
    silent: sentence(),
    resume: sentence(),
  }),
  room: z.strictObject({
    title: sentence(),
    current: sentence('current', 'date'),
    behind: sentence('fetched'),
    fetch: sentence(),
  }),
  mail: z.strictObject({
    title: sentence(),
    ask: sentence(),
    stop: sentence(),
    silentTitle: sentence(),
    silent: sentence(),
    resume: sentence(),
  }),
})

export type EditionWords = z.infer<typeof editionWordsSchema>
