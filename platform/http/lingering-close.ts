import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { MAX_UPLOAD_REQUEST_BYTES } from './body-limits.ts'

/** Further connections are closed at once: what arrives on each passes through memory. */
const MAX_CONNECTIONS = 16

export type LingeringClose = (request: IncomingMessage) => void

/**
 * Bytes that arrive on a closed connection reset it, and a proxy that is still sending a refused body loses our
 * response. So the rest of the body is read and dropped before the connection closes: as much as our proxy lets
 * through, for `timeoutMs` at most.
 */
export function createLingeringClose(timeoutMs: number): LingeringClose {
  let lingering = 0

  function linger(request: IncomingMessage) {
    const { socket } = request
    const maxBytesRead = socket.bytesRead + MAX_UPLOAD_REQUEST_BYTES
    const timer = setTimeout(() => socket.destroy(), timeoutMs)
    lingering += 1
    socket.once('close', () => {
      clearTimeout(timer)
      lingering -= 1
    })
    socket.end()
    // The handler may have read a part and kept its listener, which would store or stop the rest.
    request.removeAllListeners('data').resume()
    request.once('end', () => closeNow(socket))
    // Not of the request: Node drops what nobody has asked for without an event.
    socket.on('data', () => {
      if (socket.bytesRead > maxBytesRead) socket.destroy()
    })
  }

  return (request) => {
    const { socket } = request
    let isLingering = false
    // Node calls this after the last response of a connection.
    socket.destroySoon = () => {
      if (isLingering) return
      isLingering = !request.complete && !socket.destroyed && lingering < MAX_CONNECTIONS
      if (isLingering) linger(request)
      else closeNow(socket)
    }
  }
}

const closeNow = (socket: Socket) => Socket.prototype.destroySoon.call(socket)
