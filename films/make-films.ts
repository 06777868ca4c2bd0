import { encode } from './encode.ts'
import { type Film, films } from './film.ts'
import { isRendered, storeFilm, filmFilePath } from './film-folder.ts'
import { filmKey } from './film-key.ts'

interface FilmJob {
  folder: string
  faces: readonly string[]
  /** Only these movements; all if empty. */
  ids?: readonly string[]
  report: (line: string) => void
}

/** Renders missing films one by one. A failure does not stop the others. */
export async function makeFilms({ folder, faces, ids = [], report }: FilmJob): Promise<void> {
  const chosen = films.filter(({ exercise: { id } }) => ids.length === 0 || ids.includes(id))
  const errors: string[] = []
  for (const film of fromRandomStart(chosen)) {
    const { id, name } = film.exercise
    const filmName = { id, key: filmKey(film) }
    try {
      if (await isRendered(folder, filmName)) continue
      const made = await encode(film, faces)
      await storeFilm(folder, filmName, made)
      report(`${name}: ${Math.ceil(made.mp4.length / 1000)} kB, ${filmFilePath(folder, filmName, 'mp4')}`)
    } catch (error) {
      errors.push(`${id}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (errors.length > 0) throw new Error(`Films could not be made: ${errors.join('; ')}`)
}

/** Processes that share a folder start at different films and so share the work. */
function fromRandomStart(all: readonly Film[]): Film[] {
  const start = Math.floor(Math.random() * all.length)
  return [...all.slice(start), ...all.slice(0, start)]
}
