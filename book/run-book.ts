import { join } from 'node:path'
import { parseArguments } from '../app/config/arguments.ts'
import { bookBrand } from '../app/config/book-brand.ts'
import { databaseSettings, readEnvironment } from '../app/config/env.ts'
import { readPublishedContent } from '../app/config/published-content.ts'
import { findOrMakeEdition, installEdition } from './edition-store.ts'

const root = join(import.meta.dirname, '..')

export async function run(): Promise<void> {
  parseArguments(process.argv.slice(2), { usage: 'npm run book' })
  const environment = readEnvironment()
  const brand = bookBrand(root, await readPublishedContent(databaseSettings(environment)))
  const edition = await findOrMakeEdition(root, environment.SITE_URL, brand)
  await installEdition(edition, join(root, 'dist'))
  console.log(`The files of the book are in dist: ${edition.facts.pages} pages`)
}
