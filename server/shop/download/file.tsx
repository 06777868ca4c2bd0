import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { deliver, type DeliveredFile } from '../../../shop/delivery/deliver.ts'
import { noteSent } from '../../../shop/delivery/sent.ts'
import { Notice, type NoticeName } from '../../../site/shop/notice.tsx'
import { securityHeaders } from '../../security.ts'
import { type ByteRange, byteRange } from './byte-range.ts'
import { fileStream, pourFile } from './body.ts'
import { clientOf } from '../guards/client-address.ts'
import { refuse, type ShopContext, shopPage, type Storefront } from '../storefront.tsx'

const REFUSALS = {
  invalid: { name: 'noOrder', status: 404 },
  expired: { name: 'staleFile', status: 410 },
  closed: { name: 'closedFile', status: 410 },
  missing: { name: 'noFile', status: 503 },
} as const satisfies Record<string, { name: NoticeName; status: number }>

/** The file behind a short-lived link, whole or in part. */
export async function sendFile(storefront: Storefront, context: ShopContext): Promise<Response> {
  const delivery = await deliver(storefront.shop, context.req.param('ticket') ?? '')
  if (delivery.outcome !== 'file') {
    const { name, status } = REFUSALS[delivery.outcome]
    return shopPage(storefront, <Notice shell={storefront.shell} name={name} />, status)
  }
  const { file } = delivery
  const answer = answerTo(context, file, storefront.shell.assets.siteUrl)
  if (!answer.part) {
    await file.content.close()
    return new Response(null, answer)
  }
  const connection = context.env?.outgoing
  if (!connection) return new Response(fileStream(file.content, answer.part), answer)
  const leave = storefront.downloads.enter(clientOf(context, storefront.trustProxy).who)
  if (!leave) {
    await file.content.close()
    return refuse(storefront, 429, { 'Retry-After': '30' })
  }
  const sent = await pourFile(file.content, answer.part, connection.writeHead(answer.status, answer.headers)).catch(
    (fault) => {
      storefront.shop.log(`A download of ${file.name} broke off: ${String(fault)}`)
      return 'fault' as const
    },
  )
  leave()
  const { part } = answer
  storefront.shop.inBackground(() => noteSent(storefront.shop, file, { part, sent }))
  return RESPONSE_ALREADY_SENT
}

interface Answer {
  status: number
  headers: Record<string, string>
  /** What of the file is sent; `null` for the head alone. */
  part: ByteRange | null
}

function answerTo(context: ShopContext, file: DeliveredFile, siteUrl: string): Answer {
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
function resumable(context: ShopContext, { version }: DeliveredFile): boolean {
  const condition = context.req.header('if-range')
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
