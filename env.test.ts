import { expect, test } from 'vitest'
import { paymentSettings, readEnvironment } from './env.ts'

test('without any setting the site runs on port 3000', () => {
  expect(readEnvironment({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' })
})

test('an empty setting counts as none', () => {
  expect(readEnvironment({ PORT: '' }).PORT).toBe(3000)
})

test('a bad setting is named, with what was expected and what was there', () => {
  expect(() => readEnvironment({ PORT: 'abc' })).toThrow('PORT: expected a port number, such as 3000, got "abc"')
  expect(() => readEnvironment({ PORT: '70000' })).toThrow('PORT: expected a port from 0 to 65535, got "70000"')
  expect(() => readEnvironment({ SITE_URL: 'example.com' })).toThrow('SITE_URL: expected the address of the site')
})

test('the address of the site loses a path or a slash behind it', () => {
  expect(readEnvironment({ SITE_URL: 'https://example.com/' }).SITE_URL).toBe('https://example.com')
})

test('a secret with a slip in it is not shown', () => {
  expect(() => readEnvironment({ SHOP_SECRET: 'too-short' })).not.toThrow('too-short')
  expect(() => readEnvironment({ SHOP_SECRET: 'too-short' })).toThrow('SHOP_SECRET: expected at least 32')
  expect(() => readEnvironment({ DATABASE_URL: 'mysql://me:pass@db' })).not.toThrow('pass@db')
})

test('payment keys make their provider, and half of them stop the start', () => {
  expect(paymentSettings(readEnvironment({}))).toEqual({ rehearsal: false })
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(paymentSettings(readEnvironment(stripe)).stripe).toEqual({ secretKey: 'sk_live_1', webhookSecret: 'whsec_1' })
  expect(() => paymentSettings(readEnvironment({ STRIPE_SECRET_KEY: 'sk_live_1' }))).toThrow('belong together')
  const paypal = { PAYPAL_CLIENT_ID: 'x', PAYPAL_CLIENT_SECRET: 'y' }
  expect(paymentSettings(readEnvironment(paypal)).paypal).toEqual({ clientId: 'x', clientSecret: 'y' })
  const named = { ...paypal, PAYPAL_WEBHOOK_ID: 'WH-1' }
  expect(paymentSettings(readEnvironment(named)).paypal).toMatchObject({ webhookId: 'WH-1' })
  for (const half of [{ PAYPAL_CLIENT_ID: 'x' }, { PAYPAL_WEBHOOK_ID: 'WH-1' }]) {
    expect(() => paymentSettings(readEnvironment(half))).toThrow('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET')
  }
})
