import { raiseAlert, resolveAlerts } from '../alerts.ts'
import type { Method } from '../settings.ts'
import type { Shop } from '../shop.ts'
import { listProviders } from './find-provider.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'

const ABOUT = 'payment methods that the account lacks'

export const missingMethodSentence = (methods: readonly Method[]): string =>
  `content/offer.ts: payment lists ${methods.map((method) => `“${method}”`).join(', ')}, which your Stripe account does not accept. Turn it on at https://dashboard.stripe.com/settings/payment_methods, or take it out of the list: until then, buyers who choose it can’t pay.`

/** Raises an alert for methods that buyers can choose but not pay with. A provider that does not answer is asked at the next start. */
export async function checkPaymentMethods(shop: Shop): Promise<void> {
  const missing = await Promise.all(listProviders(shop).map((provider) => findMissingMethods(shop, provider)))
  if (missing.includes(null)) return
  const methods = missing.flatMap((of) => of ?? [])
  if (methods.length === 0) await resolveAlerts(shop, ABOUT)
  else await raiseAlert(shop, { about: ABOUT, orderId: null, sentence: missingMethodSentence(methods) })
}

/** `null`: the provider did not say. */
export async function findMissingMethods(shop: Shop, provider: PaymentProvider): Promise<Method[] | null> {
  const methods = [...shop.payments].filter(([, by]) => by === provider).map(([method]) => method)
  try {
    return (await provider.findMissingMethods?.(methods)) ?? []
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return null
  }
}
