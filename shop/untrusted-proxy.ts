import { raiseAlert } from './alerts.ts'
import type { Shop } from './shop.ts'

const ABOUT = 'unknown proxy'

/** Raised once: anyone can send the header. */
export async function alertUntrustedProxy(shop: Shop): Promise<void> {
  const raised = await shop.db.selectFrom('alerts').select('id').where('about', '=', ABOUT).executeTakeFirst()
  if (raised) return
  await raiseAlert(shop, {
    about: ABOUT,
    orderId: null,
    money: false,
    sentence:
      'Requests arrive with X-Forwarded-For, but TRUST_PROXY is 0. If your proxy is in front of the server, set TRUST_PROXY=1, or all its visitors share one rate limit. If there is no proxy, the header is forged and there is nothing to do.',
  })
}
