import { MINUTE } from '../../format/duration.ts'
import { receiveWebhook } from '../../shop/checkout/inbox.ts'
import { findMentionedOrder } from '../../shop/checkout/unverified-webhook.ts'
import { alertUnverifiedWebhook } from '../../shop/checkout/unverified-webhook.ts'
import { ForgedWebhook, ProviderError } from '../../shop/payments/provider.ts'
import type { Shop } from '../../shop/shop.ts'
import { clientOf } from '../http/client-address.ts'
import { errorPage, type Handler } from '../http/context.tsx'
import { createRateCounter } from '../http/rate-counter.ts'
import { LIMITS } from '../http/rate-limit.ts'

const MAX_EVENT_BYTES = 1024 * 1024

/** Verifies a webhook over its exact bytes and stores it. */
export function webhookHandler(shop: Shop): Handler {
  const forged = createForgedCounter(shop)
  return async (app, context) => {
    const provider = context.req.param('provider') ?? ''
    const { headers } = context.req.raw
    const body = await readBody(context.req.raw, MAX_EVENT_BYTES)
    if (!body) return context.text('Too large.\n', 413)
    const { countAs, wait } = await forged.check({ provider, body, sender: clientOf(context, app.trustProxy).id })
    if (wait > 0) return errorPage(app, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
    try {
      const reception = await receiveWebhook(shop, provider, body, headers)
      return context.text(`${reception}\n`)
    } catch (error) {
      if (error instanceof ForgedWebhook) {
        forged.count(countAs)
        await alertUnverifiedWebhook(shop, provider, headers)
        return context.text(`${error.message}\n`, 400)
      }
      if (!(error instanceof ProviderError)) throw error
      shop.log(`A webhook could not be processed and must be sent again: ${error.message}`)
      return context.text('Please send it again later.\n', 503)
    }
  }
}

/** `null` when the body is longer than `max` bytes. */
async function readBody(request: Request, max: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length')) > max) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > max) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
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
