import { raiseAlert } from './alerts.ts'
import { ProviderRefusal, type PaymentProvider, type ProviderFault } from './payments/provider.ts'
import type { Shop } from './shop.ts'

/** A provider that is down comes back by itself; one that turns us away needs the owner. */
export async function tellOwner(shop: Shop, { name }: PaymentProvider, fault: ProviderFault): Promise<void> {
  if (!(fault instanceof ProviderRefusal)) return
  await raiseAlert(shop, {
    about: `refused ${name}`,
    orderId: null,
    sentence: `${name} turns the shop away, so nobody can pay by it (${fault.message}). Look at its keys and your account there.`,
  })
}
