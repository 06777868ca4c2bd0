import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'
import { modeOf, paymentSettings } from './payment-keys.ts'

const paypal = { PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'y' }
const settingsOf = (source: Record<string, string>) => paymentSettings(readEnvironment(source))
const mode = (source: Record<string, string>) => modeOf(readEnvironment(source))
const stripe = (key: string) => ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_1' })

test('payment keys create their provider, and incomplete keys stop the start', () => {
  expect(settingsOf({})).toEqual({ rehearsal: false })
  expect(settingsOf(stripe('sk_live_1')).stripe).toEqual({ secretKey: 'sk_live_1', webhookSecret: 'whsec_1' })
  expect(() => settingsOf({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('belong together')
  expect(settingsOf(paypal).paypal).toEqual({ clientId: 'x', clientSecret: 'y' })
  const withWebhook = { ...paypal, PAYPAL_WEBHOOK_ID: 'WH-1' }
  expect(settingsOf(withWebhook).paypal).toMatchObject({ webhookId: 'WH-1' })
  for (const half of [{ PAYPAL_CLIENT_ID: 'x' }, { PAYPAL_WEBHOOK_ID: 'WH-1' }]) {
    expect(() => settingsOf(half)).toThrow('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET')
  }
})

test('the keys alone decide whether real money moves, regardless of NODE_ENV', () => {
  for (const NODE_ENV of ['production', 'development', 'test']) {
    expect(mode({ NODE_ENV })).toBe('rehearsal')
    for (const key of ['sk_live_1', 'rk_live_1']) expect(mode({ NODE_ENV, ...stripe(key) })).toBe('live')
    for (const key of ['sk_test_1', 'rk_test_1']) expect(mode({ NODE_ENV, ...stripe(key) })).toBe('test')
    expect(mode({ NODE_ENV, ...paypal })).toBe('live')
    expect(mode({ NODE_ENV, ...paypal, PAYPAL_SANDBOX: '1' })).toBe('test')
    expect(mode({ NODE_ENV, ...paypal, ...stripe('sk_live_1') })).toBe('live')
    expect(mode({ NODE_ENV, ...paypal, PAYPAL_SANDBOX: '1', ...stripe('sk_test_1') })).toBe('test')
    expect(mode({ NODE_ENV, ...stripe('sk_live_1'), REHEARSAL: '1' })).toBe('rehearsal')
  }
})

test('mixed test and live keys are rejected by name', () => {
  expect(() => mode({ ...paypal, ...stripe('sk_test_1') })).toThrow(/STRIPE_SECRET_KEY is a test key.*PAYPAL_SANDBOX=0/)
  expect(() => mode({ ...paypal, PAYPAL_SANDBOX: '1', ...stripe('rk_live_1') })).toThrow(
    /STRIPE_SECRET_KEY is a live key.*PAYPAL_SANDBOX=1/,
  )
})

test('a key in the wrong setting is rejected by the name of the setting, and not printed', () => {
  const wrong: [Record<string, string>, string][] = [
    [
      stripe('pk_live_secret'),
      'STRIPE_SECRET_KEY: expected a secret key of Stripe, sk_… or rk_…, got a publishable key',
    ],
    [
      stripe('whsec_secret'),
      'STRIPE_SECRET_KEY: expected a secret key of Stripe, sk_… or rk_…, got the signing secret',
    ],
    [stripe('a_secret'), 'STRIPE_SECRET_KEY: expected a secret key of Stripe, sk_… or rk_…, got something else'],
    [
      { ...stripe('sk_live_1'), STRIPE_WEBHOOK_SECRET: 'sk_live_secret' },
      'STRIPE_WEBHOOK_SECRET: expected the signing',
    ],
    [{ ...stripe('sk_live_1'), STRIPE_WEBHOOK_SECRET: 'we_secret' }, 'STRIPE_WEBHOOK_SECRET: expected the signing'],
    [{ ...paypal, PAYPAL_CLIENT_ID: 'sk_live_secret' }, 'PAYPAL_CLIENT_ID: expected a key of PayPal'],
    [
      { PAYPAL_CLIENT_ID: `E${'secret'.repeat(13)}`, PAYPAL_CLIENT_SECRET: `A${'secret'.repeat(13)}` },
      'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are swapped',
    ],
  ]
  for (const [source, sentence] of wrong) {
    for (const read of [mode, settingsOf]) {
      expect(() => read(source)).toThrow(sentence)
      expect(() => read(source)).not.toThrow(/_secret|secretsecret/)
    }
  }
})
