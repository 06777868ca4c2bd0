import type { RefundRow } from '../db/tables.ts'
import { findOrder } from '../orders/find-order.ts'
import type { Order } from '../orders/order.ts'
import { ProviderFault, ProviderRefusal, type PaymentProvider } from '../payments/provider.ts'
import { raiseAlert } from '../alerts.ts'
import { newRowId } from '../row-id.ts'
import type { Shop } from '../shop.ts'
import { learnRefund } from './learn-refund.ts'

const MINUTE = 60_000
/** The wait after each failed attempt. After the last one the owner has to look. */
const WAITS = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE)
/** A refund in hand belongs to the process that sends it for so long. */
const LEASE = 5 * MINUTE
const BATCH = 20

export type RefundWish = Pick<RefundRow, 'amount' | 'cause' | 'causeId' | 'by' | 'note'> &
  Partial<Pick<RefundRow, 'id'>>

/**
 * Writes down that money goes back, in the transaction that decides it; `payDueRefunds` sends it. `null` when so much is
 * not left, or while a bank or PayPal decides about it. Of one name there is one refund, however often it is asked for.
 */
export async function askRefund(shop: Shop, db: Shop['db'], order: Order, wish: RefundWish): Promise<RefundRow | null> {
  const held = await hold(db, order.id)
  const known = wish.id ? await refundNamed(db, wish.id) : undefined
  if (known) return known
  if (held?.state !== 'paid' || held.disputeState === 'open') return null
  if (wish.amount <= 0 || wish.amount > (await leftOf(db, held))) return null
  const now = shop.now()
  const at = now.toISOString()
  const fresh = { state: 'asked', attempts: 0, sentAt: null, providerReference: null, lastError: null } as const
  const row: RefundRow = { id: newRowId(now), orderId: order.id, ...wish, ...fresh, nextAt: at, askedAt: at }
  await db.insertInto('refunds').values(row).execute()
  return row
}

async function refundNamed(db: Shop['db'], id: string): Promise<RefundRow | undefined> {
  return await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Reads the order and keeps others from changing it until the transaction ends. */
async function hold(db: Shop['db'], id: string): Promise<Order | undefined> {
  const same = db.updateTable('orders').set((order) => ({ refundedAmount: order.ref('refundedAmount') }))
  return await same.where('id', '=', id).returningAll().executeTakeFirst()
}

/** What has not gone back, and is not on its way back already. */
export async function leftOf(db: Shop['db'], { id, price, refundedAmount }: Order): Promise<number> {
  const { underWay } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number>('amount').as('underWay'))
    .where('orderId', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  return price - refundedAmount - Number(underWay ?? 0)
}

/** Sends what is due. A crash in between repeats a question that the provider answers the same way. */
export async function payDueRefunds(shop: Shop): Promise<void> {
  for (const row of await claimDue(shop)) {
    if (shop.closing) return
    // One after the other: whoever is turned away once is turned away for all.
    // oxlint-disable-next-line no-await-in-loop
    await payBack(shop, row)
  }
}

async function claimDue(shop: Shop): Promise<RefundRow[]> {
  const now = shop.now()
  const due = shop.db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'asked')
    .where('nextAt', '<=', now.toISOString())
    .orderBy('nextAt')
    .limit(BATCH)
  return await shop.db
    .updateTable('refunds')
    .set({ nextAt: new Date(now.getTime() + LEASE).toISOString() })
    .where('id', 'in', due)
    .where('state', '=', 'asked')
    .where('nextAt', '<=', now.toISOString())
    .returningAll()
    .execute()
}

async function payBack(shop: Shop, row: RefundRow): Promise<void> {
  const order = await findOrder(shop, row.orderId)
  const provider = [...shop.payments.values()].find(({ name }) => name === order?.provider)
  if (!order || !provider) return await fail(shop, row, order, 'The provider it was paid by is not set up any more.')
  try {
    const { reference } = await provider.refund(order, { name: row.id, amount: row.amount, at: shop.now() })
    await update(shop, row, { state: 'sent', sentAt: shop.now().toISOString(), providerReference: reference })
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault
    return await postpone(shop, row, order, provider, fault)
  }
  await learnRefund(shop, order)
}

async function postpone(
  shop: Shop,
  row: RefundRow,
  order: Order,
  { name }: PaymentProvider,
  fault: ProviderFault,
): Promise<void> {
  const wait = fault instanceof ProviderRefusal ? undefined : WAITS[row.attempts]
  if (wait === undefined) return await fail(shop, row, order, fault.message)
  shop.log(`${name} did not take the refund of order ${order.number}: ${fault.message}`)
  const nextAt = new Date(shop.now().getTime() + wait).toISOString()
  await update(shop, row, { attempts: row.attempts + 1, nextAt, lastError: fault.message })
}

async function fail(shop: Shop, row: RefundRow, order: Order | undefined, reason: string): Promise<void> {
  await update(shop, row, { state: 'failed', attempts: row.attempts + 1, lastError: reason })
  await raiseAlert(shop, {
    about: `refund ${row.id}`,
    orderId: row.orderId,
    sentence: `The refund of order ${order?.number ?? row.orderId} could not be sent: ${reason} The buyer was promised the money: send it at the provider's own page, or ask again.`,
  })
}

async function update({ db }: Shop, { id }: RefundRow, change: Partial<RefundRow>): Promise<void> {
  await db.updateTable('refunds').set(change).where('id', '=', id).execute()
}
