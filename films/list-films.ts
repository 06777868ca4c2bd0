import { formatCaptions } from './captions.ts'
import { type Film, films } from './film.ts'
import { filmKey } from './film-key.ts'
import type { ListedFilm } from './listed-film.ts'

export const listFilms = (): ListedFilm[] => films.map(listed)

export const listed = (film: Film): ListedFilm => ({
  id: film.exercise.id,
  name: film.exercise.name,
  family: film.exercise.pattern,
  key: filmKey(film),
  captions: formatCaptions(film),
})
