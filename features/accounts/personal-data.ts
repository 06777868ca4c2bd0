import type { PersonalData, Shop } from '../../platform/shop/shop.ts'
import type { Order } from '../orders/index.ts'
import { parseBody } from './documents/body.ts'
import { documentsOf } from './documents/find-documents.ts'
import { documentKeptUntil } from './documents/retention.ts'

/** The law keeps all of it. */
export const accountData: PersonalData = {
  exportOrder: async (shop, order) => ({
    ledger: await shop.db.selectFrom('ledger').selectAll().where('orderId', '=', order.id).execute(),
    documents: await documents(shop, order),
  }),
  // Receipts name no buyer.
  kept: async (shop, order) =>
    (await documents(shop, order)).flatMap(({ number, buyer, keptUntil: until }) => (buyer ? [{ number, until }] : [])),
}

/** Receipts, invoices and credit notes, each with the last day on which it must be stored. */
async function documents(shop: Shop, order: Order) {
  const issued = await documentsOf(shop.db, order)
  return issued.map((row) => Object.assign(parseBody(row), { keptUntil: documentKeptUntil(shop, row) }))
}
