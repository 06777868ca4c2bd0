import { parseEmail } from './email-address.ts'
import { paidOrdersOf } from './mails.ts'
import { parseOrderNumber } from './order-number.ts'
import { queueMail } from './outbox.ts'
import type { Shop } from './shop.ts'

/** One such mail is enough for so long, however often it is asked for. */
const QUIET_FOR = 10 * 60_000

/**
 * Mails the links of all paid orders of an address to it; the address may also be named by one of its order numbers.
 * Answers at once and never tells whether there are any.
 */
export function mailFoundOrders(shop: Shop, emailOrNumber: string): void {
  const parsed = parseEmail(emailOrNumber)
  const number = parseOrderNumber(emailOrNumber)
  // Nobody waits for it: even the time of the answer tells nothing.
  if ('address' in parsed) shop.inBackground(() => queueFoundOrders(shop, parsed.address))
  else if (number) shop.inBackground(() => queueByNumber(shop, number))
}

async function queueByNumber(shop: Shop, number: string): Promise<void> {
  const order = await shop.db.selectFrom('orders').select('email').where('number', '=', number).executeTakeFirst()
  if (order) await queueFoundOrders(shop, order.email)
}

async function queueFoundOrders(shop: Shop, email: string): Promise<void> {
  const [newest] = await paidOrdersOf(shop, email)
  if (!newest || (await askedLately(shop, newest.email))) return
  // To the address as the buyer wrote it, never as somebody else typed it.
  await queueMail(shop, shop.db, { kind: 'found-orders', orderId: null, recipient: newest.email })
  shop.wakeOutbox()
}

async function askedLately(shop: Shop, recipient: string): Promise<boolean> {
  const since = new Date(shop.now().getTime() - QUIET_FOR).toISOString()
  const earlier = await shop.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'found-orders')
    .where('recipient', '=', recipient)
    .where('queuedAt', '>', since)
    .executeTakeFirst()
  return earlier !== undefined
}
