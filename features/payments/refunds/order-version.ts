import type { RefundRow } from '../../../platform/db/rows/refunds.ts'
import type { Order } from '../../orders/order.ts'
import { readSeats } from '../../orders/seats/seats.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { versionOf } from '../../../platform/shop/version.ts'
import { refundable } from './refundable.ts'

export async function failedRefunds({ db }: Pick<Shop, 'db'>, { id }: Order): Promise<RefundRow[]> {
  const refunds = db.selectFrom('refunds').selectAll().where('orderId', '=', id).where('state', '=', 'failed')
  return await refunds.orderBy('id').execute()
}

/** Of what the desk shows of an order, as far as the owner's actions depend on it. */
export async function versionOfOrder(db: Shop['db'], order: Order): Promise<string> {
  const { email, state, price, refundedAmount, disputeState } = order
  const failed = (await failedRefunds({ db }, order)).map(({ id, amount }) => [id, amount])
  const seats = (await readSeats(db, order)).map((seat) => [seat.place, seat.state])
  return versionOf([email, state, price, refundedAmount, disputeState, await refundable(db, order), failed, seats])
}
