import { setTimeout as after } from 'node:timers/promises'
import { SECOND } from '../../../platform/format/duration.ts'
import { files } from '../../../routes.ts'
import { Notice } from '../../../platform/ui/shop/notice.tsx'
import { type AppContext, errorPage, type RequestContext, shopPage } from '../../../platform/http/context.tsx'
import { defineForm, type FormValues, valueField } from '../../../platform/http/form-fields.tsx'

export const waitQuery = defineForm({ wait: valueField() })

/** The page asks again after this time … */
const REFRESH_SECONDS = 2
/** … and that request waits for the file, while the browser still shows the page. Proxies allow a minute. */
const WAIT_MS = 25 * SECOND

/** Waits for files that are being made, if the page below asks for them. */
export async function waitForEdition({ shop }: AppContext, query: FormValues<'wait'>): Promise<void> {
  const { pendingEdition } = shop.settings
  if (!pendingEdition || !query.has('wait')) return
  const waited = new AbortController()
  await Promise.race([
    pendingEdition.ended,
    after(WAIT_MS, undefined, { signal: waited.signal, ref: false }).catch(() => undefined),
  ])
  waited.abort()
}

/** Says that the file is being made. The browser gets it by itself, without scripts, too. */
export function pendingPage(app: AppContext): Response {
  const page = shopPage(app, <Notice shell={app.shell} name="pendingFile" />, 503)
  page.headers.set('Refresh', `${REFRESH_SECONDS}; url=?wait`)
  page.headers.set('Retry-After', '30')
  return page
}

/** The sample is a static file once it is made. */
export async function pendingSample(
  app: AppContext,
  context: RequestContext,
  query: FormValues<'wait'>,
): Promise<Response> {
  await waitForEdition(app, query)
  if (app.shop.settings.pendingEdition?.paths.size) return pendingPage(app)
  const isMade = app.shop.settings.pendingEdition?.isMade ?? false
  return isMade ? context.redirect(context.req.path) : errorPage(app, 503)
}

export const samplePaths = [files.samplePdf, files.sampleEpub]
