import { z } from 'zod'
import { faultOf, type PaypalClient } from './paypal-client.ts'
import { UnregisteredWebhook } from './provider.ts'

const registered = z.object({ webhooks: z.array(z.object({ id: z.string(), url: z.string() })) })

/** PayPal's name for our webhook: the one in the settings, else looked up once by our address. */
export function paypalWebhookId(client: PaypalClient, address: string, set?: string): () => Promise<string> {
  let known = set
  return async () => (known ??= await lookUp(client, address))
}

async function lookUp(client: PaypalClient, address: string): Promise<string> {
  const answer = await client.get('/v1/notifications/webhooks')
  const list = registered.safeParse(answer.body)
  if (answer.status >= 300 || !list.success) throw faultOf(answer)
  const ours = list.data.webhooks.find(({ url }) => URL.parse(url)?.href === address)
  if (!ours) throw new UnregisteredWebhook(address)
  return ours.id
}
