import type { Stripe } from 'stripe'
import { subscribedEvents } from '../webhook-events.ts'
import type { AccountInspection } from '../provider.ts'

/** An account has at most 16 webhooks. */
const MAX_WEBHOOKS = 100
/** Stripe's wildcard for all events. */
const EVERYTHING = '*'

export async function inspectStripe(stripe: Stripe, key: string, webhook: string): Promise<AccountInspection> {
  const { data } = await stripe.webhookEndpoints.list({ limit: MAX_WEBHOOKS })
  const ours = data.filter(({ url, status }) => URL.parse(url)?.href === webhook && status === 'enabled')
  const events = ours.flatMap(({ enabled_events: enabled }) =>
    enabled.includes(EVERYTHING) ? subscribedEvents.stripe : enabled,
  )
  return { live: ours[0]?.livemode ?? /^[rs]k_live_/.test(key), events: ours.length === 0 ? null : events }
}
