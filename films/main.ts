import { filmsFolder, readEnvironment } from '../app/config/env.ts'
import { OwnerError } from '../platform/format/owner-error.ts'
import { findFilmMaker, runFilmMakers } from './maker.ts'

/** The second half of `npm run films`: renders missing films. */
try {
  const maker = findFilmMaker(import.meta.dirname)
  if (!maker) throw new OwnerError('The video encoder is not installed: run npm install.')
  if (!(await runFilmMakers(maker, filmsFolder(readEnvironment())))) process.exitCode = 1
} catch (error) {
  if (!(error instanceof OwnerError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
