import { encode } from './encode.ts'
import { findFilm } from './film.ts'
import { isKept, keep } from './film-folder.ts'

export interface FilmJob {
  exercise: string
  folder: string
  /** The font files its words are set in. */
  faces: readonly string[]
}

/** Makes a film unless it is there already: another process may have been quicker. */
export async function makeFilm({ exercise, folder, faces }: FilmJob): Promise<void> {
  const film = findFilm(exercise)
  if (!film) throw new Error(`There is no movement "${exercise}" to film.`)
  if (await isKept(folder, film)) return
  await keep(folder, film, await encode(film, faces))
}
