import { nextDailyMailId } from '../../platform/mail/daily-limit.ts'
import type { RequestRow } from '../../platform/db/rows/refunds.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { isSameAddress, parseEmail } from '../../platform/format/email-address.ts'
import { findPaidOrderByNumber } from '../orders/find/index.ts'
import { parseOrderNumber, quoteOrderNumber } from '../../platform/format/order-number.ts'
import { newRowId } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { assessRequest, claimRequest } from './open-request.ts'
import { parseGround, type RequestForm } from './request-form.ts'
import { draftHash, removeScreenshotFiles } from './screenshots.ts'

/** Limits mail to an address that a stranger types. */
const MAILS_PER_DAY = 3

/**
 * Records a request with an order number and an address. It is matched in the background, so that neither the answer
 * nor its time reveals whether there is such an order.
 */
export async function receiveRequest(shop: Shop, request: RequestForm, draft: string): Promise<void> {
  const address = parseEmail(request.email)
  const row: RequestRow = {
    id: newRowId(shop.now()),
    number: quoteOrderNumber(request.number),
    email: 'address' in address ? address.address : '',
    ground: request.ground,
    description: request.description,
    draft: draftHash(draft),
    at: shop.now().toISOString(),
  }
  await shop.db.insertInto('requests').values(row).execute()
  shop.inBackground(() => processRequest(shop, row))
}

/** After a crash. */
export async function processPendingRequests(shop: Shop): Promise<void> {
  for (const row of await shop.db.selectFrom('requests').selectAll().orderBy('id').limit(100).execute()) {
    if (shop.isClosing) return
    await processRequest(shop, row)
  }
}

async function processRequest(shop: Shop, row: RequestRow): Promise<void> {
  const order = await findPaidOrderByNumber(shop, parseOrderNumber(row.number) ?? '')
  const ground = parseGround(row.ground)
  if (order && ground && isSameAddress(order.email, row.email))
    await assessRequest(shop, order, { ...row, ground, at: new Date(row.at) }, row)
  else await rejectRequest(shop, row)
  shop.sendMailNow()
}

/** Deletes the request and mails its address how to find the order. */
async function rejectRequest(shop: Shop, row: RequestRow): Promise<void> {
  const dropped = await shop.db.transaction().execute(async (db) => {
    if (!(await claimRequest(db, row))) return []
    const name = await nextDailyMailId({ ...shop, db }, { about: `unmatched ${row.email}`, perDay: MAILS_PER_DAY })
    const mail = { kind: 'request-unmatched', orderId: null, about: row.number, recipient: row.email } as const
    if (name) await queueMail(shop, db, mail, name)
    return await db.deleteFrom('uploads').where('draft', '=', row.draft).returning('id').execute()
  })
  await removeScreenshotFiles(shop, dropped)
}
