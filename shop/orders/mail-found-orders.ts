import { hash } from 'node:crypto'
import { parseEmail } from './email-address.ts'
import { paidOrdersOf } from '../mail/compose.ts'
import { parseOrderNumber } from './order-number.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Shop } from '../shop.ts'

/** There is one such mail in each span of this length, however often it is asked for. */
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
  if (!newest) return
  const span = Math.floor(shop.now().getTime() / QUIET_FOR)
  const name = hash('sha256', `found ${newest.emailKey} ${span}`, 'hex').slice(0, 32)
  // To the address as the buyer wrote it, never as somebody else typed it.
  await queueMail(shop, shop.db, { kind: 'found-orders', orderId: null, recipient: newest.email }, name)
  shop.wakeOutbox()
}
