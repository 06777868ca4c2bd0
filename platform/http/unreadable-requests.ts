import type { Duplex } from 'node:stream'
import type { Assets } from '../ui/assets.ts'
import { errorResponse } from './responses.tsx'

const MAX_URL_LENGTH = 2048
const REJECTION_TIMEOUT_MS = 2_000

/** The error status of a request line, or `undefined` when it is valid. */
export function urlError(url: string): 400 | 414 | undefined {
  if (url.length > MAX_URL_LENGTH) return 414
  if (!url.startsWith('/')) return 400
  const path = url.split('?', 1)[0] ?? ''
  try {
    const decoded = decodeURIComponent(path)
    if (/[\\\0]/.test(decoded) || decoded.split('/').includes('..')) return 400
  } catch {
    return 400
  }
  return undefined
}

export type ParserError = Error & { code?: string; rawPacket?: Buffer }

/** Sends an error page when Node's parser fails: unknown method, endless headers, endless URL. */
export async function rejectUnreadable(assets: Assets, error: ParserError, socket: Duplex): Promise<void> {
  // Browsers open connections in advance: an error page there would be the response to a request not sent yet.
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && !error.rawPacket?.length
  if (!socket.writable || error.code === 'ECONNRESET' || isUnused) {
    socket.destroy()
    return
  }
  const status = statusOf(error)
  const response = errorResponse(assets, status)
  const html = await response.text()
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const length = Buffer.byteLength(html)
  const head = `HTTP/1.1 ${status} Rejected\r\n${headers}content-length: ${length}\r\nconnection: close\r\n\r\n`
  // A client that neither reads nor hangs up would keep the socket open.
  setTimeout(() => socket.destroy(), REJECTION_TIMEOUT_MS).unref()
  socket.end(head + html, () => socket.destroy())
}

/** `packet` is the last one received: it may be the middle of a header. */
function startsWithLongUrl(packet: Buffer): boolean {
  const start = packet.toString('latin1', 0, MAX_URL_LENGTH)
  return /^[A-Z]+ \//.test(start) && !start.includes('\n')
}

export function statusOf({ code, rawPacket }: ParserError): 400 | 405 | 414 {
  if (code === 'HPE_INVALID_METHOD') return 405
  return code === 'HPE_HEADER_OVERFLOW' && rawPacket && startsWithLongUrl(rawPacket) ? 414 : 400
}
