import { afterEach, describe, expect, test } from 'vitest'
import { startPaypal } from '../../../tests/support/providers/paypal.ts'
import { startStripe } from '../../../tests/support/providers/stripe.ts'
import { openTestShop, orderPlaced, reread, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import type { Order } from '../../orders/order.ts'
import { settle } from '../settle.ts'
import { requestRefund } from './request-refund.ts'
import { sendDueRefunds } from './send-refunds.ts'

/** A shop with its own provider, an order paid there, and ways to make the provider fail. */
interface Scene {
  shop: TestShop
  order: Order
  provider: { behavior: string; forgetKeys?(): void }
  /** Refunds a part in the provider's dashboard. */
  byHand(): void
  stop(): Promise<void>
}

async function withStripe(): Promise<Scene> {
  const stripe = await startStripe()
  const shop = await openTestShop({ payments: { stripe: stripe.settings, timeoutMs: 2000 } })
  stripe.money.clock = () => shop.now()
  const placed = await orderPlaced(shop)
  stripe.pay(placed.reference)
  const { order } = await settle(shop, placed)
  const session = stripe.sessions.get(order.reference ?? '') ?? expect.fail('no session')
  return {
    shop,
    order,
    provider: stripe,
    byHand: () => stripe.money.refund(session, { amount: 1000 }),
    stop: () => stripe.stop(),
  }
}

async function withPaypal(): Promise<Scene> {
  const paypal = await startPaypal()
  const shop = await openTestShop({ payments: { paypal: paypal.settings, timeoutMs: 2000 } })
  const placed = await orderPlaced(shop, { method: 'paypal' })
  paypal.approve(placed.reference)
  const { order } = await settle(shop, placed)
  return {
    shop,
    order,
    provider: paypal,
    byHand: () => paypal.refund(order.reference, { partly: true }),
    stop: () => paypal.stop(),
  }
}

let scene: Scene | undefined
afterEach(async () => {
  await scene?.shop.remove()
  await scene?.stop()
})

describe.each([
  ['Stripe', withStripe],
  ['PayPal', withPaypal],
])('by %s', (_, open) => {
  const ask = async (amount: number) => {
    scene = await open()
    const { shop, order } = scene
    const wish = { amount, cause: 'owner', causeId: null, by: 'owner', note: null } as const
    await shop.db.transaction().execute((db) => requestRefund(shop, db, order, wish))
    return scene
  }
  const refundedAmount = async ({ shop, order }: Scene) => (await reread(shop, order)).refundedAmount

  test('a full refund has the provider’s id', async () => {
    const { shop, order } = await ask(4000)
    await sendDueRefunds(shop)
    const [row] = await shop.db.selectFrom('refunds').selectAll().execute()
    const entry = shop.db.selectFrom('ledger').select(['amount', 'reference']).where('kind', '=', 'refund')
    expect(await entry.execute()).toEqual([{ amount: -4000, reference: row?.providerReference }])
    expect((await reread(shop, order)).state).toBe('refunded')
  })

  test('a refund whose response was lost is not requested twice, also after days and a dashboard refund', async () => {
    const here = await ask(1500)
    here.provider.behavior = 'losing-responses'
    await sendDueRefunds(here.shop)
    here.provider.behavior = 'normal'
    here.byHand()
    here.provider.forgetKeys?.()
    here.shop.wait({ days: 2 })
    await sendDueRefunds(here.shop)
    expect(await refundedAmount(here)).toBe(2500)
    expect(await here.shop.db.selectFrom('refunds').select('state').execute()).toEqual([{ state: 'sent' }])
  })
})
