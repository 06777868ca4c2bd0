import { contentDisposition } from './content-disposition.ts'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Body, bodyStream, closeParts, type Part, sizeOf, streamBody } from './body.ts'
import { type ByteRange, byteRange } from './byte-range.ts'
import { clientOf } from './client-address.ts'
import { type AppContext, errorPage, type RequestContext } from './context.tsx'
import { securityHeaders } from './security.ts'

/** The sender closes its open files. */
export interface OfferedFile {
  parts: readonly Part[]
  name: string
  type: string
  /** Changes with the bytes; for ETag and If-Range. */
  version: string
}

interface Answer {
  status: number
  headers: Record<string, string>
  /** The range to send; `null` for HEAD. */
  range: ByteRange | null
}

export interface Transfer {
  range: ByteRange
  /** Bytes the client received; `error` when the server failed. */
  sent: number | 'error'
}

interface Events {
  onStart?: Body['onStart']
  onEnd?: (transfer: Transfer) => void
}

/** Sends a file, whole or in part, unless this client downloads too many at once. */
export async function sendFile(
  app: AppContext,
  context: RequestContext,
  file: OfferedFile,
  { onStart, onEnd }: Events = {},
): Promise<Response> {
  const { parts } = file
  const { range, ...answer } = answerTo(context, file, app.shell.assets.siteUrl)
  if (!range) {
    await closeParts(parts)
    return new Response(null, answer)
  }
  const body = { parts, range, ...(onStart ? { onStart } : {}) }
  // Tests have no connection.
  const connection = context.env?.outgoing
  if (!connection) return new Response(bodyStream(body), answer)
  const release = app.downloads.acquire(clientOf(context, app.trustProxy).id)
  if (!release) {
    await closeParts(parts)
    return errorPage(app, 429, { 'Retry-After': '30' })
  }
  const sent = await streamBody(body, connection.writeHead(answer.status, answer.headers)).catch((error) => {
    app.shop.log(`A download of ${file.name} was interrupted: ${String(error)}`)
    return 'error' as const
  })
  release()
  onEnd?.({ range, sent })
  return RESPONSE_ALREADY_SENT
}

function answerTo(context: RequestContext, file: OfferedFile, siteUrl: string): Answer {
  const size = sizeOf(file.parts)
  const headers = fileHeaders(file, siteUrl)
  const requested = canResume(context, file) ? byteRange(context.req.header('range'), size) : 'whole'
  if (requested === 'unsatisfiable') {
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` }, range: null }
  }
  const range = requested === 'whole' ? { start: 0, end: size - 1 } : requested
  const sent = { ...headers, 'Content-Length': String(range.end - range.start + 1) }
  return {
    status: requested === 'whole' ? 200 : 206,
    headers: requested === 'whole' ? sent : { ...sent, 'Content-Range': `bytes ${range.start}-${range.end}/${size}` },
    range: context.req.method === 'HEAD' ? null : range,
  }
}

/** A part is only useful if the file has not changed. */
function canResume(context: RequestContext, { version }: OfferedFile): boolean {
  const condition = context.req.header('if-range')
  return condition === undefined || condition === `"${version}"`
}

function fileHeaders(file: OfferedFile, siteUrl: string): Record<string, string> {
  return {
    ...securityHeaders(siteUrl),
    'Content-Type': file.type,
    'Content-Disposition': contentDisposition('attachment', file.name),
    'Accept-Ranges': 'bytes',
    ETag: `"${file.version}"`,
    'Cache-Control': 'private, no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
}
