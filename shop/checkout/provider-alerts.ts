import { raiseAlert } from '../alerts.ts'
import {
  ProviderRejection,
  UnregisteredWebhook,
  type PaymentProvider,
  type ProviderError,
} from '../payments/provider.ts'
import type { Shop } from '../shop.ts'

/** A provider that is down comes back by itself; other errors only the owner can mend. */
export async function alertProviderError(shop: Shop, { name }: PaymentProvider, error: ProviderError): Promise<void> {
  if (error instanceof ProviderRejection) {
    await raiseAlert(shop, {
      about: `refused ${name}`,
      reason: error.message,
      orderId: null,
      sentence: `${name} turns the shop away (${error.message}). Until that is mended, buyers may not be able to pay by it: look at the keys, and at your account there.`,
    })
  }
  if (error instanceof UnregisteredWebhook) {
    await raiseAlert(shop, {
      about: `webhook ${name}`,
      orderId: null,
      sentence: `Something that calls itself a message of ${name} could not be checked: register a webhook to ${error.address} there, for all events.`,
    })
  }
}
