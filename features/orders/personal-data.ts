import type { PersonalData } from '../../platform/shop/shop.ts'
import { emailKeyOf } from '../../platform/format/email-address.ts'
import { agreedPolicies } from './agreement.ts'
import { deleteOrderNames } from './find/order-names.ts'
import { selectOrders } from './find/select-orders.ts'
import { anonymizeOrder } from './mails/change-email.ts'
import { deleteOrders } from './states/delete-orders.ts'
import { isPayable, type Order } from './order.ts'
import {
  eraseGiver,
  eraseReaders,
  eraseRecipient,
  exportSeat,
  seatOfReader,
  seatsOfferedTo,
} from './seats/personal-data.ts'
import { readSeats } from './seats/seats.ts'

export const orderData: PersonalData = {
  exportOrder: async (shop, order) => ({
    policies: (await agreedPolicies(shop, order)).map(({ title, text }) => ({ title, text })),
    seats: [...(await readSeats(shop.db, order)).map(exportSeat), ...(await seatOfReader(shop.db, order))],
  }),
  exportAddress: async (shop, { email }) => ({ offeredSeats: (await seatsOfferedTo(shop, email)).map(exportSeat) }),
  pending: (_, order) => Promise.resolve(reasonToWait(order)),
  // Their buyer may be naming another recipient.
  async ordersOfOthers(shop, email) {
    const copies = selectOrders(shop.db).where('emailKey', '=', emailKeyOf(email)).where('seatOf', 'is not', null)
    const purchases = (await copies.execute()).flatMap(({ seatOf }) => seatOf ?? [])
    return [...purchases, ...(await seatsOfferedTo(shop, email)).map(({ orderId }) => orderId)]
  },
  async erase(shop, { email, anonymized, deleted }) {
    for (const order of anonymized) await anonymizeOrder(shop.db, order, shop.now())
    const ids = deleted.map(({ id }) => id)
    if (ids.length > 0) await deleteOrders(shop, ids)
    await deleteOrderNames(
      shop.db,
      anonymized.map(({ id }) => id),
    )
    await eraseReaders(shop.db, anonymized)
    await eraseRecipient(shop, email)
    await eraseGiver(shop.db, anonymized)
  },
}

function reasonToWait(order: Order): string | null {
  const mayBePaid = isPayable(order) && order.reference !== null && order.closedAt === null
  if (mayBePaid || order.heldSince || (order.paymentId !== null && order.paidAt === null)) return 'may-be-paid'
  return order.disputeState === 'open' ? 'disputed' : null
}
