import { getRequestListener } from '@hono/node-server'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Assets } from '../../site/assets.ts'
import { errorResponse } from './answers.tsx'
import { createApp } from '../app.tsx'
import { createServerWithTimeouts, type Timeouts } from './connections.ts'
import { complain, inRequest } from './log.ts'
import { otherNames } from './other-name.ts'
import { LONGEST_URL, refusal } from './refusal.ts'
import { requestId } from './request-id.ts'
import { logRequest } from './request-log.ts'
import { countRequest } from '../visits.ts'
import type { ServedShop } from '../shop/routes.ts'
import { pagesIn, serveStaticFile, type StaticFiles } from './static-files.ts'

/** The HTTP server: built files first, then the app; what cannot be understood is refused with a page. */
export function createWebServer(assets: Assets, files: StaticFiles, served?: ServedShop, timeouts?: Timeouts): Server {
  const listener = getRequestListener(createApp(assets, { paths: pagesIn(files) }, served).fetch)
  const { host } = new URL(assets.siteUrl)
  const noticeName = served
    ? otherNames(served.shop.settings.siteUrl, (sentence) => served.shop.log(sentence))
    : undefined
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const id = requestId(request, served?.trustProxy ?? 0)
    logRequest(request, response, id, served?.watch)
    if (served) countRequest(served.shop, request, response)
    // Old load balancers speak HTTP/1.0, which names no host.
    request.headers.host ??= host
    if (request.headers.host !== host) noticeName?.(request.headers.host)
    // Once the server is closing, a connection that has its answer would only keep it open.
    response.once('close', () => server.listening || server.closeIdleConnections())
    if (serveStaticFile(files, request, response)) return
    const refused = refusal(request.url ?? '')
    const answered = refused
      ? send(errorResponse(assets, refused), response)
      : inRequest(id, () => listener(request, response))
    answered.catch((error: unknown) => {
      complain(error)
      response.destroy()
    })
  }
  const server = createServerWithTimeouts(answer, timeouts)
  server.on('clientError', (cause: ParserError, socket) => {
    refuseUnreadable(assets, cause, socket).catch(() => socket.destroy())
  })
  return server
}

/** So long may it take to send the refusal. */
const LAST_WORD = 2_000

type ParserError = Error & { code?: string; rawPacket?: Buffer }

/** Node's parser gave up before there was a request: an unknown method, headers without end, an endless URL. */
async function refuseUnreadable(assets: Assets, error: ParserError, socket: Duplex) {
  // Browsers open connections in advance: on one that is let go, a refusal would answer a request not yet sent.
  const unused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && !error.rawPacket?.length
  if (!socket.writable || error.code === 'ECONNRESET' || unused) {
    socket.destroy()
    return
  }
  const status = statusOf(error)
  const response = errorResponse(assets, status)
  const html = await response.text()
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const length = Buffer.byteLength(html)
  const answer = `HTTP/1.1 ${status} Refused\r\n${headers}content-length: ${length}\r\nconnection: close\r\n\r\n${html}`
  // Whoever does not hang up, or does not read, would else be held for ever.
  setTimeout(() => socket.destroy(), LAST_WORD).unref()
  socket.end(answer, () => socket.destroy())
}

function statusOf({ code, rawPacket }: ParserError): 400 | 405 | 414 {
  if (code === 'HPE_INVALID_METHOD') return 405
  const firstLine = rawPacket?.indexOf('\n') ?? -1
  const endless = firstLine < 0 || firstLine > LONGEST_URL
  return code === 'HPE_HEADER_OVERFLOW' && endless ? 414 : 400
}

async function send(from: Response, to: ServerResponse) {
  const html = await from.text()
  to.writeHead(from.status, Object.fromEntries(from.headers)).end(html)
}
