import { OwnerError } from '../../platform/format/owner-error.ts'
import type { Environment } from './env.ts'
import type { Mode, PaymentSettings } from '../../platform/shop/settings.ts'

/** A provider with only half of its keys stops the start. */
export function paymentSettings(env: Environment): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = env
  refuseWrongKeys(env)
  if (!secretKey !== !webhookSecret) throw halfSet('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
  if (!clientId !== !clientSecret || (webhookId && !clientId))
    throw halfSet('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET')
  const webhook = webhookId ? { webhookId } : {}
  const sandbox = env.PAYPAL_SANDBOX === '1' ? { address: 'https://api-m.sandbox.paypal.com' } : {}
  return {
    rehearsal: env.REHEARSAL === '1',
    ...(secretKey && webhookSecret ? { stripe: { secretKey, webhookSecret } } : {}),
    ...(clientId && clientSecret ? { paypal: { clientId, clientSecret, ...webhook, ...sandbox } } : {}),
  }
}

/** The keys alone decide whether real money moves. */
export function modeOf(env: Environment): Mode {
  refuseWrongKeys(env)
  const stripe = env.STRIPE_SECRET_KEY && (isLive(env.STRIPE_SECRET_KEY) ? 'live' : 'test')
  const paypal = env.PAYPAL_CLIENT_ID && (env.PAYPAL_SANDBOX === '0' ? 'live' : 'test')
  if (stripe && paypal && stripe !== paypal) {
    throw new OwnerError(
      `STRIPE_SECRET_KEY is a ${stripe} key, but PAYPAL_SANDBOX=${env.PAYPAL_SANDBOX} makes the PayPal keys ${paypal} keys: use test keys for both, or live keys for both.`,
    )
  }
  return env.REHEARSAL === '1' ? 'rehearsal' : stripe || paypal || 'rehearsal'
}

const isLive = (key: string) => /^[rs]k_live_/.test(key)

/** The prefix of each key. An error names the variable and never shows its value. */
function refuseWrongKeys(env: Environment) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (secretKey && !/^[rs]k_(live|test)_./.test(secretKey)) {
    throw wrongKey('STRIPE_SECRET_KEY', 'a secret key of Stripe, sk_… or rk_…', secretKey)
  }
  if (webhookSecret && !/^whsec_./.test(webhookSecret)) {
    throw wrongKey('STRIPE_WEBHOOK_SECRET', 'the signing secret of the Stripe webhook, whsec_…', webhookSecret)
  }
  for (const name of ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const) {
    if (/^([rsp]k|whsec)_/.test(env[name] ?? '')) throw wrongKey(name, 'a key of PayPal', env[name] ?? '')
  }
  if (areSwapped(env.PAYPAL_CLIENT_ID, env.PAYPAL_CLIENT_SECRET)) {
    throw new OwnerError('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are swapped, or the same.')
  }
}

/** PayPal's ids begin with an A and its secrets with an E; both are some 80 characters long. */
function areSwapped(id = '', secret = ''): boolean {
  return (id.length > 50 && id.startsWith('E') && secret.startsWith('A')) || (id !== '' && id === secret)
}

function wrongKey(name: string, expected: string, key: string): OwnerError {
  const [, kind = ''] = /^(pk|sk|rk|whsec)_/.exec(key) ?? []
  const found = FOUND[kind] ?? 'something else'
  return new OwnerError(`${name}: expected ${expected}, got ${found}`)
}

const FOUND: Record<string, string> = {
  pk: 'a publishable key of Stripe, which takes no payments',
  sk: 'a secret key of Stripe',
  rk: 'a secret key of Stripe',
  whsec: 'the signing secret of a Stripe webhook',
}

function halfSet(names: string): OwnerError {
  return new OwnerError(`${names} belong together: set all of them or none.`)
}
