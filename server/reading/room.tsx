import { fill, roomChapterPath, roomRoutes, shopRoutes } from '../../routes.ts'
import { readerBy, recordReading } from '../../shop/delivery/reading.ts'
import type { Order } from '../../shop/orders/order.ts'
import { withAppearance, parseAppearance } from '../../site/reading/room/appearance.ts'
import { RoomClosed, NoAccess } from '../../site/reading/room/no-access.tsx'
import { htmlHeaders } from '../http/answers.tsx'
import { readForm } from '../http/forms.ts'
import { noOrder } from '../shop/order.tsx'
import { redirect, refuse, shopPage, type ShopContext, type Storefront } from '../http/context.tsx'
import type { RoomFilms } from './film-making.ts'
import { withEdition } from './edition.tsx'
import { packed } from './packed.ts'
import { keepLook, letIn, linkShown, lookOf, showOut } from './session.ts'

/** The pages of the room, which are the same for every reader. */
export interface Room {
  /** A finished page by its path. */
  page: (path: string) => string | undefined
  /** What the search asks, as JSON. */
  searchIndex: () => string
  /** The movements as films, where a studio makes them. */
  films?: RoomFilms | undefined
  /** What a reader may keep on a device, and the worker that serves it from there, when the build made them. */
  kept?: { list: () => string; worker: () => string }
}

export type Handler = (storefront: Storefront, context: ShopContext) => Promise<Response>

/** For one reader, and gone from this browser once the order is. */
export const FOR_ONE = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** What only names things is not yet the guide. */
const LISTS = new Set<string>([roomRoutes.room, roomRoutes.movements, roomRoutes.log])

/** A press on "Read it now", perhaps on that of one chapter. The secret stays behind: from here on the browser shows it, and no address does. */
export async function enter(storefront: Storefront, context: ShopContext): Promise<Response> {
  const link = context.req.param('link') ?? ''
  const reader = await readerBy(storefront.shop, link)
  if (reader.is === 'stranger') return noOrder(storefront)
  letIn(storefront, context, link)
  const chapter = (await readForm(context)).get('chapter') ?? ''
  const to = /^[\w-]+$/.test(chapter) ? roomChapterPath(chapter) : roomRoutes.room
  return answer(context, redirect(storefront, to))
}

export function leave(storefront: Storefront, context: ShopContext): Response {
  showOut(storefront, context)
  return answer(context, redirect(storefront, roomRoutes.room))
}

export async function setLook(storefront: Storefront, context: ShopContext): Promise<Response> {
  const answers = await readForm(context)
  const now = lookOf(storefront, context)
  keepLook(storefront, context, parseAppearance(answers.get('page') ?? now.page, answers.get('letters') ?? now.letters))
  const back = answers.get('back') ?? ''
  const own = back === roomRoutes.room || (back.startsWith(`${roomRoutes.room}/`) && !back.includes('//'))
  return answer(context, redirect(storefront, own ? back : roomRoutes.room))
}

/** To the files and the receipt, which a refund leaves open. */
export async function toOrder(storefront: Storefront, context: ShopContext): Promise<Response> {
  const link = linkShown(storefront, context)
  const reader = await readerBy(storefront.shop, link)
  if (reader.is === 'stranger') return atTheDoor(storefront)
  return redirect(storefront, fill(shopRoutes.order, link))
}

/** The contents, a chapter or a movement; the first that somebody opens is written down. */
export function roomPage({ page }: Room): Handler {
  return async (storefront, context) =>
    await forReaders(storefront, context, async (order) => {
      const html = page(context.req.path)
      if (!html) return refuse(storefront, 404)
      if (!LISTS.has(context.req.path)) await recordReading(storefront.shop, order)
      return await inReadersLook(storefront, context, await withEdition(storefront.shop, order, html))
    })
}

/** A page of the room, as the reader has set it. */
export async function inReadersLook(
  storefront: Storefront,
  context: ShopContext,
  html: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Promise<Response> {
  const shown = withAppearance(html, lookOf(storefront, context))
  const all = htmlHeaders(shown, storefront.shop.settings.siteUrl, { headers: { ...FOR_ONE, ...headers } })
  return await packed(context, shown, all, status)
}

export const searchIndex = (room: Room) => fileFor(room.searchIndex, { 'Content-Type': 'application/json' })

export const keepList = ({ kept }: Room) => fileFor(kept?.list, { 'Content-Type': 'application/json' })

/** The worker stands below the room’s address and may serve the room’s first page as well. It asks only us. */
export const worker = ({ kept }: Room) =>
  fileFor(kept?.worker, {
    'Content-Type': 'text/javascript',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    'Service-Worker-Allowed': roomRoutes.room,
  })

function fileFor(text: (() => string) | undefined, headers: Record<string, string>): Handler {
  return async (storefront, context) =>
    await forReaders(storefront, context, async () =>
      text ? await packed(context, text(), { ...FOR_ONE, ...headers }) : refuse(storefront, 404),
    )
}

/** Lets readers have what they ask for; everybody else gets a page that says why not, and the way in. */
export async function forReaders(
  storefront: Storefront,
  context: ShopContext,
  give: (order: Order) => Promise<Response>,
): Promise<Response> {
  const reader = await readerBy(storefront.shop, linkShown(storefront, context))
  if (reader.is === 'buyer') return await give(reader.order)
  if (reader.is === 'refunded') return shopPage(storefront, <RoomClosed shell={storefront.shell} />, 403)
  return atTheDoor(storefront)
}

function atTheDoor(storefront: Storefront): Response {
  return shopPage(storefront, <NoAccess shell={storefront.shell} />, 403)
}

/** With the cookies that were set on the way. */
function answer(context: ShopContext, response: Response): Response {
  for (const cookie of context.res.headers.getSetCookie()) response.headers.append('Set-Cookie', cookie)
  return response
}
