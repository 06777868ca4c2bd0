import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { MINUTE, SECOND } from '../format/duration.ts'
import { createLingeringClose } from './lingering-close.ts'

/** Milliseconds. */
export interface Timeouts {
  head: number
  /** The whole request: screenshots may come slowly from a phone. */
  request: number
  /** No traffic in either direction: a response that does not start, or a download that is no longer read. */
  idle: number
  keepAlive: number
  /** The rest of a refused body, before the connection closes. */
  linger: number
}

export const TIMEOUTS: Timeouts = {
  head: 10 * SECOND,
  request: 3 * MINUTE,
  idle: MINUTE,
  keepAlive: 5 * SECOND,
  linger: 5 * SECOND,
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** `handleLate` is called when a complete request has no response after the idle timeout, and must send one. */
export function createServerWithTimeouts(handle: Listener, timeouts = TIMEOUTS, handleLate?: Listener): Server {
  const lingerOnClose = createLingeringClose(timeouts.linger)
  const server = createServer(
    {
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: Math.min(timeouts.head, 5 * SECOND),
    },
    (request, response) => {
      lingerOnClose(request)
      response.on('timeout', () => {
        if (handleLate && request.complete && !response.headersSent) handleLate(request, response)
        else request.socket.destroy()
      })
      handle(request, response)
    },
  )
  server.setTimeout(timeouts.idle)
  return server
}
