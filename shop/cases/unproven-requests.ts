import { hash } from 'node:crypto'
import type { RequestRow } from '../db/rows/refunds.ts'
import { queueMail } from '../mail/outbox.ts'
import { isSameAddress, parseEmail } from '../orders/email-address.ts'
import { findPaidOrderByNumber } from '../orders/find-order.ts'
import { parseOrderNumber } from '../orders/order-number.ts'
import { newRowId } from '../row-id.ts'
import type { Shop } from '../shop.ts'
import { judgeRequest, takeRow } from './open-request.ts'
import { groundOf, type RefundRequest } from './request.ts'
import { draftHash, removeFiles } from './screenshots.ts'

const DAY = 24 * 60 * 60_000
/** An address that somebody else types in again and again is not mailed again and again. */
const MAILS_A_DAY = 3

/**
 * Takes a request that names an order and the address it was placed with. It is written down and answered at once;
 * only then does anybody look whether there is such an order, so that neither answer nor its time tells a stranger.
 */
export async function takeRequest(shop: Shop, request: RefundRequest, draft: string): Promise<void> {
  const address = parseEmail(request.email)
  const row: RequestRow = {
    id: newRowId(shop.now()),
    number: parseOrderNumber(request.number) ?? '',
    email: 'address' in address ? address.address : '',
    ground: request.ground,
    description: request.description,
    draft: draftHash(draft),
    at: shop.now().toISOString(),
  }
  await shop.db.insertInto('requests').values(row).execute()
  shop.inBackground(() => handle(shop, row))
}

/** What a crash left lying. */
export async function handleWaitingRequests(shop: Shop): Promise<void> {
  for (const row of await shop.db.selectFrom('requests').selectAll().orderBy('id').limit(100).execute()) {
    if (shop.isClosing) return
    // oxlint-disable-next-line no-await-in-loop
    await handle(shop, row)
  }
}

async function handle(shop: Shop, row: RequestRow): Promise<void> {
  const order = await findPaidOrderByNumber(shop, row.number)
  const ground = groundOf(row.ground)
  if (order && ground && isSameAddress(order.email, row.email))
    await judgeRequest(shop, order, { ...row, ground, at: new Date(row.at) }, row)
  else await turnDown(shop, row)
  shop.sendMailNow()
}

/** Nothing of it is kept; its address is told how to ask with success. */
async function turnDown(shop: Shop, row: RequestRow): Promise<void> {
  const dropped = await shop.db.transaction().execute(async (db) => {
    if (!(await takeRow(db, row))) return []
    const name = await nameOfNextMail(shop, db, row.email)
    const mail = { kind: 'request-unmatched', orderId: null, about: row.number, recipient: row.email } as const
    if (name) await queueMail(shop, db, mail, name)
    return await db.deleteFrom('uploads').where('draft', '=', row.draft).returning('id').execute()
  })
  await removeFiles(shop, dropped)
}

/** The mails of a day have fixed names, so that many requests at once make few mails. `undefined`: no more today. */
async function nameOfNextMail(shop: Shop, db: Shop['db'], email: string): Promise<string | undefined> {
  const day = Math.floor(shop.now().getTime() / DAY)
  const names = Array.from({ length: MAILS_A_DAY }, (_, mail) =>
    hash('sha256', `unmatched ${email} ${day} ${mail}`, 'hex').slice(0, 32),
  )
  const sent = await db.selectFrom('outbox').select('id').where('id', 'in', names).execute()
  return names[sent.length]
}
