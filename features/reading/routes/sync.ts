import type { MiddlewareHandler } from 'hono'
import { isSameOrigin } from '../../../platform/http/forms.ts'
import { clientOf } from '../../../platform/http/client-address.ts'
import type { AppContext, Handler, RequestContext } from '../../../platform/http/context.tsx'
import { deleteSyncedLog, loadSyncedLog, MAX_LOG_BYTES, saveSyncedLog } from '../sync/synced-log.ts'
import { READER_HEADERS, requireReader } from './room.tsx'

/** The encrypted log of a reader. The server can't read it, so it only compares versions. */

export const getSyncedLog: Handler = (app, context) =>
  requireReader(app, context, async (order) => {
    const id = logId(context)
    if (!id) return respond(400)
    const loaded = await loadSyncedLog(app.shop, order, id)
    if (loaded.is === 'none') return respond(204)
    if (loaded.is === 'other-key') return respond(409)
    return respond(200, loaded.ciphertext, { ETag: `"${loaded.version}"` })
  })

const PUT_STATUS = { conflict: 412, gone: 410, 'other-key': 409 } as const

export const putSyncedLog: Handler = (app, context) =>
  requireReader(app, context, async (order) => {
    const id = logId(context)
    const [, base] = /^"(\d{1,9})"$/.exec(context.req.header('if-match') ?? '') ?? []
    if (!id || base === undefined) return respond(400)
    const ciphertext = new Uint8Array(await context.req.arrayBuffer())
    if (ciphertext.length === 0) return respond(400)
    if (ciphertext.length > MAX_LOG_BYTES) return respond(413)
    const saved = await saveSyncedLog(app.shop, order, { id, ciphertext }, Number(base))
    if (saved.is !== 'saved') return respond(PUT_STATUS[saved.is])
    return respond(204, null, { ETag: `"${saved.version}"` })
  })

export const deleteSyncedLogHandler: Handler = (app, context) =>
  requireReader(app, context, async (order) => {
    await deleteSyncedLog(app.shop, order)
    return respond(204)
  })

/** From our own pages, with a declared length within the limit. */
export function ownScript(app: AppContext): MiddlewareHandler {
  return async (c, next) => {
    if (!isSameOrigin(c.req.raw, app.shop.settings.siteUrl)) return respond(403)
    if (c.req.method !== 'PUT') return await next()
    const declared = c.req.header('content-length') ?? ''
    if (!/^\d+$/.test(declared)) return respond(411)
    const length = Number(declared)
    if (length > MAX_LOG_BYTES) return respond(413)
    if (c.req.header('content-type') !== 'application/octet-stream') return respond(415)
    const release = app.bodies.logs.reserve(clientOf(c, app.trustProxy).id, length)
    if (!release) return respond(429, null, { 'Retry-After': '10' })
    try {
      return await next()
    } finally {
      release()
    }
  }
}

const logId = (context: RequestContext): string | undefined =>
  /^[\da-f]{32}$/.exec(context.req.header('log-id') ?? '')?.[0]

const respond = (status: number, body: Uint8Array | null = null, headers: Record<string, string> = {}): Response =>
  new Response(body && Uint8Array.from(body), {
    status,
    headers: { ...READER_HEADERS, 'Content-Type': 'application/octet-stream', ...headers },
  })
