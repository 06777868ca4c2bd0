import { createWorkerThread } from '../worker-thread.ts'
import { type Film, films } from './film.ts'
import { isKept } from './film-folder.ts'
import { keyOf } from './film-key.ts'
import type { FilmJob } from './make-film.ts'

/** A film takes ten seconds, on a busy machine a minute; what takes so long hangs. */
const PATIENCE = 5 * 60_000

export interface StudioSettings {
  /** Where films are kept. */
  folder: string
  /** The program that makes one, and the font files it needs; null where the encoder is not installed. */
  maker: { script: URL; faces: readonly string[] } | null
  /** How many are made at the same time. */
  threads?: number
}

/** Makes films when they are first asked for, each only once, and keeps them. */
export interface Studio {
  folder: string
  /** Whether a film that is not there can be made here. */
  makes: boolean
  isReady(film: Film): Promise<boolean>
  /** How many films are there. */
  countReady(): Promise<number>
  /** Fulfilled when the film is there. */
  make(film: Film): Promise<void>
  close(): Promise<void>
}

export function createStudio({ folder, maker, threads = 1 }: StudioSettings): Studio {
  const underWay = new Map<string, Promise<void>>()
  const workers = maker ? workersFor(maker.script, threads) : []
  let next = 0

  async function makeOnce(film: Film): Promise<void> {
    if (await isKept(folder, film)) return
    const worker = workers[next++ % workers.length]
    if (!worker || !maker) throw new Error('The encoder of films is not installed.')
    await worker.run({ exercise: film.exercise.id, folder, faces: maker.faces })
  }

  return {
    folder,
    makes: maker !== null,
    isReady: (film) => isKept(folder, film),
    countReady: async () => (await Promise.all(films.map((film) => isKept(folder, film)))).filter(Boolean).length,
    make(film) {
      const key = keyOf(film)
      const made = underWay.get(key) ?? makeOnce(film).finally(() => underWay.delete(key))
      underWay.set(key, made)
      return made
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()))
    },
  }
}

const workersFor = (script: URL, threads: number) =>
  Array.from({ length: threads }, () => createWorkerThread<FilmJob>({ script, patience: PATIENCE, work: 'Filming' }))
