import type { Shop } from '../../platform/shop/shop.ts'
import type { PaymentProvider } from '../../platform/payments/provider.ts'

/** `undefined`: the shop has no keys for it. */
export function findProvider(shop: Pick<Shop, 'payments'>, name: string | undefined): PaymentProvider | undefined {
  return listProviders(shop).find((provider) => provider.name === name)
}

/** Each provider once, though it may accept several methods. */
export function listProviders({ payments }: Pick<Shop, 'payments'>): PaymentProvider[] {
  return [...new Set(payments.values())]
}
