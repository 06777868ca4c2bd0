import { MINUTE } from '../../../platform/format/duration.ts'
import { nextDailyMailId } from '../../../platform/mail/daily-limit.ts'
import { emailKeyOf, parseEmail } from '../../../platform/format/email-address.ts'
import { ordersWithPageOf } from '../find/find-order.ts'
import { parseOrderNumber } from '../../../platform/format/order-number.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

const MIN_INTERVAL = 10 * MINUTE
const MAILS_PER_DAY = 5

/**
 * Emails an address the links of its orders, also of refunded ones; an order number is resolved to its address. Runs in the background,
 * so that the response reveals nothing.
 */
export function mailOrderLinks(shop: Shop, emailOrNumber: string): void {
  const parsed = parseEmail(emailOrNumber)
  const number = parseOrderNumber(emailOrNumber)
  if ('address' in parsed) shop.inBackground(() => queueByAddress(shop, parsed.address))
  else if (number) shop.inBackground(() => queueByNumber(shop, number))
}

/** To the addresses as buyers wrote them, not as typed now: lookalike addresses get only their own orders. */
async function queueByAddress(shop: Shop, typed: string): Promise<void> {
  const stored = await shop.db
    .selectFrom('orders')
    .select('email')
    .distinct()
    .where('emailKey', '=', emailKeyOf(typed))
    .where('state', 'in', ['paid', 'refunded'])
    .execute()
  await Promise.all(stored.map(({ email }) => queueOrderLinks(shop, email)))
}

async function queueByNumber(shop: Shop, number: string): Promise<void> {
  const orders = shop.db.selectFrom('orders').select('email').where('number', '=', number)
  const order = await orders.where('erasedAt', 'is', null).executeTakeFirst()
  if (order) await queueOrderLinks(shop, order.email)
}

async function queueOrderLinks(shop: Shop, email: string): Promise<void> {
  if ((await ordersWithPageOf(shop, email)).length === 0) return
  const limit = { about: `found ${email}`, perDay: MAILS_PER_DAY, minIntervalMs: MIN_INTERVAL }
  await shop.db.transaction().execute(async (db) => {
    const name = await nextDailyMailId({ ...shop, db }, limit)
    if (name) await queueMail(shop, db, { kind: 'found-orders', orderId: null, recipient: email }, name)
  })
  shop.sendMailNow()
}
