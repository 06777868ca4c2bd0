import { boardRoutes, fill, roomChapterPath, roomRoutes, shopRoutes } from '../../routes.ts'
import { findReader, recordReading } from '../../shop/delivery/reading.ts'
import type { Order } from '../../shop/orders/order.ts'
import type { BoardTopic } from '../../site/community/board/topic.ts'
import { withAppearance, parseAppearance } from '../../site/reading/room/appearance.ts'
import { RoomClosed, NoAccess } from '../../site/reading/room/no-access.tsx'
import { htmlHeaders } from '../http/responses.tsx'
import { backTo } from '../http/back-to.ts'
import { defineForm, valueField, type ValuesOf } from '../http/form-fields.tsx'
import {
  type AppContext,
  errorPage,
  type Handler,
  orderNotFound,
  redirect,
  type RequestContext,
  shopPage,
} from '../http/context.tsx'
import type { ListedFilm } from '../../films/listed-film.ts'
import { withEdition } from './room-edition.tsx'
import { compressedResponse } from './compressed-response.ts'
import { saveAppearance, startReading, readerLink, readAppearance, stopReading } from './session.ts'

/** Rendered by a separate process after the start. */
export interface RoomFilms {
  listed: readonly ListedFilm[]
  /** The end position of a movement, as SVG. */
  drawing: (movement: string) => string | undefined
  folder: string
}

/** Pages are the same for every reader. */
export interface Room {
  page: (path: string) => string | undefined
  /** JSON */
  searchIndex: () => string
  /** JSON */
  searchTexts: () => string
  films?: RoomFilms | undefined
  /** What threads of the board are about. */
  topics?: readonly BoardTopic[]
  /** The list of files for offline reading and the service worker, when the build made them. */
  offline?: { list: () => string; worker: () => string }
}

export const READER_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** Lists do not count as reading the guide. */
const LISTS = new Set<string>([roomRoutes.room, roomRoutes.movements, roomRoutes.log])

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
  startReading(app, context, link)
  const chapter = form.get('chapter') ?? ''
  const to = /^[\w-]+$/.test(chapter) ? roomChapterPath(chapter) : roomRoutes.room
  return withCookies(context, redirect(app, to))
}

export function leaveRoom(app: AppContext, context: RequestContext): Response {
  stopReading(app, context)
  return withCookies(context, redirect(app, roomRoutes.room))
}

/** Whose pages have the form. */
const PAGES = [
  roomRoutes.room,
  roomRoutes.movements,
  roomRoutes.movement,
  roomRoutes.log,
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
export const redirectToReview = redirectTo(shopRoutes.review)

function redirectTo(route: string): Handler {
  return async (app, context) => {
    const link = readerLink(app, context)
    const reader = await findReader(app.shop, link)
    return reader.is === 'stranger' ? signInPage(app) : redirect(app, fill(route, link))
  }
}

/** The first chapter or movement a buyer opens is recorded. */
export function roomPage({ page }: Room): Handler {
  return async (app, context) =>
    await requireReader(app, context, async (order) => {
      const html = page(context.req.path)
      if (!html) return errorPage(app, 404)
      if (!LISTS.has(context.req.path)) await recordReading(app.shop, order)
      return await roomResponse(app, context, await withEdition(app.shop, order, html))
    })
}

/** Applies the colors and text size the reader chose. */
export async function roomResponse(
  app: AppContext,
  context: RequestContext,
  html: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response> {
  const styled = withAppearance(html, readAppearance(app, context))
  const all = htmlHeaders(styled, app.shop.settings.siteUrl, { headers: { ...READER_HEADERS, ...headers } })
  return await compressedResponse(context, styled, all, status)
}

export const searchIndex = (room: Room) => fileFor(room.searchIndex, { 'Content-Type': 'application/json' })

export const searchText = (room: Room) => fileFor(room.searchTexts, { 'Content-Type': 'application/json' })

export const offlineManifest = ({ offline }: Room) => fileFor(offline?.list, { 'Content-Type': 'application/json' })

/** The service worker may control the whole room and fetch from our server only. */
export const worker = ({ offline }: Room) =>
  fileFor(offline?.worker, {
    'Content-Type': 'text/javascript',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    'Service-Worker-Allowed': roomRoutes.room,
  })

function fileFor(text: (() => string) | undefined, headers: Record<string, string>): Handler {
  return async (app, context) =>
    await requireReader(app, context, async () =>
      text ? await compressedResponse(context, text(), { ...READER_HEADERS, ...headers }) : errorPage(app, 404),
    )
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
  return signInPage(app)
}

function signInPage(app: AppContext): Response {
  return shopPage(app, <NoAccess shell={app.shell} />, 403)
}

/** Copies cookies set on the context. */
function withCookies(context: RequestContext, response: Response): Response {
  for (const cookie of context.res.headers.getSetCookie()) response.headers.append('Set-Cookie', cookie)
  return response
}
