import { OwnerError } from '../../format/owner-error.ts'
import { fill, shopRoutes } from '../../routes.ts'
import type { Method, Settings } from '../settings.ts'
import type { Shop } from '../shop.ts'
import { createPaypal } from './paypal/paypal.ts'
import type { PaymentProvider } from './provider.ts'
import { createRehearsal } from './rehearsal/rehearsal.ts'
import { createStripe } from './stripe/stripe.ts'

const TIMEOUT_MS = 10_000

/** Who takes the money for each method. Without any key it is a rehearsal, which production refuses unless asked for. */
export function createProviders(settings: Settings, db: Shop['db']): Map<Method, PaymentProvider> {
  const { clock: now = () => new Date() } = settings
  const { stripe, paypal, rehearsal, timeoutMs = TIMEOUT_MS } = settings.payments
  if (rehearsal || (!stripe && !paypal)) return rehearse(settings, db)
  const chosen = new Map<Method, PaymentProvider>()
  if (stripe) chosen.set('card', createStripe(stripe, { timeoutMs, now }))
  if (paypal) chosen.set('paypal', createPaypal(paypal, { timeoutMs, now, webhook: webhookOf(settings) }))
  return chosen
}

const webhookOf = ({ siteUrl }: Settings) => new URL(fill(shopRoutes.webhook, 'paypal'), siteUrl).href

function rehearse(settings: Settings, db: Shop['db']): Map<Method, PaymentProvider> {
  if (settings.production && !settings.payments.rehearsal) {
    throw new OwnerError(
      'No payment keys are set, so buyers would get the guide without paying. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET; REHEARSAL=1 opens the shop with pretend payments all the same.',
    )
  }
  const provider = createRehearsal(db, settings.siteUrl)
  return new Map([
    ['card', provider],
    ['paypal', provider],
  ])
}
