import { createServer, type RequestListener, type Server } from 'node:http'

/** Milliseconds until somebody who keeps us waiting is let go. */
export interface Timeouts {
  /** For the head of a request. */
  head: number
  /** For the whole of it: pictures may come slowly from a phone. */
  request: number
  /** While nothing moves on the connection, in either direction: a download that nobody reads ends here, too. */
  idle: number
  /** For the next request on a connection that has its answer. */
  next: number
}

const TIMEOUT_MS: Timeouts = { head: 10_000, request: 180_000, idle: 60_000, next: 5_000 }

/** A server on which every connection has an end. */
export function createServerWithTimeouts(listener: RequestListener, timeouts: Timeouts = TIMEOUT_MS): Server {
  const server = createServer(
    {
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.next,
      connectionsCheckingInterval: Math.min(timeouts.head, 5_000),
    },
    listener,
  )
  // Without a listener for it, the socket is destroyed.
  server.setTimeout(timeouts.idle)
  return server
}
