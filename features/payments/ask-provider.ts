import { alertOf } from './alerts.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import type { Order } from '../orders/index.ts'
import { findProvider } from '../providers/index.ts'
import {
  ProviderError,
  ProviderRejection,
  UnregisteredWebhook,
  type PaymentProvider,
} from '../../platform/payments/provider.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** Asks the provider of an order. `unreachable`: it has no keys any more, is down, or rejects the shop. */
export async function askProvider<Answer>(
  shop: Shop,
  order: Order,
  ask: (provider: PaymentProvider) => Promise<Answer>,
): Promise<Answer | 'unreachable'> {
  const provider = findProvider(shop, order.provider)
  if (!provider) return 'unreachable'
  try {
    return await ask(provider)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    shop.log(`${provider.name} could not be asked about order ${order.number}: ${error.message}`)
    await alertProviderError(shop, provider, error)
    return 'unreachable'
  }
}

/** A provider that is down recovers by itself; other errors need the owner. */
export async function alertProviderError(shop: Shop, { name }: PaymentProvider, error: ProviderError): Promise<void> {
  if (error instanceof ProviderRejection) {
    await raiseAlert(shop, alertOf.providerRefuses(name, error.message))
  }
  if (error instanceof UnregisteredWebhook) {
    await raiseAlert(shop, alertOf.unregisteredWebhook(name, error.address))
  }
}
