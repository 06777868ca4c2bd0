import type { Alert } from '../../platform/alerts/alert.ts'
import type { Method } from '../../platform/shop/settings.ts'

declare module '../../platform/alerts/alert.ts' {
  interface AlertKinds {
    'payment methods that the account lacks': true
  }
}

export const missingMethodSentence = (methods: readonly Method[]): string =>
  `content/offer.ts: payment lists ${methods.map((method) => `“${method}”`).join(', ')}, which your Stripe account does not accept. Turn it on at https://dashboard.stripe.com/settings/payment_methods, or take it out of the list: until then, buyers who choose it can’t pay.`

export const alertOf = {
  missingMethods: (methods: readonly Method[]): Alert => ({
    key: ['payment methods that the account lacks'],
    sentence: missingMethodSentence(methods),
  }),
}
