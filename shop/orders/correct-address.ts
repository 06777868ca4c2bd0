import { emailKeyOf, parseEmail, type EmailFault } from './email-address.ts'
import { addLink, linkOf } from './order-link.ts'
import type { Order } from './order.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Shop } from '../shop.ts'

export type Correction =
  /** The old link is dead; send the browser to the new one. */
  | { outcome: 'corrected'; link: string }
  | { outcome: 'refused'; fault: EmailFault | 'unchanged' }
  /** Corrected before, downloaded already, or not paid. */
  | { outcome: 'closed' }

export function mayCorrectAddress(order: Order): boolean {
  return order.state === 'paid' && order.addressCorrectedAt === null && order.firstDownloadedAt === null
}

/** Once, while nothing was downloaded. Old links die with it, for they went to somebody else. */
export async function correctAddress(shop: Shop, order: Order, email: string): Promise<Correction> {
  const parsed = parseEmail(email)
  if ('fault' in parsed) return { outcome: 'refused', fault: parsed.fault }
  if (parsed.address === order.email) return { outcome: 'refused', fault: 'unchanged' }
  const corrected = await shop.db.transaction().execute((db) => claimCorrection(shop, db, order, parsed.address))
  if (!corrected) return { outcome: 'closed' }
  shop.wakeOutbox()
  return { outcome: 'corrected', link: linkOf(shop, corrected) }
}

async function claimCorrection(shop: Shop, db: Shop['db'], order: Order, email: string): Promise<Order | undefined> {
  const corrected = await db
    .updateTable('orders')
    .set({
      email,
      emailKey: emailKeyOf(email),
      addressCorrectedAt: shop.now().toISOString(),
      linkGeneration: order.linkGeneration + 1,
    })
    .where('id', '=', order.id)
    .where('state', '=', 'paid')
    .where('addressCorrectedAt', 'is', null)
    .where('firstDownloadedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!corrected) return undefined
  await db.deleteFrom('links').where('orderId', '=', order.id).execute()
  await addLink(shop, db, corrected)
  await stopMailsToTheOldAddress(db, order)
  await queueMail(shop, db, { kind: 'address-removed', orderId: order.id, recipient: order.email })
  await queueMail(shop, db, { kind: 'address-corrected', orderId: order.id, recipient: email })
  return corrected
}

/** A confirmation still waiting would carry the new link to the wrong person. */
async function stopMailsToTheOldAddress(db: Shop['db'], order: Order): Promise<void> {
  await db.deleteFrom('outbox').where('orderId', '=', order.id).where('state', '=', 'queued').execute()
}
