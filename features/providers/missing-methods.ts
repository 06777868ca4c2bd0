import { alertOf } from './alerts.ts'
import { raiseAlert, resolveAlerts } from '../../platform/alerts/alerts.ts'
import type { Method } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listProviders } from './find-provider.ts'
import { type PaymentProvider, ProviderError } from '../../platform/payments/provider.ts'

/** Raises an alert for methods that buyers can choose but not pay with. A provider that does not answer is asked at the next start. */
export async function checkPaymentMethods(shop: Shop): Promise<void> {
  const missing = await Promise.all(listProviders(shop).map((provider) => findMissingMethods(shop, provider)))
  if (missing.includes(null)) return
  const methods = missing.flatMap((of) => of ?? [])
  if (methods.length === 0) await resolveAlerts(shop, ['payment methods that the account lacks'])
  else await raiseAlert(shop, alertOf.missingMethods(methods))
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
