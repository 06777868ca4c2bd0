import type { Shop } from '../shop.ts'

/** Our own names for orders, and those of PayPal and Stripe for money. */
const NAMES = /\b(?:[0-9a-f]{32}|[0-9A-Z]{17}|pi_\w{10,})\b/g
const MOST_NAMES = 20

/** The order of ours that an unproven message speaks of. Only its provider and its buyer know such a name. */
export async function findMentionedOrder(shop: Shop, provider: string, body: Uint8Array): Promise<string | undefined> {
  const { name } = [...shop.payments.values()].find((known) => known.name === provider) ?? {}
  const named = [...new Set(Buffer.from(body).toString('latin1').match(NAMES))].slice(0, MOST_NAMES)
  if (!name || named.length === 0) return undefined
  const ours = shop.db.selectFrom('orders').select('id').where('provider', '=', name)
  // One after the other: for both at once SQLite would walk through all orders, and anybody may ask this.
  const byId = await ours.where('id', 'in', named).executeTakeFirst()
  return (byId ?? (await ours.where('paymentId', 'in', named).executeTakeFirst()))?.id
}
