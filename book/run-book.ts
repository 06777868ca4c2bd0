import { join } from 'node:path'
import { parseArguments } from '../app/config/arguments.ts'
import { readEnvironment } from '../app/config/env.ts'
import { findOrMakeEdition, installEdition } from './edition-store.ts'

const root = join(import.meta.dirname, '..')

export async function run(): Promise<void> {
  parseArguments(process.argv.slice(2), { usage: 'npm run book' })
  const edition = await findOrMakeEdition(root, readEnvironment().SITE_URL)
  await installEdition(edition, join(root, 'dist'))
  console.log(`The files of the book are in dist: ${edition.facts.pages} pages`)
}
