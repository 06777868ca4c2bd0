import { findMentionedOrder } from '../../shop/checkout/unverified-webhook.ts'
import type { Shop } from '../../shop/shop.ts'
import { createRecentCount } from './recent-count.ts'

/** So many forged webhooks of one sender are looked into; checking one may mean asking its provider. */
const LIMIT = { tries: 30, within: 10 * 60_000 }

export interface ForgedWebhooks {
  /** Whom to blame should this webhook turn out to be forged; with milliseconds to wait if it is not even looked into. */
  judge(webhook: { provider: string; body: Uint8Array; sender: string }): Promise<{ blame: string[]; wait: number }>
  count(blame: readonly string[]): void
}

/**
 * Behind a proxy the forger and the provider may look like one sender. So a webhook that names an order of ours, which
 * a stranger can't, is looked into however much was forged before it.
 */
export function createForgedWebhooks(shop: Shop): ForgedWebhooks {
  const recent = createRecentCount(LIMIT)
  const now = () => shop.now().getTime()
  return {
    async judge({ provider, body, sender }) {
      const wait = recent.waitOf(sender, now())
      if (wait === 0) return { blame: [sender], wait }
      const order = await findMentionedOrder(shop, provider, body)
      return order ? { blame: [order], wait: recent.waitOf(order, now()) } : { blame: [], wait }
    },
    count: (blame) => blame.forEach((who) => recent.count(who, now())),
  }
}
