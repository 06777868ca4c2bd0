import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { SECOND } from '../format/duration.ts'
import { clientFrom } from './client-address.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { createRateCounter } from './rate-counter.ts'

/**
 * What one client can hold at once: an office of a hundred browsers behind one address stays far below. Behind a trusted
 * proxy the client is the forwarded address, and the proxy limits connections.
 */
export const CLIENT_LIMITS = {
  connections: 600,
  /** Responses that the client has not read to their end, over all its connections. Bounds their bytes as well. */
  responses: 120,
  /** On one connection: browsers and proxies wait for each response before they send the next request. */
  pipelined: 4,
}

/** A client whose connections were closed for pipelining this often gets none for a while. */
const CLOSED = { max: 10, windowMs: 10 * SECOND }

/** Returns whether the request may be handled. If not, it is refused or its connection is closed. */
export type AcceptRequest = (request: IncomingMessage, response: ServerResponse) => boolean

export function limitClients(server: Server, trustedProxies: number): AcceptRequest {
  const connections = createConcurrencyLimit(CLIENT_LIMITS.connections)
  const responses = createConcurrencyLimit(CLIENT_LIMITS.responses)
  const closed = createRateCounter(CLOSED)
  const open = new Map<Socket, Set<() => void>>()

  if (trustedProxies === 0) {
    server.on('connection', (socket: Socket) => {
      const release = connections.acquire(clientFrom(socket.remoteAddress, undefined, 0).id)
      if (release) socket.once('close', release)
      else socket.destroy()
    })
  }

  /** A queued response of a closed connection does not always close itself. */
  function track(socket: Socket, response: ServerResponse, release: () => void) {
    const ofSocket = open.get(socket) ?? new Set()
    if (!open.has(socket)) {
      open.set(socket, ofSocket)
      socket.once('close', () => {
        open.delete(socket)
        for (const releaseOne of ofSocket) releaseOne()
      })
    }
    ofSocket.add(release)
    response.once('close', () => {
      if (ofSocket.delete(release)) release()
    })
  }

  return (request, response) => {
    const { socket, headers } = request
    // After the last response of a connection, only the rest of a refused body is read.
    if (socket.destroyed || socket.writableEnded) return false
    const forwarded = headers['x-forwarded-for']
    const { id } = clientFrom(socket.remoteAddress, forwarded?.toString(), trustedProxies)
    const isPipelined = (open.get(socket)?.size ?? 0) >= CLIENT_LIMITS.pipelined
    if (isPipelined || closed.retryAfterMs(id, Date.now()) > 0) {
      if (isPipelined) closed.count(id, Date.now())
      socket.destroy()
      return false
    }
    const release = responses.acquire(id)
    if (release) track(socket, response, release)
    else response.writeHead(429, { Connection: 'close', 'Retry-After': '10' }).end()
    return release !== null
  }
}
