import { getRequestListener } from '@hono/node-server'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Assets } from '../site/assets.ts'
import { createApp, errorResponse } from './app.tsx'
import { refusal } from './refusal.ts'
import { serveStaticFile, type StaticFiles } from './static-files.ts'

/** The HTTP server: built files first, then the app; what cannot be understood is refused with a page. */
export function createWebServer(assets: Assets, files: StaticFiles): Server {
  const listener = getRequestListener(createApp(assets).fetch)
  const server = createServer((request, response) => {
    if (serveStaticFile(files, request, response)) return
    const refused = refusal(request.url ?? '')
    if (refused) send(errorResponse(assets, refused), response)
    else listener(request, response)
  })
  server.on('clientError', (fault: ParserFault, socket) => refuseUnreadable(assets, fault, socket as Socket))
  return server
}

type ParserFault = Error & { code?: string; rawPacket?: Buffer }

/** Node's parser gave up before there was a request: an unknown method, headers without end, an endless URL. */
function refuseUnreadable(assets: Assets, fault: ParserFault, socket: Socket) {
  if (!socket.writable || fault.code === 'ECONNRESET') return socket.destroy()
  const endless = fault.code === 'HPE_HEADER_OVERFLOW' && !fault.rawPacket?.includes('\n')
  const status = endless ? 414 : fault.code === 'HPE_INVALID_METHOD' ? 405 : 400
  const response = errorResponse(assets, status)
  response
    .text()
    .then((html) => {
      const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`)
      const head = [
        `HTTP/1.1 ${status} Refused`,
        ...lines,
        `content-length: ${Buffer.byteLength(html)}`,
        'connection: close',
      ]
      socket.end(`${head.join('\r\n')}\r\n\r\n${html}`)
    })
    .catch((failure: unknown) => socket.destroy(failure instanceof Error ? failure : undefined))
}

function send(from: Response, to: ServerResponse) {
  from
    .text()
    .then((html) => to.writeHead(from.status, Object.fromEntries(from.headers)).end(html))
    .catch((failure: unknown) => to.destroy(failure instanceof Error ? failure : undefined))
}
