import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MINUTE, SECOND } from '../format/duration.ts'

/** Milliseconds. */
export interface Timeouts {
  head: number
  /** The whole request: screenshots may come slowly from a phone. */
  request: number
  /** No traffic in either direction: a response that does not start, or a download that is no longer read. */
  idle: number
  keepAlive: number
}

export const TIMEOUTS: Timeouts = { head: 10 * SECOND, request: 3 * MINUTE, idle: MINUTE, keepAlive: 5 * SECOND }

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** `handleLate` is called when a complete request has no response after the idle timeout, and must send one. */
export function createServerWithTimeouts(handle: Listener, timeouts = TIMEOUTS, handleLate?: Listener): Server {
  const requests = new WeakMap<Socket, [IncomingMessage, ServerResponse]>()
  const server = createServer(
    {
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: Math.min(timeouts.head, 5 * SECOND),
    },
    (request, response) => {
      requests.set(request.socket, [request, response])
      handle(request, response)
    },
  )
  server.setTimeout(timeouts.idle, (socket: Socket) => {
    const [request, response] = requests.get(socket) ?? []
    if (handleLate && request?.complete && response && !response.headersSent) handleLate(request, response)
    else socket.destroy()
  })
  return server
}
