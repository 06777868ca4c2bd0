import { z } from 'zod'
import type { PaypalSettings } from '../../settings.ts'
import type { AccountInspection } from '../provider.ts'
import { subscribedEvents } from '../webhook-events.ts'
import { paypalError, type PaypalClient } from './client.ts'

const event = z.object({ name: z.string() })
const registered = z.object({
  webhooks: z.array(z.object({ url: z.string(), event_types: z.array(event).default([]) })),
})
/** PayPal's wildcard for all events. */
const EVERYTHING = '*'

/** Sandbox and live have different hosts: the one that accepts our keys tells which they are. */
export async function inspectPaypal(
  client: PaypalClient,
  { address = '' }: PaypalSettings,
  webhook: string,
): Promise<AccountInspection> {
  const answer = await client.get('/v1/notifications/webhooks')
  const list = registered.safeParse(answer.body)
  if (answer.status >= 300 || !list.success) throw paypalError(answer)
  const ours = list.data.webhooks.filter(({ url }) => URL.parse(url)?.href === webhook)
  const names = ours.flatMap((one) => one.event_types.map(({ name }) => name))
  const events = names.includes(EVERYTHING) ? subscribedEvents.paypal : names
  return { live: !address.includes('sandbox'), events: ours.length === 0 ? null : events }
}
