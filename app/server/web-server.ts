import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { alertOf } from '../../platform/alerts/server-alerts.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import { createApp, type ServedShop } from './app.tsx'
import { limitClients } from '../../platform/http/client-limits.ts'
import { createHostWarning } from './host-warning.ts'
import { logError, withRequestId } from '../../platform/http/log.ts'
import { logRequest, newRequestId } from '../../platform/http/request-log.ts'
import { errorResponse } from '../../platform/http/responses.tsx'
import { pagePathsOf, serveStaticFile, type StaticFiles } from '../../platform/http/static-files.ts'
import { createServerWithTimeouts, type Timeouts } from '../../platform/http/timeouts.ts'
import { type ParserError, rejectUnreadable, urlError } from '../../platform/http/unreadable-requests.ts'
import { countVisitOf } from './visits.ts'

/** A load spike may last a minute. */
const RETRY_AFTER_SECONDS = '60'

interface WebServer extends Server {
  /** From now on. A request that has begun ends with what it began with. */
  show(assets: Assets, served: ServedShop): void
}

/** The HTTP server: built files first, then the app; an error page for requests that can't be parsed. */
export function createWebServer(
  first: Assets,
  files: StaticFiles,
  firstServed?: ServedShop,
  timeouts?: Timeouts,
): WebServer {
  const open = (assets: Assets, served?: ServedShop) => ({
    assets,
    served,
    app: createApp(assets, { paths: pagePathsOf(files) }, served),
  })
  let shown = open(first, firstServed)
  const listener = getRequestListener((request, env) => {
    const response = shown.app.fetch(request, env)
    if (!(response instanceof Promise)) return response
    // A listener, not a WeakMap entry, which would keep request and page in memory until the next major collection.
    return Promise.race([response, new Promise<Response>((resolve) => env.outgoing.once('late', resolve))])
  })
  const { host } = new URL(first.siteUrl)
  const warnOfHost =
    firstServed && createHostWarning(firstServed.shop.settings.siteUrl, (message) => firstServed.shop.log(message))
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const { assets, served } = shown
    const id = newRequestId()
    logRequest(request, response, id)
    if (served) countVisitOf(served.shop, request, response)
    // HTTP/1.0, which some load balancers still use, sends no host.
    request.headers.host ??= host
    if (request.headers.host !== host) warnOfHost?.(request.headers.host)
    // A proxy could send a purchase on an idle connection that the server is closing.
    if (served && served.trustProxy > 0) response.shouldKeepAlive = false
    // While the server stops, keep-alive connections would keep it open.
    response.once('close', () => server.listening || server.closeIdleConnections())
    if (!accept(request, response)) return
    if (serveStaticFile(files, request, response)) return
    const error = urlError(request.url ?? '')
    const done = error
      ? send(errorResponse(assets, error), response)
      : withRequestId(id, () => listener(request, response))
    done.catch((failure: unknown) => {
      logError(failure)
      response.destroy()
    })
  }
  const handleLate = (_request: IncomingMessage, response: ServerResponse) => {
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_SECONDS }
    const { assets, served } = shown
    response.emit('late', errorResponse(assets, 503, headers, served?.shop.settings.mode))
    const shop = served?.shop
    shop?.inBackground(() => raiseAlert(shop, alertOf.lateResponse()))
  }
  const server = createServerWithTimeouts(handle, timeouts, handleLate)
  const accept = limitClients(server, firstServed?.trustProxy ?? 0)
  server.on('clientError', (cause: ParserError, socket) => {
    rejectUnreadable(shown.assets, cause, socket).catch(() => socket.destroy())
  })
  return Object.assign(server, {
    show(assets: Assets, served: ServedShop) {
      shown = open(assets, served)
    },
  })
}

async function send(from: Response, to: ServerResponse) {
  const html = await from.text()
  to.writeHead(from.status, Object.fromEntries(from.headers)).end(html)
}
