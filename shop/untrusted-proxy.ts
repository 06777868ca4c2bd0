import { raiseAlert } from './alerts.ts'
import type { Shop } from './shop.ts'

const ABOUT = 'unknown proxy'

/** Once and never again, read or not: anybody can write the header that brings us here. */
export async function alertUntrustedProxy(shop: Shop): Promise<void> {
  const told = await shop.db.selectFrom('alerts').select('id').where('about', '=', ABOUT).executeTakeFirst()
  if (told) return
  await raiseAlert(shop, {
    about: ABOUT,
    orderId: null,
    money: false,
    sentence:
      'Requests arrive with X-Forwarded-For, but TRUST_PROXY is 0. If a proxy of yours stands before the server, set TRUST_PROXY=1, or all its visitors share one limit; if none does, somebody made the header up and nothing needs to be done.',
  })
}
