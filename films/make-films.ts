import { encode } from './encode.ts'
import { type Film, films } from './film.ts'
import { isKept, keep, placeOf } from './film-folder.ts'
import { filmKey } from './film-key.ts'

export interface FilmJob {
  folder: string
  /** The font files titles are set in. */
  faces: readonly string[]
  /** Only these movements; all if empty. */
  ids?: readonly string[]
  report: (line: string) => void
}

/** Makes every film that is missing, one after the other. One that fails does not stop the others. */
export async function makeFilms({ folder, faces, ids = [], report }: FilmJob): Promise<void> {
  const chosen = films.filter(({ exercise: { id } }) => ids.length === 0 || ids.includes(id))
  const errors: string[] = []
  for (const film of fromRandomStart(chosen)) {
    const { id, name } = film.exercise
    const named = { id, key: filmKey(film) }
    try {
      // oxlint-disable-next-line no-await-in-loop
      if (await isKept(folder, named)) continue
      // oxlint-disable-next-line no-await-in-loop
      const made = await encode(film, faces)
      // oxlint-disable-next-line no-await-in-loop
      await keep(folder, named, made)
      report(`${name}: ${Math.ceil(made.mp4.length / 1000)} kB, ${placeOf(folder, named, 'mp4')}`)
    } catch (error) {
      errors.push(`${id}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (errors.length > 0) throw new Error(`Films could not be made: ${errors.join('; ')}`)
}

/** Several processes that make films into one folder begin at different places, and so share the work. */
function fromRandomStart(all: readonly Film[]): Film[] {
  const start = Math.floor(Math.random() * all.length)
  return [...all.slice(start), ...all.slice(0, start)]
}
