import type { Stripe } from 'stripe'
import type { Method } from '../../settings.ts'

const MAX_CONFIGURATIONS = 100

/**
 * Methods that buyers can't use, because they are turned off or the account has no capability for them. `available`
 * means both: https://docs.stripe.com/api/payment_method_configurations/object
 */
export async function findMissingMethods(stripe: Stripe, methods: readonly Method[]): Promise<Method[]> {
  const { data } = await stripe.paymentMethodConfigurations.list({ limit: MAX_CONFIGURATIONS })
  const used = data.find((one) => one.is_default && one.active && !one.application) ?? data.find((one) => one.active)
  return methods.filter((method) => method !== 'paypal' && used?.[method]?.available !== true)
}
