import { OwnerError } from '../format/owner-error.ts'
import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { filmsFolder, readEnvironment } from '../config/env.ts'
import { placeOf } from './film-folder.ts'
import { listFilms } from './list-films.ts'
import { findMaker } from './maker.ts'
import { createStudio, type Studio } from './studio.ts'

/** The second half of `npm run films`: makes every film that is not kept yet, then the archive of all. */
try {
  const folder = filmsFolder(readEnvironment())
  await makeAll(createStudio({ folder, maker: findMaker(import.meta.dirname), atOnce: availableParallelism() }))
} catch (error) {
  if (!(error instanceof OwnerError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function makeAll(studio: Studio): Promise<void> {
  const began = performance.now()
  const films = listFilms()
  console.log(`${films.length} films, ${await studio.countReady(films)} of them kept already in ${studio.folder}`)
  const sizes = await Promise.all(
    films.map(async (film) => {
      const kept = await studio.countReady([film])
      await studio.make(film)
      const { size } = await stat(placeOf(studio.folder, film, 'mp4'))
      if (!kept) console.log(`${film.name}: ${kilobytes(size)}`)
      return size
    }),
  )
  const { path } = await studio.pack(films)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(
    `The largest has ${kilobytes(Math.max(...sizes))}, all ${kilobytes(total)}; made in ${seconds} s. ${path}: ${kilobytes((await stat(path)).size)}`,
  )
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`
}
