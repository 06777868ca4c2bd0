import { open } from 'node:fs/promises'
import { placeOf } from '../../films/film-folder.ts'
import type { ListedFilm } from '../../films/listed-film.ts'
import { recordReading } from '../../shop/delivery/reading.ts'
import { FilmsPendingPage } from '../../site/reading/movement/films-pending-page.tsx'
import { renderPage } from '../http/responses.tsx'
import { type OfferedFile, sendFile } from '../http/send-file.ts'
import { errorPage, type Handler, type RequestContext } from '../http/context.tsx'
import { createRest, madeInTime, makeFilm, type RoomFilms } from './film-making.ts'
import { compressedResponse } from './compressed-response.ts'
import { READER_HEADERS, requireReader, roomResponse, type Room, roomPage } from './room.tsx'

const SOON = { 'Retry-After': '30' }
const MINUTES = { 'Retry-After': '120' }
/** A list shows many of them, and they change with the build alone. */
const KEPT_A_DAY = { ...READER_HEADERS, 'Cache-Control': 'private, max-age=86400' }

/** The page of a movement. Who opens it may want its film next, so that is begun if it is not there. */
export function movementPage(room: Room, films: RoomFilms): Handler {
  const page = roomPage(room)
  return async (app, context) => {
    const answer = await page(app, context)
    const film = filmOf(films, context.req.param('movement'))
    if (answer.ok && film && films.studio.makes && isOpened(context)) void makeFilm(app.shop, films, film)
    return answer
  }
}

/** Not merely fetched, with all others, to be kept on a device. */
const isOpened = ({ req }: RequestContext) => (req.header('Sec-Fetch-Dest') ?? 'document') === 'document'

/** A file of one movement: its film or poster, made first if need be, its captions, its drawing. */
export function sendFilmFile(films: RoomFilms): Handler {
  return async (app, context) =>
    await requireReader(app, context, async (order) => {
      const [, id, ending] = /^([\w-]+)\.(mp4|png|vtt|svg)$/.exec(context.req.param('file') ?? '') ?? []
      const film = filmOf(films, id)
      if (!film) return errorPage(app, 404)
      if (ending === 'vtt') return await sendText(context, film.captions, 'text/vtt; charset=utf-8')
      if (ending === 'svg') return await sendText(context, films.drawing(film.id) ?? '', 'image/svg+xml')
      if (!(await madeInTime(app.shop, films, film))) return errorPage(app, 503, SOON)
      await recordReading(app.shop, order)
      return await sendFile(app, context, await openFilm(films, film, ending === 'mp4' ? 'mp4' : 'png'))
    })
}

/** Every film in one file. What is not there yet is made meanwhile. */
export function sendAllFilms(films: RoomFilms): Handler {
  const { studio, listed } = films
  const makeRest = createRest(films)
  return async (app, context) =>
    await requireReader(app, context, async (order) => {
      const ready = await studio.countReady(listed)
      if (ready < listed.length) {
        if (!studio.makes) return errorPage(app, 503)
        void makeRest(app.shop)
        const page = <FilmsPendingPage assets={app.shell.assets} ready={ready} count={listed.length} />
        return await roomResponse(app, context, renderPage(page), { status: 503, headers: MINUTES })
      }
      await recordReading(app.shop, order)
      const { path, version } = await studio.pack(listed)
      const file = { name: 'FitSport films.zip', type: 'application/zip', version }
      return await sendFile(app, context, { ...file, ...(await opened(path)) })
    })
}

const filmOf = ({ listed }: RoomFilms, id: string | undefined) => listed.find((film) => film.id === id)

async function openFilm({ studio }: RoomFilms, film: ListedFilm, ending: 'mp4' | 'png'): Promise<OfferedFile> {
  return {
    ...(await opened(placeOf(studio.folder, film, ending))),
    name: `${film.name}.${ending}`,
    type: ending === 'mp4' ? 'video/mp4' : 'image/png',
    version: `${film.key}-${ending}`,
  }
}

async function opened(path: string): Promise<Pick<OfferedFile, 'parts'>> {
  const file = await open(path)
  return { parts: [{ file, length: (await file.stat()).size }] }
}

const sendText = (context: RequestContext, text: string, type: string): Promise<Response> =>
  compressedResponse(context, text, { ...KEPT_A_DAY, 'Content-Type': type })
