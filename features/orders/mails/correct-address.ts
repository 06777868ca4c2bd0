import { changeEmail } from './change-email.ts'
import { parseEmail, type EmailError } from '../../../platform/format/email-address.ts'
import { addLink, orderToken } from '../find/order-link.ts'
import { selectOrders } from '../find/select-orders.ts'
import { hasSeats, type Order } from '../order.ts'
import { resolveMailAlerts } from '../../../platform/alerts/alerts.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { deleteQueuedMails } from '../../../platform/mail/queued-mails.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

export type Correction =
  /** The old link is invalid; redirect to the new one. */
  | { outcome: 'corrected'; link: string }
  | { outcome: 'refused'; error: EmailError | 'unchanged' }
  | { outcome: 'closed' }

export function canCorrectAddress(order: Order): boolean {
  return order.state === 'paid' && order.addressCorrectedAt === null && order.firstDownloadedAt === null
}

/** Once, before the first download. Old links went to another person, so they become invalid. */
export async function correctAddress(shop: Shop, order: Order, email: string): Promise<Correction> {
  return await correct(shop, order, email, 'buyer')
}

/** Also repeatedly, and after a download. */
export async function correctAddressByOwner(shop: Shop, order: Order, email: string): Promise<Correction> {
  return await correct(shop, order, email, 'owner')
}

/** Changes nothing. */
export function parseNewAddress(
  order: Order,
  email: string,
): { address: string } | { error: EmailError | 'unchanged' } {
  const parsed = parseEmail(email)
  return 'address' in parsed && parsed.address === order.email ? { error: 'unchanged' } : parsed
}

async function correct(shop: Shop, order: Order, email: string, by: 'buyer' | 'owner'): Promise<Correction> {
  const parsed = parseNewAddress(order, email)
  if ('error' in parsed) return { outcome: 'refused', error: parsed.error }
  const corrected = await shop.db
    .transaction()
    .execute((db) => saveCorrection(shop, db, order, { email: parsed.address, by }))
  if (!corrected) return { outcome: 'closed' }
  shop.sendMailNow()
  return { outcome: 'corrected', link: orderToken(shop, corrected) }
}

async function saveCorrection(
  shop: Shop,
  db: Shop['db'],
  order: Order,
  change: { email: string; by: 'buyer' | 'owner' },
): Promise<Pick<Order, 'id' | 'linkGeneration'> | undefined> {
  const corrected = await changeEmail(shop, db, order, change)
  if (!corrected) return undefined
  await db.deleteFrom('links').where('orderId', '=', order.id).execute()
  await addLink(shop, db, corrected)
  // A queued confirmation would send the new link to the old address. Gifts and invitations go to other people.
  await deleteQueuedMails(db, { orderId: order.id, except: ['seat', 'gift'] })
  await resolveMailAlerts({ ...shop, db }, order.id)
  await queueMail(shop, db, { kind: 'address-removed', orderId: order.id, recipient: order.email })
  await queueMail(shop, db, { kind: 'address-corrected', orderId: order.id, recipient: change.email })
  if (hasSeats(order)) await correctKeptCopies(shop, db, order, change)
  return corrected
}

/** The link of a copy that the buyer has kept went to the wrong address, too. */
async function correctKeptCopies(
  shop: Shop,
  db: Shop['db'],
  { id, email }: Order,
  change: { email: string; by: 'buyer' | 'owner' },
): Promise<void> {
  const kept = selectOrders(db).where('seatOf', '=', id).where('email', '=', email)
  for (const copy of await kept.execute()) await saveCorrection(shop, db, copy, change)
}
