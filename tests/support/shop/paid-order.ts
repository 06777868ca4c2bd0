import { afterEach, beforeEach } from 'vitest'
import { deliver } from '../../../shop/delivery/deliver.ts'
import { createTicket } from '../../../shop/delivery/ticket.ts'
import type { Order } from '../../../shop/orders/order.ts'
import type { Format } from '../../../shop/settings.ts'
import { writeBooks } from './books.ts'
import { receive } from './receive.ts'
import { openTestShop, orderPaid, type TestShop } from './test-shop.ts'

/** For each test of the file that imports them: a shop with small books, and an order that is paid. */
export let shop: TestShop
export let order: Order

beforeEach(async () => {
  shop = await openTestShop()
  await writeBooks(shop.settings.books, 3)
  order = await orderPaid(shop, 'ada@example.com')
  await shop.idle()
})
afterEach(() => shop.remove())

export const ticketFor = (format: Format) => createTicket(shop, order, format) ?? 'no ticket'

/** The file as the buyer gets it, read to its end. */
export async function delivered(format: Format) {
  const delivery = await deliver(shop, ticketFor(format))
  if (delivery.outcome !== 'file') throw new Error(delivery.outcome)
  return { ...delivery.file, bytes: await receive(delivery.file) }
}
