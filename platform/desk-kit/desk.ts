import type { FormValues } from '../http/form-fields.tsx'
import type { UploadedFile } from '../http/upload-form.ts'
import type { ReactElement } from 'react'
import type { ErrorStatus } from '../../content/errors.ts'
import { writeJournal } from '../journal/journal.ts'
import type { ContentDesk } from '../content/content-desk.ts'
import type { DeskSession } from './sessions.ts'
import type { Shop } from '../shop/shop.ts'
import type { DeskShell } from './frame.tsx'
import { renderWithErrors } from './page-errors.tsx'
import { htmlHeaders } from '../http/responses.tsx'
import type { PolicyOptions } from '../http/security.ts'
import { redirect, errorPage, type RequestContext, type AppContext } from '../http/context.tsx'

export interface Desk {
  shop: Shop
  shell: DeskShell
  session: DeskSession
  openPoints: readonly string[]
  content: ContentDesk
  refreshPages: () => Promise<void>
  render: (page: ReactElement, status?: number, policy?: PolicyOptions) => Response
  redirect: (path: string) => Response
  refuse: (status: ErrorStatus) => Response
  /** Entries can’t be deleted, so a note must not contain personal data. */
  journal: (act: string, orderId?: string | null, note?: string) => Promise<void>
}

export type DeskHandler<Name extends string = never> = (
  desk: Desk,
  context: RequestContext,
  form: FormValues<Name>,
  /** Of a form with files. */
  files: readonly UploadedFile[],
) => Response | Promise<Response>

export function openDesk(app: AppContext, session: DeskSession, hiddenSections: ReadonlySet<string>): Desk {
  const { shop } = app
  const shell = { ...deskShell(app), hiddenSections }
  return {
    shop,
    shell,
    session,
    openPoints: app.openPoints,
    content: app.content,
    refreshPages: app.refreshPages,
    render: (page, status = 200, policy = {}) => deskPage(app, page, status, policy),
    redirect: (path) => redirect(app, path),
    refuse: (status) => errorPage(app, status),
    journal: (act, orderId = null, note) =>
      writeJournal(shop, { by: session.id, act, orderId, ...(note === undefined ? {} : { note }) }),
  }
}

/** For showing a page again that changed under a decision: it says so, and that nothing was done. */
export const showChanged = (desk: Desk): Desk => ({
  ...desk,
  shell: { ...desk.shell, isChanged: true },
  render: (page) => desk.render(page, 409),
})

export const deskShell = ({ shell, shop }: AppContext): DeskShell => ({
  ...shell,
  now: shop.now(),
  timeZone: shop.settings.timeZone,
})

export function deskPage(app: AppContext, page: ReactElement, status = 200, policy: PolicyOptions = {}): Response {
  const html = renderWithErrors(app.shell.assets, page)
  return new Response(html, {
    status,
    headers: htmlHeaders(html, app.shell.assets.siteUrl, { ...policy, headers: PRIVATE }),
  })
}

export const PRIVATE: Record<string, string> = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}
