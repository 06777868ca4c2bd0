import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAlerts } from '../../../platform/alerts/alerts.ts'
import { placeOrder } from '../../checkout/place-order.ts'
import { newIdempotencyKey } from '../../../platform/shop/row-id.ts'
import { InvalidWebhook } from '../../../platform/payments/provider.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { paymentMethodOf } from '../../orders/payment-method.ts'
import { settle } from '../../payments/settle.ts'
import { cancelOrder } from '../../orders/states/transitions.ts'
import { newRowId } from '../../../platform/shop/row-id.ts'
import { receiveWebhook } from '../../payments/inbox.ts'
import { startStripe, type StripeStandIn } from '../../../tests/support/providers/stripe.ts'
import { openHasty, openTestShop, orderPlaced, reread, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let stripe: StripeStandIn
let shop: TestShop

beforeEach(async () => {
  stripe = await startStripe()
  shop = await openTestShop({ payments: { stripe: stripe.settings, timeoutMs: 2000 } })
})
afterEach(async () => {
  await shop.remove()
  await stripe.stop()
})

test('the buyer is sent to a payment page with the price of the order', async () => {
  const order = await orderPlaced(shop)
  expect(order.paymentUrl).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  const session = stripe.sessions.get(order.reference ?? '')
  expect(session).toMatchObject({ amount_total: 4000, currency: 'eur', client_reference_id: order.id })
})

test('concurrent submits of a form open one payment page', async () => {
  const form = { email: 'ada@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
  const placements = await Promise.all([placeOrder(shop, form), placeOrder(shop, form)])
  expect(placements.map(({ outcome }) => outcome)).toEqual(['placed', 'placed'])
  expect(stripe.sessions.size).toBe(1)
})

test('the return page settles by asking Stripe, not by trusting the browser', async () => {
  const order = await orderPlaced(shop)
  expect((await settle(shop, order)).outcome).toBe('waiting')
  stripe.pay(order.reference)
  expect((await settle(shop, order)).order).toMatchObject({ state: 'paid', paymentId: `pi_${order.reference}` })
})

test('a signed webhook settles; a repeated one is only acknowledged', async () => {
  const order = await orderPlaced(shop)
  stripe.pay(order.reference)
  const { body, headers } = stripe.event('checkout.session.completed', order.reference)
  expect(await receiveWebhook(shop, 'stripe', body, headers)).toBe('handled')
  expect(await receiveWebhook(shop, 'stripe', body, headers)).toBe('repeated')
  expect((await reread(shop, order)).state).toBe('paid')
})

test('webhooks in the wrong order end in the right state', async () => {
  const order = await orderPlaced(shop)
  stripe.pay(order.reference)
  const expired = stripe.event('checkout.session.expired', order.reference)
  const completed = stripe.event('checkout.session.completed', order.reference)
  await receiveWebhook(shop, 'stripe', expired.body, expired.headers)
  await receiveWebhook(shop, 'stripe', completed.body, completed.headers)
  expect((await reread(shop, order)).state).toBe('paid')
  const refunded = stripe.event('charge.refunded', order.reference)
  await receiveWebhook(shop, 'stripe', refunded.body, refunded.headers)
  expect((await reread(shop, order)).state).toBe('paid')
  stripe.refund(order.reference)
  const again = stripe.event('charge.refunded', order.reference)
  await receiveWebhook(shop, 'stripe', again.body, again.headers)
  expect((await reread(shop, order)).state).toBe('refunded')
})

test('a forged, a changed and an unsigned webhook are rejected and store nothing', async () => {
  const order = await orderPlaced(shop)
  const { body, headers } = stripe.event('checkout.session.completed', order.reference)
  const changed = Buffer.from(body.toString().replace('open', 'paid'))
  const forged = new Headers({ 'stripe-signature': 't=1,v1=abc' })
  await expect(receiveWebhook(shop, 'stripe', changed, headers)).rejects.toThrow(InvalidWebhook)
  await expect(receiveWebhook(shop, 'stripe', body, forged)).rejects.toThrow(InvalidWebhook)
  await expect(receiveWebhook(shop, 'stripe', body, new Headers())).rejects.toThrow(InvalidWebhook)
  await expect(receiveWebhook(shop, 'paypal', body, headers)).rejects.toThrow(InvalidWebhook)
  expect(await shop.db.selectFrom('inbox').selectAll().execute()).toHaveLength(0)
})

test('an unhandled event, or one of another shop on the same account, is acknowledged', async () => {
  const order = await orderPlaced(shop)
  const other = stripe.event('customer.created', order.reference)
  expect(await receiveWebhook(shop, 'stripe', other.body, other.headers)).toBe('ignored')
  const session = stripe.sessions.get(order.reference ?? '')
  const { metadata, id } = { metadata: {}, id: newRowId(shop.now()), ...session }
  for (const theirs of [
    { metadata: {} },
    { metadata: { order: 'T-shirt 7' } },
    { metadata: { order: id }, client_reference_id: null },
    { metadata, client_reference_id: 'cart_7' },
    { metadata: { order: 'cart_7' }, client_reference_id: 'cart_7' },
  ]) {
    Object.assign(session ?? {}, { client_reference_id: order.id, ...theirs })
    const foreign = stripe.event('checkout.session.completed', order.reference)
    expect(await receiveWebhook(shop, 'stripe', foreign.body, foreign.headers)).toBe('ignored')
  }
  shop.wait({ days: 4 })
  await reconcile(shop)
  expect(await openAlerts(shop)).toHaveLength(0)
})

test('only cards are requested, whatever the dashboard enables', async () => {
  const order = await orderPlaced(shop)
  expect(stripe.sessions.get(order.reference ?? '')?.allowed_payment_method_types).toEqual(['card'])
})

test('a delayed payment method keeps the order waiting, and its failure ends that', async () => {
  const order = await orderPlaced(shop)
  stripe.payLater(order.reference, 'processing')
  const completed = stripe.event('checkout.session.completed', order.reference)
  expect(await receiveWebhook(shop, 'stripe', completed.body, completed.headers)).toBe('handled')
  const waiting = await reread(shop, order)
  expect(waiting).toMatchObject({ state: 'pending', holdReason: 'processing', paymentId: `pi_${order.reference}` })
  await shop.idle()
  shop.wait({ days: 5 })
  stripe.payLater(order.reference, 'requires_payment_method')
  const failed = stripe.event('checkout.session.async_payment_failed', order.reference)
  expect(await receiveWebhook(shop, 'stripe', failed.body, failed.headers)).toBe('handled')
  expect(await reread(shop, order)).toMatchObject({ state: 'expired', heldSince: null })
  await shop.idle()
  const mails = await shop.db.selectFrom('outbox').select('kind').orderBy('queuedAt').execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['payment-pending', 'payment-failed'])
})

test('or delivers the guide, and the receipt names no card', async () => {
  const order = await orderPlaced(shop)
  stripe.payLater(order.reference, 'processing')
  await settle(shop, order)
  stripe.pay(order.reference, { method: { type: 'sepa_debit' }, country: 'DE' })
  const succeeded = stripe.event('checkout.session.async_payment_succeeded', order.reference)
  expect(await receiveWebhook(shop, 'stripe', succeeded.body, succeeded.headers)).toBe('handled')
  const paid = await reread(shop, order)
  expect(paid).toMatchObject({ state: 'paid', paidWith: 'sepa_debit', payerCountry: 'DE' })
  expect(paymentMethodOf(paid)).toBe('stripe')
})

test('the countries of billing address and card are kept as two items of evidence', async () => {
  const agreeing = await orderPlaced(shop)
  stripe.pay(agreeing.reference, { country: 'FR', method: { type: 'card', card: { country: 'FR' } } })
  const { order: paid } = await settle(shop, agreeing)
  expect(paid.evidenceState).toBe('two')
  expect(JSON.parse(paid.evidence ?? '')).toMatchObject([
    { kind: 'billing', country: 'FR' },
    { kind: 'card', country: 'FR' },
  ])
  const moved = await orderPlaced(shop)
  stripe.pay(moved.reference, { country: 'FR', method: { type: 'card', card: { country: 'US' } } })
  expect((await settle(shop, moved)).order).toMatchObject({ evidenceState: 'contradicts', payerCountry: 'FR' })
})

test.each([
  ['ideal', 'NL'],
  ['bancontact', 'BE'],
  ['eps', 'AT'],
])('%s is evidence that the buyer’s bank is in %s', async (type, country) => {
  const alone = await orderPlaced(shop)
  stripe.pay(alone.reference, { country: null, method: { type } })
  expect((await settle(shop, alone)).order).toMatchObject({ evidenceState: 'one', payerCountry: country })
  const agreeing = await orderPlaced(shop)
  stripe.pay(agreeing.reference, { country, method: { type } })
  const { order: paid } = await settle(shop, agreeing)
  expect(paid.evidenceState).toBe('two')
  expect(JSON.parse(paid.evidence ?? '')).toMatchObject([
    { kind: 'billing', country },
    { kind: 'bank', country },
  ])
  const other = await orderPlaced(shop)
  stripe.pay(other.reference, { country: 'SE', method: { type } })
  expect((await settle(shop, other)).order).toMatchObject({ evidenceState: 'contradicts', payerCountry: 'SE' })
})

test('a failure that Stripe repeats for its key does not fail a retry a minute later', async () => {
  const form = { email: 'ada@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
  stripe.failOnce()
  expect((await placeOrder(shop, form)).outcome).toBe('unreachable')
  expect((await placeOrder(shop, form)).outcome).toBe('unreachable')
  shop.wait({ minutes: 1 })
  expect((await placeOrder(shop, form)).outcome).toBe('placed')
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toHaveLength(1)
})

test('a failed form submitted again hours later requests an expiry that Stripe accepts', async () => {
  stripe.clock = () => shop.now()
  const form = { email: 'ada@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
  stripe.behavior = 'failing'
  expect((await placeOrder(shop, form)).outcome).toBe('unreachable')
  stripe.behavior = 'normal'
  shop.wait({ hours: 11, minutes: 50 })
  expect((await placeOrder(shop, form)).outcome).toBe('placed')
  expect(await openAlerts(shop)).toHaveLength(0)
})

test('a payment completed while the buyer cancels counts as paid', async () => {
  const order = await orderPlaced(shop)
  const cancelled = await cancelOrder(shop, order)
  const provider = shop.payments.get('card')
  const close = provider?.closePaymentPage?.bind(provider)
  if (!provider || !close) throw new Error('Stripe closes nothing.')
  provider.closePaymentPage = async (closing) => {
    stripe.pay(order.reference)
    await close(closing)
  }
  expect((await settle(shop, cancelled)).outcome).toBe('paid')
})

test('a wrong amount alerts the owner', async () => {
  const order = await orderPlaced(shop)
  stripe.pay(order.reference, { amount: 1 })
  expect((await settle(shop, order)).outcome).toBe('wrong-amount')
  expect((await openAlerts(shop))[0]?.sentence).toContain(order.number)
})

test('an address that Stripe rejects does not prevent payment', async () => {
  const order = await orderPlaced(shop, { email: 'ada@müller.example' })
  expect(stripe.sessions.get(order.reference ?? '')).toMatchObject({ client_reference_id: order.id })
  expect(await openAlerts(shop)).toHaveLength(0)
})

test('a revoked key alerts the owner once, without the key, and the buyer sees that Stripe can’t be reached', async () => {
  const secretKey = 'sk_live_revoked'
  const revoked = await openTestShop({ payments: { stripe: { ...stripe.settings, secretKey } } })
  const form = { email: 'bob@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
  expect((await placeOrder(revoked, form)).outcome).toBe('unreachable')
  expect((await placeOrder(revoked, form)).outcome).toBe('unreachable')
  expect(await openAlerts(revoked)).toMatchObject([
    { about: expect.stringContaining('refused stripe'), sentence: expect.stringContaining('Invalid API Key') },
  ])
  expect(revoked.sentences.join()).not.toContain(secretKey)
  await revoked.remove()
})

test('a parameter that Stripe rejects alerts the owner, without the buyer’s address', async () => {
  stripe.refuse('No product for bob@example.com')
  const form = { email: 'bob@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
  expect((await placeOrder(shop, form)).outcome).toBe('unreachable')
  expect(await openAlerts(shop)).toMatchObject([{ sentence: expect.stringContaining('No product for b…@example.com') }])
  expect(shop.sentences.join()).not.toContain('bob@')
})

test('a session that Stripe does not know raises no alert', async () => {
  const order = await orderPlaced(shop)
  expect((await settle(shop, { ...order, reference: 'cs_test_of_another_account' })).outcome).toBe('unreachable')
  expect(await openAlerts(shop)).toHaveLength(0)
})

test.each(['failing', 'silent', 'garbage', 'wrong-shape'] as const)(
  'while Stripe is %s nothing is charged or lost, and the reconciler catches up',
  async (behavior) => {
    const order = await orderPlaced(shop)
    stripe.behavior = behavior
    const form = { email: 'bob@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
    const hasty = behavior === 'silent' ? await openHasty(shop) : shop
    expect((await placeOrder(hasty, form)).outcome).toBe('unreachable')
    expect((await settle(hasty, order)).outcome).toBe('unreachable')
    if (hasty !== shop) await hasty.remove()

    stripe.behavior = 'normal'
    expect((await placeOrder(shop, form)).outcome).toBe('placed')
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toHaveLength(2)
    stripe.pay(order.reference)
    shop.wait({ minutes: 5 })
    await reconcile(shop)
    expect((await reread(shop, order)).state).toBe('paid')
  },
)

describe('iDEAL and other bank methods', () => {
  const bankShop = () =>
    openTestShop({ payments: { stripe: stripe.settings, methods: ['card', 'ideal', 'eps'], timeoutMs: 2000 } })

  test('an order paid with iDEAL is delivered, and its receipt says so', async () => {
    const bank = await bankShop()
    const order = await orderPlaced(bank, { method: 'ideal' })
    expect(stripe.sessions.get(order.reference ?? '')?.allowed_payment_method_types).toEqual(['ideal'])
    stripe.pay(order.reference, { method: { type: 'ideal' }, country: 'NL' })
    const settled = await settle(bank, order)
    expect(settled).toMatchObject({ outcome: 'paid', order: { paidWith: 'ideal', payerCountry: 'NL' } })
    expect(paymentMethodOf({ ...settled.order, test: 0 })).toBe('ideal')
    await bank.remove()
  })

  test('a buyer who returns before the bank has confirmed waits, and gets the guide when it has', async () => {
    const bank = await bankShop()
    const order = await orderPlaced(bank, { method: 'eps' })
    stripe.payLater(order.reference, 'processing')
    expect((await settle(bank, order)).outcome).toBe('pending')
    stripe.pay(order.reference, { method: { type: 'eps' } })
    const { body, headers } = stripe.event('checkout.session.async_payment_succeeded', order.reference)
    expect(await receiveWebhook(bank, 'stripe', body, headers)).toBe('handled')
    expect((await reread(bank, order)).state).toBe('paid')
    await bank.remove()
  })

  test('a buyer whose bank declines is informed', async () => {
    const bank = await bankShop()
    const order = await orderPlaced(bank, { method: 'ideal' })
    stripe.payLater(order.reference, 'requires_payment_method')
    expect((await settle(bank, order)).outcome).toBe('declined')
    await bank.remove()
  })

  test('a method that the account lacks is rejected with what to do', async () => {
    const bank = await bankShop()
    stripe.activeMethods.delete('ideal')
    const request = { email: 'ada@example.com', consent: true, idempotencyKey: newIdempotencyKey() }
    expect(await placeOrder(bank, { ...request, method: 'ideal' })).toEqual({ outcome: 'unreachable' })
    expect((await openAlerts(bank))[0]?.sentence).toContain('take “ideal” out of payment in content/offer.ts')
    await bank.remove()
  })

  test('a list without a method of the given keys stops the start', async () => {
    const open = openTestShop({ payments: { stripe: stripe.settings, methods: ['paypal'] } })
    await expect(open).rejects.toThrow('content/offer.ts: payment lists paypal')
  })
})
