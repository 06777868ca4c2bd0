import { ForgedWebhook, ProviderError } from '../../shop/payments/provider.ts'
import { receiveWebhook } from '../../shop/checkout/inbox.ts'
import { alertUnverifiedWebhook } from '../../shop/checkout/unverified-webhook.ts'
import { clientOf } from '../http/client-address.ts'
import { refuse, type Storefront, type ShopContext } from '../http/context.tsx'

const LARGEST_EVENT = 1024 * 1024

/** A provider tells us something. It is checked over the very bytes that came. */
export async function takeWebhook(storefront: Storefront, context: ShopContext): Promise<Response> {
  const { shop, trustProxy, forged } = storefront
  const provider = context.req.param('provider') ?? ''
  const { headers } = context.req.raw
  const body = await readAtMost(context.req.raw, LARGEST_EVENT)
  if (!body) return context.text('Too large.\n', 413)
  const { blame, wait } = await forged.judge({ provider, body, sender: clientOf(context, trustProxy).who })
  if (wait > 0) return refuse(storefront, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
  try {
    const reception = await receiveWebhook(shop, provider, body, headers)
    return context.text(`${reception}\n`)
  } catch (error) {
    if (error instanceof ForgedWebhook) {
      forged.count(blame)
      await alertUnverifiedWebhook(shop, provider, headers)
      return context.text(`${error.message}\n`, 400)
    }
    if (!(error instanceof ProviderError)) throw error
    shop.log(`A webhook will have to come again: ${error.message}`)
    return context.text('Please send it again later.\n', 503)
  }
}

/** The bytes of a request, or `null` when there are more than that. */
async function readAtMost(request: Request, most: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length')) > most) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
