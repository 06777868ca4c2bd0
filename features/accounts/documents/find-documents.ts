import type { DocumentRow } from '../../../platform/db/rows/documents.ts'
import type { Order } from '../../orders/index.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { type DocumentBody, parseBody } from './body.ts'

/** The oldest first. */
export async function documentsOf(db: Shop['db'], { id }: Pick<Order, 'id'>): Promise<DocumentRow[]> {
  const rows = await db.selectFrom('documents').selectAll().where('orderId', '=', id).execute()
  return rows.toSorted((one, other) => one.issuedAt.localeCompare(other.issuedAt) || one.place - other.place)
}

export async function findDocument(db: Shop['db'], number: string): Promise<DocumentRow | undefined> {
  return await db.selectFrom('documents').selectAll().where('number', '=', number).executeTakeFirst()
}

/** The receipt or invoice that holds for a payment: the latest one. */
export async function issuedFor(
  db: Shop['db'],
  order: Pick<Order, 'id'>,
  paymentId: string,
): Promise<DocumentBody | undefined> {
  const documents = await documentsOf(db, order)
  const sale = `sale ${paymentId}`
  const latest = documents.findLast(
    ({ kind, reference }) => kind !== 'credit-note' && (reference === sale || reference.startsWith(`${sale} #`)),
  )
  return latest && parseBody(latest)
}
