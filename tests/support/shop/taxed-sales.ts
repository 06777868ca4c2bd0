import { isDatabaseUnavailable } from '../../../platform/db/database-unavailable.ts'
import { parseBody } from '../../../features/accounts/documents/body.ts'
import { settle } from '../../../features/payments/settle.ts'
import type { Order } from '../../../features/orders/order.ts'
import { applyPayment } from '../../../features/payments/refunds/apply-payment.ts'
import type { Dispute, Payment, Refund } from '../../../platform/payments/provider.ts'
import { act, orderPlaced, reread, type TestShop } from './test-shop.ts'

/** A buyer in a country, who has paid. */
export async function soldTo(shop: TestShop, country: string | null): Promise<Order> {
  const order = await orderPlaced(shop)
  await act(shop, order, 'pay')
  await shop.db.updateTable('rehearsals').set({ country }).where('orderId', '=', order.id).execute()
  return (await settle(shop, order)).order
}

/**
 * Buyers who have paid and are settled at once. On a busy machine PostgreSQL may have no free connection for seconds;
 * then a settlement is asked for again, as the reconciler does.
 */
export async function settleTogether(shop: TestShop, count: number, country: string | null = null): Promise<void> {
  const orders: Order[] = []
  for (let i = 0; i < count; i++) orders.push(await orderPlaced(shop))
  for (const order of orders) await act(shop, order, 'pay')
  await shop.db.updateTable('rehearsals').set({ country }).execute()
  await Promise.all(orders.map((order) => settleUntilAnswered(shop, order)))
}

async function settleUntilAnswered(shop: TestShop, order: Order): Promise<void> {
  await settle(shop, order).catch(async (error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error
    await settleUntilAnswered(shop, order)
  })
}

/** The provider reports these refunds and this dispute of a paid order. */
export async function report(
  shop: TestShop,
  order: Order,
  refunds: [id: string, amount: number, state?: Refund['state']][],
  dispute: Dispute | null = null,
): Promise<Order> {
  const at = shop.now().toISOString()
  const listed = refunds.map(([id, amount, state = 'done']) => ({ id, amount, state, at }))
  const refunded = listed.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0)
  const { price: amount, currency, paymentId } = await reread(shop, order)
  const payment: Payment = {
    paymentId: paymentId ?? '',
    amount,
    currency,
    refunded,
    refunds: listed,
    dispute,
    country: null,
    paidWith: null,
  }
  return await applyPayment(shop, order, payment)
}

export async function documentsIn(shop: TestShop) {
  const rows = await shop.db.selectFrom('documents').selectAll().orderBy('series').orderBy('place').execute()
  return rows.map((row) => ({ ...row, content: parseBody(row) }))
}

export async function taxRowsOf(shop: TestShop, { id }: Order) {
  const rows = shop.db
    .selectFrom('ledger')
    .select(['kind', 'amount', 'taxTreatment', 'taxCountry', 'taxRate', 'taxAmount'])
  return await rows.where('orderId', '=', id).orderBy('at').orderBy('id').execute()
}
