import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { deliver, type DeliveredFile } from '../../shop/delivery.ts'
import { Notice, type NoticeName } from '../../site/shop/notice.tsx'
import { securityHeaders } from '../security.ts'
import { type ByteRange, byteRange } from './byte-range.ts'
import { fileStream, pourFile } from './file-body.ts'
import { type Counter, secretPage, type Visit } from './counter.tsx'

const REFUSALS = {
  invalid: { name: 'noOrder', status: 404 },
  expired: { name: 'staleFile', status: 410 },
  closed: { name: 'closedFile', status: 410 },
  missing: { name: 'noFile', status: 503 },
} as const satisfies Record<string, { name: NoticeName; status: number }>

/** The file behind a short-lived link, whole or in part. */
export async function sendFile(counter: Counter, visit: Visit): Promise<Response> {
  const delivery = await deliver(counter.shop, visit.req.param('ticket') ?? '')
  if (delivery.outcome !== 'file') {
    const { name, status } = REFUSALS[delivery.outcome]
    return secretPage(counter, <Notice shell={counter.shell} name={name} />, status)
  }
  const { file } = delivery
  const headers = fileHeaders(file, counter.shell.assets.siteUrl)
  const range = resumable(visit, file) ? byteRange(visit.req.header('range'), file.size) : 'whole'
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${file.size}` } })
  }
  return range === 'whole'
    ? await send(visit, file, headers, { start: 0, end: file.size - 1 }, 200)
    : await send(visit, file, { ...headers, 'Content-Range': rangeHeader(range, file) }, range, 206)
}

async function send(
  visit: Visit,
  file: DeliveredFile,
  headers: Record<string, string>,
  part: ByteRange,
  status: number,
): Promise<Response> {
  const whole = { ...headers, 'Content-Length': String(part.end - part.start + 1) }
  if (visit.req.method === 'HEAD') return new Response(null, { status, headers: whole })
  const connection = visit.env?.outgoing
  if (!connection) return new Response(fileStream(file.path, part), { status, headers: whole })
  await pourFile(file.path, part, connection.writeHead(status, whole))
  return RESPONSE_ALREADY_SENT
}

/** A part is only worth having if the rest is still the same file. */
function resumable(visit: Visit, { version }: DeliveredFile): boolean {
  const condition = visit.req.header('if-range')
  return condition === undefined || condition === `"${version}"`
}

function fileHeaders(file: DeliveredFile, siteUrl: string): Record<string, string> {
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

const rangeHeader = ({ start, end }: ByteRange, { size }: DeliveredFile) => `bytes ${start}-${end}/${size}`
