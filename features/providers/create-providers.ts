import { OwnerError } from '../../platform/format/owner-error.ts'
import { fill, shopRoutes } from '../../routes.ts'
import type { Method, Settings } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { createPaypal } from './paypal/paypal.ts'
import type { PaymentProvider } from '../../platform/payments/provider.ts'
import { createRehearsal } from './rehearsal/rehearsal.ts'
import { createStripe } from './stripe/stripe.ts'

const TIMEOUT_MS = 10_000
const DEFAULT_METHODS = ['card', 'paypal'] as const

/** The provider of each method. Without keys it is a rehearsal, which production rejects unless REHEARSAL=1. */
export function createProviders(settings: Settings, db: Shop['db']): Map<Method, PaymentProvider> {
  const { clock: now = () => new Date() } = settings
  const { stripe, paypal, rehearsal, methods = DEFAULT_METHODS, timeoutMs = TIMEOUT_MS } = settings.payments
  if (rehearsal || (!stripe && !paypal)) return rehearse(settings, methods, db)
  const byStripe = stripe && createStripe(stripe, { timeoutMs, now })
  const byPaypal = paypal && createPaypal(paypal, { timeoutMs, now, webhook: webhookOf(settings) })
  const providers = new Map<Method, PaymentProvider>()
  for (const method of methods) {
    const provider = method === 'paypal' ? byPaypal : byStripe
    if (provider) providers.set(method, provider)
  }
  if (providers.size > 0) return providers
  throw new OwnerError(
    `content/offer.ts: payment lists ${methods.join(', ')}, but the keys are those of ${stripe ? 'Stripe' : 'PayPal'}. Set the other keys, or change the list.`,
  )
}

const webhookOf = ({ siteUrl }: Settings) => new URL(fill(shopRoutes.webhook, 'paypal'), siteUrl).href

function rehearse(settings: Settings, methods: readonly Method[], db: Shop['db']): Map<Method, PaymentProvider> {
  if (settings.production && !settings.payments.rehearsal) {
    throw new OwnerError(
      'No payment keys are set, so buyers would get the guide without paying. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET; REHEARSAL=1 opens the shop anyway, with simulated payments.',
    )
  }
  const provider = createRehearsal(db, settings.siteUrl)
  return new Map(methods.map((method) => [method, provider]))
}
