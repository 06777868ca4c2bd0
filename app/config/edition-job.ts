import { join } from 'node:path'
import type { EditionJob } from '../../book/edition-store.ts'
import { bookBrand } from './book-brand.ts'
import { databaseSettings, readEnvironment } from './env.ts'
import { readPublishedContent } from './published-content.ts'

const root = join(import.meta.dirname, '../..')

/** In a process of its own, because the database takes 60 MB: sends its parent what the book is made from. */
export async function run(): Promise<void> {
  const environment = readEnvironment()
  const brand = bookBrand(root, await readPublishedContent(databaseSettings(environment)))
  const job: EditionJob = { root, siteUrl: environment.SITE_URL, brand }
  process.send?.(job, () => process.disconnect())
}
