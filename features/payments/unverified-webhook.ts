import { alertOf } from './alerts.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import { orderRows } from '../orders/find/index.ts'
import { findProvider } from '../providers/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'

const SIGNED: Record<string, (headers: Headers) => boolean> = {
  stripe: (headers) => /^t=\d+,.*v1=[0-9a-f]{64}/.test(headers.get('stripe-signature') ?? ''),
  paypal: (headers) => headers.has('paypal-transmission-sig') && headers.has('paypal-cert-url'),
}

/** A webhook with an invalid signature. If the configured secret is wrong, that is every webhook. */
export async function alertUnverifiedWebhook(shop: Shop, provider: string, headers: Headers): Promise<void> {
  if (!findProvider(shop, provider) || !SIGNED[provider]?.(headers)) return
  await raiseAlert(shop, alertOf.unverifiedWebhook(provider))
}

/** Order ids of ours, payment ids of PayPal and Stripe. */
const IDS = /\b(?:[0-9a-f]{32}|[0-9A-Z]{17}|pi_\w{10,})\b/g
const MAX_IDS = 20

/** The order that an unverified webhook mentions. Only the provider and the buyer know such an id. */
export async function findMentionedOrder(shop: Shop, provider: string, body: Uint8Array): Promise<string | undefined> {
  const { name } = findProvider(shop, provider) ?? {}
  const ids = [...new Set(Buffer.from(body).toString('latin1').match(IDS))].slice(0, MAX_IDS)
  if (!name || ids.length === 0) return undefined
  const orders = shop.db.selectFrom(orderRows(shop.db)).select('id').where('provider', '=', name)
  // Two queries: with both conditions in one, SQLite would scan all orders, and anyone can trigger this.
  const byId = await orders.where('id', 'in', ids).executeTakeFirst()
  return (byId ?? (await orders.where('paymentId', 'in', ids).executeTakeFirst()))?.id
}
