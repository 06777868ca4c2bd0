import type { ReactElement } from 'react'
import type { ErrorStatus } from '../../content/errors.ts'
import { writeJournal } from '../../shop/owner/journal.ts'
import type { DeskSession } from '../../shop/owner/sessions.ts'
import type { Shop } from '../../shop/shop.ts'
import type { DeskShell } from '../../site/desk/frame.tsx'
import { htmlHeaders } from '../http/responses.tsx'
import { renderPage } from '../http/responses.tsx'
import { redirect, errorPage, type RequestContext, type AppContext } from '../http/context.tsx'

/** What every handler of the desk works with: the shop, and the owner who stands before it. */
export interface Desk {
  shop: Shop
  shell: DeskShell
  session: DeskSession
  /** What must be settled before going live. */
  openPoints: readonly string[]
  /** A page for the owner. */
  render: (page: ReactElement, status?: number) => Response
  /** Post, redirect, get. */
  redirect: (path: string) => Response
  refuse: (status: ErrorStatus) => Response
  /** Writes down what is about to be done. A note holds no address of anybody: it can't be deleted. */
  journal: (act: string, orderId?: string | null, note?: string) => Promise<void>
}

export type DeskHandler = (desk: Desk, context: RequestContext) => Response | Promise<Response>

export function openDesk(app: AppContext, session: DeskSession): Desk {
  const { shop } = app
  const shell = deskShell(app)
  return {
    shop,
    shell,
    session,
    openPoints: app.openPoints,
    render: (page, status = 200) => deskPage(app, page, status),
    redirect: (path) => redirect(app, path),
    refuse: (status) => errorPage(app, status),
    journal: (act, orderId = null, note) =>
      writeJournal(shop, { by: session.id, act, orderId, ...(note === undefined ? {} : { note }) }),
  }
}

export const deskShell = ({ shell, shop }: AppContext): DeskShell => ({
  ...shell,
  now: shop.now(),
  timeZone: shop.settings.timeZone,
})

/** A page that nobody keeps and no search engine knows. */
export function deskPage(app: AppContext, page: ReactElement, status = 200): Response {
  const html = renderPage(page)
  return new Response(html, {
    status,
    headers: htmlHeaders(html, app.shell.assets.siteUrl, { headers: PRIVATE }),
  })
}

/** What every answer of the desk carries. */
export const PRIVATE: Record<string, string> = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}
