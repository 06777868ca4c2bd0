import { afterEach, beforeEach } from 'vitest'
import { deliver } from '../../../features/delivery/deliver.ts'
import { createTicket } from '../../../features/delivery/ticket.ts'
import type { Order } from '../../../features/orders/order.ts'
import type { Format } from '../../../platform/shop/settings.ts'
import { writeBooks } from './books.ts'
import { receive } from './receive.ts'
import { openTestShop, orderPaid, type TestShop } from './test-shop.ts'

export let shop: TestShop
export let order: Order

/** Opens the shop and pays the order before each test of the calling file. */
export function usePaidOrder(): void {
  beforeEach(async () => {
    shop = await openTestShop()
    await writeBooks(shop.settings.books, 3)
    order = await orderPaid(shop, 'ada@example.com')
    await shop.idle()
  })
  afterEach(() => shop.remove())
}

export const ticketFor = (format: Format) => createTicket(shop, order, format) ?? 'no ticket'

/** The whole file as the buyer gets it. */
export async function delivered(format: Format) {
  const delivery = await deliver(shop, ticketFor(format))
  if (delivery.outcome !== 'file') throw new Error(delivery.outcome)
  return { ...delivery.file, bytes: await receive(delivery.file) }
}
