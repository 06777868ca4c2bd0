import { encode } from './encode.ts'
import { findFilm } from './film.ts'
import { isKept, keep } from './film-folder.ts'
import { filmKey } from './film-key.ts'

export interface FilmJob {
  id: string
  /** The look it shall have. */
  key: string
  folder: string
  /** The font files its words are set in. */
  faces: readonly string[]
}

/** Makes a film unless it is there already: another process may have been quicker. */
export async function makeFilm({ id, key, folder, faces }: FilmJob): Promise<void> {
  const film = findFilm(id)
  if (!film) throw new Error(`There is no movement "${id}" to film.`)
  if (filmKey(film) !== key) throw new Error(`"${id}" is drawn otherwise here. Build the site again.`)
  if (await isKept(folder, { id, key })) return
  await keep(folder, { id, key }, await encode(film, faces))
}
