import { findReader } from '../../delivery/index.ts'
import { decisionsAbout } from '../decisions.ts'
import { ensureReader, isBoardShown, type Reader } from '../readers.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { CurrentReader } from '../pages/board-view.ts'
import { GonePage } from '../pages/gone-page.tsx'
import type { BoardTopic } from '../pages/topic.ts'
import { NoAccess, RoomClosed, withAppearance } from '../../reading/pages/index.ts'
import { type AppContext, errorPage, type RequestContext, shopPage } from '../../../platform/http/context.tsx'
import type { FormHandler, FormValues } from '../../../platform/http/form-fields.tsx'
import { htmlHeaders, renderPage } from '../../../platform/http/responses.tsx'
import { readAppearance, READER_HEADERS, readerLink } from '../../reading/routes/index.ts'
import type { ReactElement } from 'react'

/** What a handler of the board works with. */
export interface Board {
  app: AppContext
  context: RequestContext
  shop: Shop
  reader: Reader
  topics: readonly BoardTopic[]
  render: (page: ReactElement, status?: number) => Response
  notFound: () => Response
}

/** The room, which knows what threads can be about. */
interface Topics {
  topics?: readonly BoardTopic[]
}

export type LoadTopics = () => Topics | Promise<Topics>

export type BoardHandler<Name extends string = never> = (board: Board, form: FormValues<Name>) => Promise<Response>

/** Strangers get the same 404 for every address, whether there is such a thread or not. */
export function forReaders<Name extends string>(load: LoadTopics, handler: BoardHandler<Name>): FormHandler<Name> {
  return async (app, context, form) => {
    const { shop } = app
    const found = await findReader(shop, readerLink(app, context))
    if (found.is === 'refunded') return shopPage(app, <RoomClosed shell={app.shell} />, 403)
    if (found.is === 'stranger') return shopPage(app, <NoAccess shell={app.shell} path={context.req.path} />, 404)
    if (!(await isBoardShown(shop))) return errorPage(app, 404)
    const reader = await ensureReader(shop, found.order)
    const { topics = [] } = await load()
    const board: Board = {
      app,
      context,
      shop,
      reader,
      topics,
      render: (page, status = 200) => boardPage(app, context, page, status),
      notFound: () => boardPage(app, context, <GonePage assets={app.shell.assets} />, 404),
    }
    return await handler(board, form)
  }
}

/** Not compressed here: pages with posts are compressed only for requests of our own pages. */
function boardPage(app: AppContext, context: RequestContext, page: ReactElement, status: number): Response {
  const html = renderPage(app.shell.assets, withAppearance(page, readAppearance(app, context)))
  const headers = { ...READER_HEADERS, Vary: 'Cookie' }
  return new Response(html, { status, headers: htmlHeaders(html, app.shop.settings.siteUrl, { headers }) })
}

export async function currentReaderOf({ shop, reader }: Pick<Board, 'shop' | 'reader'>): Promise<CurrentReader> {
  const isApproved = reader.approvedAt !== null || !shop.settings.community.board.approveFirstPost
  return {
    name: reader.name,
    newName: reader.newName,
    isApproved,
    isSuspended: reader.suspendedAt !== null,
    hasNotices: (await decisionsAbout(shop, reader)).length > 0,
  }
}
