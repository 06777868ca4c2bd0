import { createHash } from 'node:crypto'
import { mistakes } from '../content/guide/movements/variants.ts'
import { type Film, films } from './film.ts'
import { frameRenderer } from './frames.ts'

/**
 * How films are made; whatever changes here makes every film anew. `quantizer` is tried from left to right; `version`
 * counts what shows nowhere else: the fonts, the encoder.
 */
export const FILM_FORMAT = { size: 720, rate: 25, quantizer: [33, 37, 41], speed: 0, version: 2 } as const

/** From every side, with things and without: if these are drawn as before, so is everything. */
const SPECIMENS = new Set(['squat', 'split-squat', 'table-row', 'side-lunge', 'open-book', 'walk'])

const keys = new WeakMap<Film, string>()
let look: string | undefined

/** Names what a film shows: the same as long as it would be drawn and encoded in the same way. */
export function filmKey(film: Film): string {
  const { name, tempo, description } = film.exercise
  const key =
    keys.get(film) ??
    hash([
      lookOfFilms(),
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

/** The renderer's own version: what it makes of a few movements. Too slow to be asked of each. */
function lookOfFilms(): string {
  look ??= hash([FILM_FORMAT, ...films.filter(({ exercise }) => SPECIMENS.has(exercise.id)).flatMap(specimenFrames)])
  return look
}

function specimenFrames(film: Film): string[] {
  const render = frameRenderer(film, FILM_FORMAT.size)
  return film.segments.flatMap((segment) => [0, film.keySecond, film.cycleSeconds * 0.9].map((t) => render(segment, t)))
}

const hash = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
