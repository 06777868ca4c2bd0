import { stat } from 'node:fs/promises'
import { filmArchive } from '../../films/archive.ts'
import { countRendered, isRendered, filmFilePath } from '../../films/film-folder.ts'
import type { ListedFilm } from '../../films/listed-film.ts'
import { recordReading } from '../../shop/delivery/reading.ts'
import { FilmsPendingPage } from '../../site/reading/movement/films-pending-page.tsx'
import { type AppContext, errorPage, type Handler, type RequestContext } from '../http/context.tsx'
import { renderPage } from '../http/responses.tsx'
import { type OfferedFile, sendFile } from '../http/send-file.ts'
import { compressedResponse } from './compressed-response.ts'
import { READER_HEADERS, requireReader, type Room, type RoomFilms, roomPage, roomResponse } from './room.tsx'

const READY = 'data-film="ready"'

/** A movement's page while its film is being made: the film section shows a note instead of the film. */
const filmPending = (html: string | undefined): string | undefined => html?.replace(READY, 'data-film="pending"')

const MINUTES = { 'Retry-After': '120' }
/** A list shows many of them, and they change only with the build. */
const KEPT_A_DAY = { ...READER_HEADERS, 'Cache-Control': 'private, max-age=86400' }

/** The page of a movement, without its film while that is being made. */
export function movementPage(room: Room, films: RoomFilms): Handler {
  const page = roomPage(room)
  const pendingPage = roomPage({ ...room, page: (path) => filmPending(room.page(path)) })
  return async (app, context) => {
    const film = findFilm(films, context.req.param('movement'))
    const isReady = !film || (await isRendered(films.folder, film))
    return await (isReady ? page : pendingPage)(app, context)
  }
}

/** A file of one movement: its film or poster, its captions, its drawing. */
export function sendFilmFile(films: RoomFilms): Handler {
  return async (app, context) =>
    await requireReader(app, context, async (order) => {
      const [, id, ending] = /^([\w-]+)\.(mp4|png|vtt|svg)$/.exec(context.req.param('file') ?? '') ?? []
      const film = findFilm(films, id)
      if (!film) return errorPage(app, 404)
      if (ending === 'vtt') return await sendText(context, film.captions, 'text/vtt; charset=utf-8')
      if (ending === 'svg') return await sendText(context, films.drawing(film.id) ?? '', 'image/svg+xml')
      if (!(await isRendered(films.folder, film))) return await pendingResponse(app, context, films)
      await recordReading(app.shop, order)
      return await sendFile(app, context, await filmFile(films, film, ending === 'mp4' ? 'mp4' : 'png'))
    })
}

export function sendAllFilms(films: RoomFilms): Handler {
  const { folder, listed } = films
  return async (app, context) =>
    await requireReader(app, context, async (order) => {
      if ((await countRendered(folder, listed)) < listed.length) return await pendingResponse(app, context, films)
      await recordReading(app.shop, order)
      const archive = await filmArchive(folder, listed)
      return await sendFile(app, context, { ...archive, name: 'FitSport films.zip', type: 'application/zip' })
    })
}

const findFilm = ({ listed }: RoomFilms, id: string | undefined) => listed.find((film) => film.id === id)

async function pendingResponse(app: AppContext, context: RequestContext, { folder, listed }: RoomFilms) {
  const ready = await countRendered(folder, listed)
  const page = <FilmsPendingPage assets={app.shell.assets} ready={ready} count={listed.length} />
  return await roomResponse(app, context, renderPage(page), { status: 503, headers: MINUTES })
}

async function filmFile({ folder }: RoomFilms, film: ListedFilm, ending: 'mp4' | 'png'): Promise<OfferedFile> {
  const file = filmFilePath(folder, film, ending)
  const { size } = await stat(file)
  return {
    parts: [{ file, length: size }],
    name: `${film.name}.${ending}`,
    type: ending === 'mp4' ? 'video/mp4' : 'image/png',
    version: `${film.key}-${ending}`,
  }
}

const sendText = (context: RequestContext, text: string, type: string): Promise<Response> =>
  compressedResponse(context, text, { ...KEPT_A_DAY, 'Content-Type': type })
