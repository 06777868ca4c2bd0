import { setTimeout } from 'node:timers/promises'
import { MINUTE, SECOND } from '../../../platform/format/duration.ts'
import { receiveWebhook } from '../inbox.ts'
import { findMentionedOrder } from '../unverified-webhook.ts'
import { alertUnverifiedWebhook } from '../unverified-webhook.ts'
import { InvalidWebhook, ProviderError } from '../../../platform/payments/provider.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { MAX_WEBHOOK_BYTES } from '../../../platform/http/body-limits.ts'
import { clientOf } from '../../../platform/http/client-address.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from '../../../platform/http/concurrency-limit.ts'
import { errorPage, type Handler, type RequestContext } from '../../../platform/http/context.tsx'
import { createRateCounter } from '../../../platform/http/rate-counter.ts'
import { LIMITS } from '../../../platform/http/rate-limit.ts'

/** Each open body has buffers besides its bytes. Providers send again what is refused. */
const MAX_OPEN_BODIES = 64
/** Providers send at once; slow senders fill memory. */
const BODY_TIMEOUT_MS = 10 * SECOND

/** Verifies a webhook over its exact bytes and stores it. */
export function webhookHandler(shop: Shop): Handler {
  const forged = createForgedCounter(shop)
  const open = createConcurrencyLimit(MAX_OPEN_BODIES)
  return async (app, context) => {
    const provider = context.req.param('provider') ?? ''
    const { headers } = context.req.raw
    const sender = clientOf(context, app.trustProxy).id
    const reserve = (bytes: number) => app.bodies.webhooks.reserve(sender, bytes)
    const body = await receiveBody(context, open, reserve)
    if (!(body instanceof Uint8Array)) return refuse(context, body)
    const { countAs, wait } = await forged.check({ provider, body, sender })
    if (wait > 0) return errorPage(app, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
    try {
      const reception = await receiveWebhook(shop, provider, body, headers)
      return context.text(`${reception}\n`)
    } catch (error) {
      if (error instanceof InvalidWebhook) {
        forged.count(countAs)
        await alertUnverifiedWebhook(shop, provider, headers)
        return context.text(`${error.message}\n`, 400)
      }
      if (!(error instanceof ProviderError)) throw error
      shop.log(`A webhook could not be processed; the provider will send it again: ${error.message}`)
      return context.text('Please send it again later.\n', 503)
    }
  }
}

type BodyError = { status: 408 | 413 | 503; error: string }

const BUSY = { status: 503, error: 'Busy. Please send it again later.' } as const
const TOO_LARGE = { status: 413, error: 'Too large.' } as const
const NOTHING_RESERVED = () => undefined

/**
 * Closes the connection: to keep it, Node would read all of the body. A busy server does not read the rest of it
 * either: what passes through memory is what there is too much of.
 */
function refuse(context: RequestContext, { status, error }: BodyError): Response {
  const outgoing = context.env?.outgoing
  if (status === BUSY.status) outgoing?.once('finish', () => outgoing.req.socket.destroy())
  return context.text(`${error}\n`, status, { Connection: 'close' })
}

type Reserve = (bytes: number) => (() => void) | null

/** Room for a declared length is reserved before a byte is read; other bodies are counted while they are read. */
async function receiveBody({ req }: RequestContext, open: ConcurrencyLimit, reserve: Reserve) {
  const declared = req.header('content-length')
  if (Number(declared) > MAX_WEBHOOK_BYTES) return TOO_LARGE
  const releaseSlot = open.acquire('all senders')
  const releaseBytes = declared === undefined ? NOTHING_RESERVED : reserve(Number(declared))
  try {
    if (!releaseSlot || !releaseBytes) return BUSY
    return await readBody(req.raw, declared === undefined ? reserve : () => NOTHING_RESERVED)
  } finally {
    releaseSlot?.()
    releaseBytes?.()
  }
}

async function readBody(request: Request, reserve: Reserve): Promise<Uint8Array | BodyError> {
  const reserved: (() => void)[] = []
  try {
    const chunks: Uint8Array[] = []
    const deadline = performance.now() + BODY_TIMEOUT_MS
    if (!request.body) return new Uint8Array()
    const reader = request.body.getReader()
    for (let size = 0; ;) {
      const chunk = await Promise.race([reader.read(), setTimeout(Math.max(0, deadline - performance.now()), null)])
      if (!chunk) return { status: 408, error: 'Too slow.' }
      if (chunk.done) break
      size += chunk.value.length
      if (size > MAX_WEBHOOK_BYTES) return TOO_LARGE
      const release = reserve(chunk.value.length)
      if (!release) return BUSY
      reserved.push(release)
      chunks.push(chunk.value)
    }
    return Buffer.concat(chunks)
  } finally {
    for (const release of reserved) release()
  }
}

/**
 * Limits forged webhooks per sender, because verifying one may mean a call to the provider. Behind a proxy an attacker
 * and the provider may share an address, so a webhook that names an order of ours is counted by that order instead.
 */
function createForgedCounter(shop: Shop) {
  const counter = createRateCounter({ max: LIMITS.forged, windowMs: 10 * MINUTE })
  const now = () => shop.now().getTime()
  return {
    async check({ provider, body, sender }: { provider: string; body: Uint8Array; sender: string }) {
      const wait = counter.retryAfterMs(sender, now())
      if (wait === 0) return { countAs: sender, wait }
      const order = await findMentionedOrder(shop, provider, body)
      return order ? { countAs: order, wait: counter.retryAfterMs(order, now()) } : { countAs: sender, wait }
    },
    count: (id: string) => counter.count(id, now()),
  }
}
