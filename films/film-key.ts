import { createHash } from 'node:crypto'
import { mistakes } from '../content/guide/movements/variants.ts'
import { type Film, films } from './film.ts'
import { frameRenderer } from './frames.ts'

/**
 * Encoding options; any change renders all films again. `quantizer` is tried from left to right; `version` covers
 * what is visible nowhere else: fonts and encoder.
 */
export const FILM_FORMAT = { size: 720, rate: 25, quantizer: [33, 37, 41], speed: 0, version: 2 } as const

/** Movements from all sides, with and without equipment: if these render as before, so does everything. */
const SPECIMENS = new Set(['squat', 'split-squat', 'table-row', 'side-lunge', 'open-book', 'walk'])

const keys = new WeakMap<Film, string>()
let version: string | undefined

/** The same as long as the film would be rendered and encoded the same way. */
export function filmKey(film: Film): string {
  const { name, tempo, description } = film.exercise
  const key =
    keys.get(film) ??
    hash([
      rendererVersion(),
      name,
      tempo,
      description,
      film.movement,
      film.segments,
      mistakes[film.exercise.id],
      film.seconds,
    ])
  keys.set(film, key)
  return key
}

/** A hash of a few rendered movements. Too slow to compute for each. */
function rendererVersion(): string {
  version ??= hash([FILM_FORMAT, ...films.filter(({ exercise }) => SPECIMENS.has(exercise.id)).flatMap(specimenFrames)])
  return version
}

function specimenFrames(film: Film): string[] {
  const render = frameRenderer(film, FILM_FORMAT.size)
  return film.segments.flatMap((segment) => [0, film.keySecond, film.cycleSeconds * 0.9].map((t) => render(segment, t)))
}

const hash = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
