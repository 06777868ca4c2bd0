import { stat } from 'node:fs/promises'
import { films, findFilm, type Film } from '../../films/film.ts'
import { placeOf } from '../../films/film-folder.ts'
import type { FilmFacts } from '../../site/reading/movement/film-files.tsx'
import { MovementPage } from '../../site/reading/movement/movement-page.tsx'
import { type AllFilmsFacts, MovementsPage } from '../../site/reading/movement/movements-page.tsx'
import type { ShopContext } from '../shop/storefront.tsx'
import { type Reading, readingPage, refuseReader } from './reading.ts'

/** Every movement by family. */
export async function movementsPage(reading: Reading): Promise<Response> {
  const facts = await allFilmsFacts(reading)
  return readingPage(reading, <MovementsPage assets={reading.assets} films={offered(reading, facts) ? facts : null} />)
}

/** One movement, large. */
export async function movementPage(reading: Reading, context: ShopContext): Promise<Response> {
  const film = findFilm(context.req.param('movement') ?? '')
  if (!film) return refuseReader(reading, 404)
  const facts = await filmFacts(reading, film)
  return readingPage(reading, <MovementPage assets={reading.assets} exercise={film.exercise} film={facts} />)
}

export const allFilmsFacts = async ({ studio }: Reading): Promise<AllFilmsFacts> => ({
  count: films.length,
  ready: await studio.countReady(),
})

const offered = ({ studio }: Reading, { count, ready }: AllFilmsFacts) => studio.makes || ready === count

/** None if the film is not there and can't be made. */
async function filmFacts({ studio }: Reading, film: Film): Promise<FilmFacts | null> {
  const found = await stat(placeOf(studio.folder, film, 'mp4')).catch(() => undefined)
  return found || studio.makes ? { seconds: film.seconds, bytes: found?.size ?? null } : null
}
