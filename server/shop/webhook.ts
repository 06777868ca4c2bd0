import { setTimeout } from 'node:timers/promises'
import { MINUTE, SECOND } from '../../format/duration.ts'
import { receiveWebhook } from '../../shop/checkout/inbox.ts'
import { findMentionedOrder } from '../../shop/checkout/unverified-webhook.ts'
import { alertUnverifiedWebhook } from '../../shop/checkout/unverified-webhook.ts'
import { InvalidWebhook, ProviderError } from '../../shop/payments/provider.ts'
import type { Shop } from '../../shop/shop.ts'
import { MAX_WEBHOOK_BYTES } from '../http/body-limits.ts'
import { clientOf } from '../http/client-address.ts'
import { createConcurrencyLimit } from '../http/concurrency-limit.ts'
import { errorPage, type Handler } from '../http/context.tsx'
import { createRateCounter } from '../http/rate-counter.ts'
import { LIMITS } from '../http/rate-limit.ts'

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
    if (Number(context.req.header('content-length')) > MAX_WEBHOOK_BYTES) return context.text('Too large.\n', 413)
    const release = open.acquire('all senders')
    if (!release) return context.text(`${BUSY.error}\n`, BUSY.status, { Connection: 'close' })
    const reserve = (bytes: number) => app.bodies.webhooks.reserve(sender, bytes)
    const body = await readBody(context.req.raw, reserve).finally(release)
    if (!(body instanceof Uint8Array)) return context.text(`${body.error}\n`, body.status, { Connection: 'close' })
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

async function readBody(
  request: Request,
  reserve: (bytes: number) => (() => void) | null,
): Promise<Uint8Array | BodyError> {
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
      if (size > MAX_WEBHOOK_BYTES) return { status: 413, error: 'Too large.' }
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
