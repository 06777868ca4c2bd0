import { createSingleFlight } from '../format/single-flight.ts'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Archive, archiveOf } from './archive.ts'
import { isKept } from './film-folder.ts'
import type { ListedFilm } from './listed-film.ts'
import type { FilmJob } from './make-film.ts'

const run = promisify(execFile)
/** A film takes ten seconds, on a busy machine a minute; what takes so long hangs. */
const TIMEOUT_MS = 5 * 60_000

export interface StudioSettings {
  /** Where films are kept. */
  folder: string
  /** The program that makes one, and the font files it needs; null where the encoder is not installed. */
  maker: { script: string; faces: readonly string[] } | null
  /** How many are made at the same time. */
  atOnce?: number
}

/** Makes films when they are first asked for, each only once, and keeps them. */
export interface Studio {
  folder: string
  /** Whether a film that is not there can be made here. */
  makes: boolean
  /** How many of these films are there. */
  countReady(films: readonly ListedFilm[]): Promise<number>
  /** Fulfilled when the film is there. */
  make(film: ListedFilm): Promise<void>
  /** All of them in one file. They must be there. */
  pack(films: readonly ListedFilm[]): Promise<Archive>
  /** Ends what is being made. */
  close(): void
}

export function createStudio({ folder, maker, atOnce = 1 }: StudioSettings): Studio {
  const making = createSingleFlight<void>()
  const packing = createSingleFlight<Archive>()
  const inLine = createLines(atOnce)
  const closing = new AbortController()

  async function makeUnlessKept(film: ListedFilm): Promise<void> {
    if (await isKept(folder, film)) return
    if (!maker) throw new Error('The encoder of films is not installed.')
    const { script, faces } = maker
    const { id, key } = film
    await inLine(() => runMaker(script, { id, key, folder, faces }, closing.signal))
  }

  return {
    folder,
    makes: maker !== null,
    countReady: async (films) => (await Promise.all(films.map((film) => isKept(folder, film)))).filter(Boolean).length,
    make: (film) => making(film.id, () => makeUnlessKept(film)),
    pack: (films) => packing('all', () => archiveOf(folder, films)),
    close: () => closing.abort(),
  }
}

/** In a process of its own: the body and the encoder need more memory than the shop, and give it back at the end. */
async function runMaker(script: string, job: FilmJob, signal: AbortSignal): Promise<void> {
  try {
    await run(process.execPath, [script, JSON.stringify(job)], { signal, timeout: TIMEOUT_MS })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? lastError(String(error.stderr)) : ''
    throw new Error(said || `The program that makes films ended: ${String(error)}`, { cause: error })
  }
}

const lastError = (stderr: string) => /^\w*Error: (.*)$/m.exec(stderr)?.[1] ?? ''

/** So many works at the same time, the others after them. */
function createLines(count: number) {
  const lines = Array.from({ length: count }, () => Promise.resolve())
  let next = 0
  return (work: () => Promise<void>): Promise<void> => {
    const line = next++ % count
    const done = (lines[line] ?? Promise.resolve()).then(work)
    lines[line] = done.catch(() => undefined)
    return done
  }
}
