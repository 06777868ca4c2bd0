import { stat } from 'node:fs/promises'
import { filmArchive } from '../../../films/archive.ts'
import { countRendered, isRendered, filmFilePath } from '../../../films/film-folder.ts'
import type { ListedFilm } from '../../../films/listed-film.ts'
import { recordReading } from '../../delivery/index.ts'
import { withAppearance } from '../pages/room/appearance.ts'
import { FilmsPendingPage } from '../pages/movement/films-pending-page.tsx'
import { type AppContext, errorPage, type Handler, type RequestContext } from '../../../platform/http/context.tsx'
import { renderPage } from '../../../platform/http/responses.tsx'
import { type OfferedFile, sendFile } from '../../../platform/http/send-file.ts'
import { compressedResponse } from './compressed-response.ts'
import { type LoadRoom, READER_HEADERS, requireReader, type RoomFilms, roomResponse } from './room.tsx'
import { readAppearance } from './session.ts'

const MINUTES = { 'Retry-After': '120' }
/** A list shows many of them, and they change only with the build. */
const KEPT_A_DAY = { ...READER_HEADERS, 'Cache-Control': 'private, max-age=86400' }

/** A file of one movement: its film or poster, its captions, its drawing. */
export function sendFilmFile(load: LoadRoom): Handler {
  return async (app, context) =>
    await requireReader(app, context, async (order) => {
      const { films } = await load()
      const [, id, ending] = /^([\w-]+)\.(mp4|png|vtt|svg)$/.exec(context.req.param('file') ?? '') ?? []
      const film = films?.listed.find((one) => one.id === id)
      if (!films || !film) return errorPage(app, 404)
      if (ending === 'vtt') return await sendText(context, film.captions, 'text/vtt; charset=utf-8')
      if (ending === 'svg') return await sendText(context, films.drawing(film.id) ?? '', 'image/svg+xml')
      if (!(await isRendered(films.folder, film))) return await pendingResponse(app, context, films)
      await recordReading(app.shop, order)
      return await sendFile(app, context, await filmFile(films, film, ending === 'mp4' ? 'mp4' : 'png'))
    })
}

export function sendAllFilms(load: LoadRoom): Handler {
  return async (app, context) =>
    await requireReader(app, context, async (order) => {
      const { films } = await load()
      if (!films) return errorPage(app, 404)
      const { folder, listed } = films
      const brand = app.shell.assets.content.site.name
      if ((await countRendered(folder, listed)) < listed.length) return await pendingResponse(app, context, films)
      await recordReading(app.shop, order)
      const archive = await filmArchive(brand, folder, listed)
      return await sendFile(app, context, { ...archive, name: `${brand} films.zip`, type: 'application/zip' })
    })
}

async function pendingResponse(app: AppContext, context: RequestContext, { folder, listed }: RoomFilms) {
  const ready = await countRendered(folder, listed)
  const page = <FilmsPendingPage assets={app.shell.assets} ready={ready} count={listed.length} />
  const html = renderPage(app.shell.assets, withAppearance(page, readAppearance(app, context)))
  return await roomResponse(app, context, html, { status: 503, headers: MINUTES })
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
