import { raiseAlert } from '../alerts.ts'
import type { Shop } from '../shop.ts'

const SIGNED: Record<string, (headers: Headers) => boolean> = {
  stripe: (headers) => /^t=\d+,.*v1=[0-9a-f]{64}/.test(headers.get('stripe-signature') ?? ''),
  paypal: (headers) => headers.has('paypal-transmission-sig') && headers.has('paypal-cert-url'),
}

const SECRET: Record<string, string> = {
  stripe: 'STRIPE_WEBHOOK_SECRET is the signing secret of the webhook that leads here, and of no other',
  paypal: 'PAYPAL_WEBHOOK_ID is the id of the webhook that leads here, and of no other',
}

/** A message that was signed, but not for us: with a wrong secret in the settings, all of them look like that. */
export async function alertUnverifiedWebhook(shop: Shop, provider: string, headers: Headers): Promise<void> {
  const known = [...shop.payments.values()].some(({ name }) => name === provider)
  if (!known || !SIGNED[provider]?.(headers)) return
  await raiseAlert(shop, {
    about: `unproven ${provider}`,
    orderId: null,
    money: false,
    sentence: `A signed message of ${provider} could not be proven. See that ${SECRET[provider]}, that no webhook of ${provider}’s test mode leads here, and that the clock of this server is right. If ${provider} shows no failed deliveries, a stranger sent it and nothing needs to be done.`,
  })
}
