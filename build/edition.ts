import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { editionKey } from '../book/edition-key.ts'
import { findEdition, type StoredEdition } from '../book/edition-store.ts'
import type { EditionJob } from '../book/make-edition.ts'
import { OwnerError } from '../format/owner-error.ts'

/** The stored edition of these sources; if there is none, makes it in another process. */
export async function findOrMakeEdition(root: string, siteUrl: string): Promise<StoredEdition> {
  const stored = findEdition(root, editionKey(root, siteUrl))
  if (stored) return stored
  console.log('Typesetting the book')
  const job: EditionJob = { root, siteUrl }
  const making = fork(join(root, 'book/make-edition-main.ts'), [JSON.stringify(job)], { execArgv: [] })
  const [status] = await once(making, 'exit')
  const made = status === 0 && findEdition(root, editionKey(root, siteUrl))
  if (!made) throw new OwnerError('The book could not be made; correct what the message above names, then try again.')
  return made
}
