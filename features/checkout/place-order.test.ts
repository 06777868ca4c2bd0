import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Order } from '../orders/order.ts'
import { ProviderError, type PaymentProvider } from '../../platform/payments/provider.ts'
import { placeOrder } from './place-order.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'

const quicker = { reference: 'quicker', paymentUrl: 'https://pay.example/quicker' }

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.remove())

test('the buyer is sent to the payment page that another server stored first', async () => {
  whileStarting(() => Promise.resolve({ reference: 'slower', paymentUrl: 'https://pay.example/slower' }))
  expect(await sendForm()).toMatchObject({ outcome: 'placed', paymentUrl: quicker.paymentUrl, order: quicker })
})

test('a provider error on the slower of two servers does not fail the buyer', async () => {
  whileStarting(() => Promise.reject(new ProviderError('A previous request is in progress.')))
  expect(await sendForm()).toMatchObject({ outcome: 'placed', paymentUrl: quicker.paymentUrl })
})

const sendForm = () =>
  placeOrder(shop, { email: 'ada@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() })

/** Another server gets a payment page for the same form while ours is being created. */
function whileStarting(start: () => ReturnType<PaymentProvider['createPaymentPage']>) {
  const provider = shop.payments.get('card')
  if (!provider) throw new Error('No provider takes cards.')
  const overtaken = async ({ id }: Order) => {
    await shop.db.updateTable('orders').set(quicker).where('id', '=', id).execute()
    return await start()
  }
  shop.payments = new Map([['card', { ...provider, createPaymentPage: overtaken }]])
}
