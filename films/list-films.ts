import { type Film, films } from './film.ts'
import { filmKey } from './film-key.ts'
import type { ListedFilm } from './listed-film.ts'
import { MINUTE } from '../platform/format/duration.ts'

/** As WebVTT. */
export function formatCaptions({ segments, segmentSeconds: length }: Film): string {
  const cues = segments.map(
    ({ text }, i) => `${i + 1}\n${moment(i * length)} --> ${moment((i + 1) * length)}\n${escaped(text)}\n`,
  )
  return ['WEBVTT\n', ...cues].join('\n')
}

/** `00:01:02.500` */
function moment(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const [minutes, rest] = [Math.floor(thousandths / MINUTE), thousandths % MINUTE]
  return `${part(minutes / 60, 2)}:${part(minutes % 60, 2)}:${part(rest / 1000, 2)}.${part(rest % 1000, 3)}`
}

const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const listFilms = (): ListedFilm[] => films.map(describeFilm)

export const describeFilm = (film: Film): ListedFilm => ({
  id: film.exercise.id,
  name: film.exercise.name,
  family: film.exercise.pattern,
  key: filmKey(film),
  captions: formatCaptions(film),
})
