import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { FileHandle } from 'node:fs/promises'
import { securityHeaders } from './security.ts'
import { clientOf } from './client-address.ts'
import { errorPage, type RequestContext, type AppContext } from './context.tsx'
import { fileStream, streamFile } from './body.ts'
import { type ByteRange, byteRange } from './byte-range.ts'

/** A file to send, open for reading; whoever sends it closes it. */
export interface OfferedFile {
  content: FileHandle
  size: number
  name: string
  type: string
  /** Changes with the bytes; for ETag and If-Range. */
  version: string
}

interface Answer {
  status: number
  headers: Record<string, string>
  /** What of the file is sent; `null` for the head alone. */
  part: ByteRange | null
}

export interface Sending {
  part: ByteRange
  /** How many bytes the reader took; `error` when it was the shop that broke off. */
  sent: number | 'error'
}

/** Sends a file, whole or in part, to who does not fetch too many at once. `note` is told how far it came. */
export async function sendFile(
  app: AppContext,
  context: RequestContext,
  file: OfferedFile,
  note: (sending: Sending) => void = () => undefined,
): Promise<Response> {
  const { part, ...answer } = answerTo(context, file, app.shell.assets.siteUrl)
  if (!part) {
    await file.content.close()
    return new Response(null, answer)
  }
  // In tests there is no connection, and a stream instead.
  const connection = context.env?.outgoing
  if (!connection) return new Response(fileStream(file.content, part), answer)
  const leave = app.downloads.acquire(clientOf(context, app.trustProxy).id)
  if (!leave) {
    await file.content.close()
    return errorPage(app, 429, { 'Retry-After': '30' })
  }
  const sent = await streamFile(file.content, part, connection.writeHead(answer.status, answer.headers)).catch(
    (error) => {
      app.shop.log(`A download of ${file.name} broke off: ${String(error)}`)
      return 'error' as const
    },
  )
  leave()
  note({ part, sent })
  return RESPONSE_ALREADY_SENT
}

function answerTo(context: RequestContext, file: OfferedFile, siteUrl: string): Answer {
  const headers = fileHeaders(file, siteUrl)
  const range = resumable(context, file) ? byteRange(context.req.header('range'), file.size) : 'whole'
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${file.size}` }, part: null }
  }
  const part = range === 'whole' ? { start: 0, end: file.size - 1 } : range
  const sent = { ...headers, 'Content-Length': String(part.end - part.start + 1) }
  return {
    status: range === 'whole' ? 200 : 206,
    headers: range === 'whole' ? sent : { ...sent, 'Content-Range': rangeHeader(part, file) },
    part: context.req.method === 'HEAD' ? null : part,
  }
}

/** A part is only worth having if the rest is still the same file. */
function resumable(context: RequestContext, { version }: OfferedFile): boolean {
  const condition = context.req.header('if-range')
  return condition === undefined || condition === `"${version}"`
}

function fileHeaders(file: OfferedFile, siteUrl: string): Record<string, string> {
  const ascii = file.name.replace(/[^\w .-]/g, '_')
  return {
    ...securityHeaders(siteUrl),
    'Content-Type': file.type,
    'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'Accept-Ranges': 'bytes',
    ETag: `"${file.version}"`,
    'Cache-Control': 'private, no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
}

const rangeHeader = ({ start, end }: ByteRange, { size }: OfferedFile) => `bytes ${start}-${end}/${size}`
