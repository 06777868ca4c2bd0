import { boardRoutes, fill, movementPath, roomChapterPath, roomRoutes, shopRoutes } from '../../../routes.ts'
import { findReader, recordReading } from '../../delivery/index.ts'
import type { Order } from '../../orders/index.ts'
import { type Appearance, parseAppearance, withAppearance } from '../pages/room/appearance.ts'
import { RoomClosed, NoAccess, SignedOut } from '../pages/room/no-access.tsx'
import { RoomGone } from '../pages/room/room-gone.tsx'
import { htmlHeaders, renderPage } from '../../../platform/http/responses.tsx'
import { backTo } from '../../../platform/http/back-to.ts'
import { defineForm, valueField, type ValuesOf } from '../../../platform/http/form-fields.tsx'
import {
  type AppContext,
  errorPage,
  type Handler,
  orderNotFound,
  redirect,
  type RequestContext,
  shopPage,
} from '../../../platform/http/context.tsx'
import type { ListedFilm } from '../../../films/listed-film.ts'
import { countRendered } from '../../../films/film-folder.ts'
import type { Variants } from '../room-addition.tsx'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { RoomEditionView } from '../../delivery/pages/index.ts'
import { editionView } from '../../delivery/routes/index.ts'
import { compressedResponse } from './compressed-response.ts'
import { saveAppearance, startReading, readerLink, readAppearance, stopReading } from './session.ts'

/** Rendered by a separate process after the start. */
export interface RoomFilms {
  listed: readonly ListedFilm[]
  /** The end position of a movement, as SVG. */
  drawing: (movement: string) => string | undefined
  folder: string
}

/** What differs by reader. */
export interface RoomView {
  appearance: Appearance
  /** On the first page. */
  edition?: RoomEditionView
  variants?: Variants
  /** On the page of a movement; on that of all of them, for every one. */
  isFilmReady?: boolean
}

export interface Room {
  page: (path: string, view: RoomView) => string | undefined
  /** JSON */
  searchIndex: () => string
  /** JSON */
  searchTexts: () => string
  films?: RoomFilms | undefined
  variantsFor?: (shop: Shop, order: Order) => Promise<Variants>
  /** The list of files for offline reading and the service worker, which only a build has. */
  offline?: { list: () => Promise<string>; worker: () => string }
}

/** Loads the room with the whole manuscript when the first reader comes. */
export type LoadRoom = () => Room | Promise<Room>

export const READER_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** Lists do not count as reading the guide, nor does what is shown without a network. */
const LISTS = new Set<string>([
  roomRoutes.room,
  roomRoutes.movements,
  roomRoutes.log,
  roomRoutes.offline,
  roomRoutes.orderOffline,
])

export const enterForm = defineForm({ chapter: valueField() })

/** "Read it now", perhaps for one chapter. From here on a cookie holds the secret, not the URL. */
export async function enterRoom(
  app: AppContext,
  context: RequestContext,
  form: ValuesOf<typeof enterForm>,
): Promise<Response> {
  const link = context.req.param('link') ?? ''
  const reader = await findReader(app.shop, link)
  if (reader.is === 'stranger') return orderNotFound(app)
  const chapter = form.get('chapter') ?? ''
  const to = /^[\w-]+$/.test(chapter) ? roomChapterPath(chapter) : roomRoutes.room
  return letIn(app, context, { link, to })
}

/** To the page of a copy that was just opened. A browser that reads another copy goes on with that one. */
export async function enterCopy(app: AppContext, context: RequestContext, link: string): Promise<Response> {
  const to = fill(shopRoutes.order, link)
  const reader = await findReader(app.shop, readerLink(app, context))
  const isReading = reader.is === 'buyer' || !app.shop.settings.sold.isGuide
  return isReading ? redirect(app, to) : letIn(app, context, { link, to })
}

function letIn(app: AppContext, context: RequestContext, { link, to }: { link: string; to: string }): Response {
  startReading(app, context, link)
  return withCookies(context, redirect(app, to))
}

export function leaveRoom(app: AppContext, context: RequestContext): Response {
  stopReading(app, context)
  return withCookies(context, redirect(app, roomRoutes.leave))
}

/** Without access: the service worker deletes what it kept. */
export async function leftPage(app: AppContext, context: RequestContext): Promise<Response> {
  const reader = await findReader(app.shop, readerLink(app, context))
  if (reader.is !== 'stranger') return redirect(app, roomRoutes.room)
  return shopPage(app, <SignedOut shell={app.shell} />, 403)
}

/** Whose pages have the form. */
const PAGES = [
  roomRoutes.room,
  roomRoutes.movements,
  roomRoutes.movement,
  roomRoutes.log,
  roomRoutes.review,
  boardRoutes.board,
  boardRoutes.topics,
  boardRoutes.newThread,
  boardRoutes.name,
  boardRoutes.notices,
  boardRoutes.thread,
  roomRoutes.chapter,
] as const

export const appearanceForm = defineForm({ page: valueField(), letters: valueField(), back: valueField(200) })

export function setAppearance(
  app: AppContext,
  context: RequestContext,
  answers: ValuesOf<typeof appearanceForm>,
): Response {
  const now = readAppearance(app, context)
  saveAppearance(app, context, parseAppearance(answers.get('page') ?? now.page, answers.get('letters') ?? now.letters))
  return withCookies(context, redirect(app, backTo(answers.get('back'), PAGES)))
}

/** The order page stays open after a refund. */
export const redirectToOrder = redirectTo(shopRoutes.order)
/** A review is changed at the order: its page leads back to the page with the button. */
export const redirectToReview = redirectTo(shopRoutes.review, ({ req }) => {
  const from = URL.parse(req.header('referer') ?? '')?.pathname ?? null
  return `?back=${encodeURIComponent(backTo(from, [roomRoutes.room, roomRoutes.log]))}`
})

function redirectTo(route: string, query: (context: RequestContext) => string = () => ''): Handler {
  return async (app, context) => {
    const link = readerLink(app, context)
    const reader = await findReader(app.shop, link)
    return reader.is === 'stranger' ? signInPage(app, context) : redirect(app, fill(route, link) + query(context))
  }
}

/** The first chapter or movement a buyer opens is recorded. */
export function roomPage(load: LoadRoom): Handler {
  return async (app, context) =>
    await requireReader(app, context, async (order) => {
      const { path } = context.req
      const room = await load()
      const html = room.page(path, {
        appearance: readAppearance(app, context),
        ...(path === roomRoutes.room ? await homeView(room, app.shop, order) : {}),
        ...(await filmState(room, path)),
      })
      if (!html) return await roomGone(app, context)
      if (!LISTS.has(path) && !isKeptByLog(context)) await recordReading(app.shop, order)
      return await roomResponse(app, context, html)
    })
}

async function roomGone(app: AppContext, context: RequestContext): Promise<Response> {
  const { assets } = app.shell
  const page = withAppearance(<RoomGone assets={assets} path={context.req.path} />, readAppearance(app, context))
  return await roomResponse(app, context, renderPage(assets, page), { status: 404 })
}

/**
 * The log brings its movements onto the device for use offline as soon as it is opened. Nobody has read them then: it
 * must not end the right to withdraw. A page that is opened is a navigation, also by way of the service worker.
 */
const isKeptByLog = ({ req }: RequestContext) =>
  req.path.startsWith(`${roomRoutes.movements}/`) && req.header('sec-fetch-mode') === 'cors'

async function homeView(room: Room, shop: Shop, order: Order): Promise<Partial<RoomView>> {
  const { current, fetched, news } = editionView(shop, order)
  return { edition: { current, fetched, news }, variants: (await room.variantsFor?.(shop, order)) ?? {} }
}

async function filmState({ films }: Room, path: string): Promise<Partial<RoomView>> {
  if (!films) return {}
  const { folder, listed } = films
  const shown = path === roomRoutes.movements ? listed : listed.filter(({ id }) => movementPath(id) === path)
  return shown.length > 0 ? { isFilmReady: (await countRendered(folder, shown)) === shown.length } : {}
}

export async function roomResponse(
  app: AppContext,
  context: RequestContext,
  html: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response> {
  const all = htmlHeaders(html, app.shop.settings.siteUrl, { headers: { ...READER_HEADERS, ...headers } })
  return await compressedResponse(context, html, all, status)
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

export const searchIndex = (load: LoadRoom) => fileFor(load, (room) => room.searchIndex(), JSON_TYPE)

export const searchText = (load: LoadRoom) => fileFor(load, (room) => room.searchTexts(), JSON_TYPE)

export const offlineManifest = (load: LoadRoom) => fileFor(load, ({ offline }) => offline?.list(), JSON_TYPE)

/** The service worker may control the whole room and fetch from our server only. */
export const worker = (load: LoadRoom) =>
  fileFor(load, ({ offline }) => offline?.worker(), {
    'Content-Type': 'text/javascript',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    'Service-Worker-Allowed': roomRoutes.room,
  })

function fileFor(
  load: LoadRoom,
  read: (room: Room) => string | undefined | Promise<string | undefined>,
  headers: Record<string, string>,
): Handler {
  return async (app, context) =>
    await requireReader(app, context, async () => {
      const text = await read(await load())
      if (text === undefined) return errorPage(app, 404)
      return await compressedResponse(context, text, { ...READER_HEADERS, ...headers })
    })
}

/** Calls `respond` for a buyer; others get a page that explains how to get in. */
export async function requireReader(
  app: AppContext,
  context: RequestContext,
  give: (order: Order) => Promise<Response>,
): Promise<Response> {
  const reader = await findReader(app.shop, readerLink(app, context))
  if (reader.is === 'buyer') return await give(reader.order)
  if (reader.is === 'refunded') return shopPage(app, <RoomClosed shell={app.shell} />, 403)
  return signInPage(app, context)
}

function signInPage(app: AppContext, { req }: RequestContext): Response {
  return shopPage(app, <NoAccess shell={app.shell} path={req.path} />, 403)
}

/** Copies cookies set on the context. */
function withCookies(context: RequestContext, response: Response): Response {
  for (const cookie of context.res.headers.getSetCookie()) response.headers.append('Set-Cookie', cookie)
  return response
}
