import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { filmsFolder, readEnvironment } from '../config/env.ts'
import { OwnerError } from '../format/owner-error.ts'
import { findFilmMaker } from './maker.ts'

/** The second half of `npm run films`: renders missing films on all cores. */
try {
  const maker = findFilmMaker(import.meta.dirname)
  if (!maker) throw new OwnerError('The video encoder is not installed: run npm install.')
  const folder = filmsFolder(readEnvironment())
  const makers = Array.from({ length: availableParallelism() }, async () => {
    const [status] = await once(spawn(process.execPath, [maker, folder], { stdio: 'inherit' }), 'exit')
    if (status !== 0) process.exitCode = 1
  })
  await Promise.all(makers)
} catch (error) {
  if (!(error instanceof OwnerError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
