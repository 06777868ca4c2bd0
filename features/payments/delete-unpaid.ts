import type { ExpressionBuilder } from 'kysely'
import { DAY } from '../../platform/format/duration.ts'
import { alertOf } from './alerts.ts'
import { isAlerted, raiseAlert } from '../../platform/alerts/alerts.ts'
import { isClockSteady } from '../../platform/shop/clock-check.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { deleteUnpaid, type OrderCondition } from '../orders/states/index.ts'
import { onlyRealOrders, orderRows } from '../orders/find/index.ts'
import { PAYABLE_STATES } from '../orders/index.ts'
import { deleteRehearsals } from '../providers/index.ts'

/** As the privacy policy says. */
export const UNPAID_DELETED_AFTER = 30 * DAY
/** An order whose page was never closed is deleted only if the provider recently reported no money for it. */
const ANSWERED_WITHIN = 2 * DAY
const STEP = 100

type Orders = ExpressionBuilder<Tables, 'orders'>

/** Once it is certain that no money came for them, and the clock is steady. */
export async function deleteUnpaidOrders(shop: Shop): Promise<void> {
  if (!isClockSteady(shop)) return
  const before = ago(shop, UNPAID_DELETED_AFTER)
  await deleteBatch(shop, before)
  await alertUndecided(shop)
}

async function deleteBatch(shop: Shop, before: string): Promise<void> {
  const condition: OrderCondition = (order) =>
    order.and([hasNoPayment(order), isDecided(shop, order), hasNoAlert(order, before)])
  const old = shop.db
    .selectFrom(orderRows(shop.db))
    .select('id')
    .where('state', 'in', PAYABLE_STATES)
    .where('createdAt', '<', before)
  const ids = (await old.where(condition).orderBy('createdAt').limit(STEP).execute()).map(({ id }) => id)
  if (ids.length === 0) return
  await shop.db.transaction().execute(async (db) => {
    // Again: it may have been paid since.
    await deleteRehearsals({ db }, await deleteUnpaid(db, ids, condition))
  })
}

/** A capture or a hold keeps the order. */
const hasNoPayment = (order: Orders) => order('paymentId', 'is', null)

function isDecided(shop: Shop, order: Orders) {
  return order.or([
    order('reference', 'is', null),
    order('closedAt', 'is not', null),
    order('answeredAt', '>', ago(shop, ANSWERED_WITHIN)),
  ])
}

/** Not the negation: null is neither earlier nor later. */
function isUndecided(shop: Shop, order: Orders) {
  return order.and([
    order('reference', 'is not', null),
    order('closedAt', 'is', null),
    order.or([order('answeredAt', 'is', null), order('answeredAt', '<=', ago(shop, ANSWERED_WITHIN))]),
  ])
}

/** An alert means that it may have received money. */
const hasNoAlert = (order: Orders, before: string) => order.not(isAlerted(order.ref('orders.id'), before))

/** Once a month. */
async function alertUndecided(shop: Shop): Promise<void> {
  const undecided = await shop.db
    .selectFrom(orderRows(shop.db))
    .select(({ fn }) => ['provider', fn.countAll().as('count'), fn.min('id').as('oldest')])
    .where('state', 'in', PAYABLE_STATES)
    .where((order) => order.and([hasNoPayment(order), isUndecided(shop, order), onlyRealOrders(shop, order)]))
    .where('createdAt', '<', ago(shop, UNPAID_DELETED_AFTER + ANSWERED_WITHIN))
    .groupBy('provider')
    .execute()
  const month = shop.now().toISOString().slice(0, 7)
  for (const { provider, count, oldest } of undecided) {
    await raiseAlert(shop, alertOf.undecided(provider, { month, count: String(count), oldest }))
  }
}

function ago(shop: Shop, milliseconds: number): string {
  return new Date(shop.now().getTime() - milliseconds).toISOString()
}
