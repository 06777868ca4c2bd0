import { z } from 'zod'
import { MINUTE } from '../../../format/duration.ts'
import { paypalError, type PaypalClient } from './client.ts'
import { UnregisteredWebhook } from '../provider.ts'

const registered = z.object({ webhooks: z.array(z.object({ id: z.string(), url: z.string() })) })

/** Forged webhooks must not cause a request to PayPal each. */
const LOOK_AGAIN_AFTER = MINUTE

/** PayPal's id of our webhook: from the settings, else looked up by URL and cached for a while. */
export function paypalWebhookId(
  client: PaypalClient,
  { address, now, set }: { address: string; now: () => Date; set?: string | undefined },
): () => Promise<string> {
  let cached: { at: number; id: Promise<string> } | undefined
  return async () => {
    if (set) return set
    const at = now().getTime()
    if (!cached || at - cached.at >= LOOK_AGAIN_AFTER) cached = { at, id: lookUp(client, address) }
    try {
      return await cached.id
    } catch (error) {
      // "There is none" is cached, too; an outage is not.
      if (!(error instanceof UnregisteredWebhook)) cached = undefined
      throw error
    }
  }
}

async function lookUp(client: PaypalClient, address: string): Promise<string> {
  const answer = await client.get('/v1/notifications/webhooks')
  const list = registered.safeParse(answer.body)
  if (answer.status >= 300 || !list.success) throw paypalError(answer)
  const ours = list.data.webhooks.find(({ url }) => URL.parse(url)?.href === address)
  if (!ours) throw new UnregisteredWebhook(address)
  return ours.id
}
