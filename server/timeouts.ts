import { createServer, type RequestListener, type Server } from 'node:http'
import { MINUTE, SECOND } from '../format/duration.ts'

/** Milliseconds. */
export interface Timeouts {
  head: number
  /** The whole request: screenshots may come slowly from a phone. */
  request: number
  /** No traffic in either direction: also ends a download that is no longer read. */
  idle: number
  keepAlive: number
}

const TIMEOUTS: Timeouts = { head: 10 * SECOND, request: 3 * MINUTE, idle: MINUTE, keepAlive: 5 * SECOND }

export function createServerWithTimeouts(listener: RequestListener, timeouts: Timeouts = TIMEOUTS): Server {
  const server = createServer(
    {
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: Math.min(timeouts.head, 5 * SECOND),
    },
    listener,
  )
  // Without a `timeout` listener, Node destroys the socket.
  server.setTimeout(timeouts.idle)
  return server
}
