import { deskOrders } from '../content/desk/orders.ts'
import { money } from '../format/money.ts'
import { listOrders } from '../shop/orders/list-orders.ts'
import type { Order } from '../shop/orders/order.ts'
import { searchOrders } from '../shop/people/search-orders.ts'
import { orderStatusOf, orderStatuses } from '../shop/orders/order-status.ts'
import { ownerDays, parseDay } from '../shop/owner-days.ts'
import type { Shop } from '../shop/shop.ts'
import { parseArguments } from '../config/arguments.ts'
import { UsageError } from '../config/arguments.ts'
import type { ShopCommand } from './command.ts'

const USAGE = '[anna@… | number | payment id | name] [--state paid] [--from 2026-11-01] [--to 2026-11-30]'

export const ordersCommand: ShopCommand = {
  name: 'orders',
  usage: USAGE,
  about: `finds orders, or lists the newest 50; states are ${orderStatuses.join(', ')}`,
  async run(shop, args) {
    const { positionals, options } = parseArguments(args, {
      usage: `npm run desk -- orders ${USAGE}`,
      options: ['state', 'from', 'to'],
    })
    const text = positionals.join(' ')
    const orders = text ? await searchOrders(shop, text) : await listFiltered(shop, options)
    return { text: orders.map((order) => orderLine(shop, order)).join('\n') || 'No orders.', data: orders }
  },
}

async function listFiltered(shop: Shop, { state, from, to }: Partial<Record<string, string>>): Promise<Order[]> {
  const status = orderStatuses.find((candidate) => candidate === state)
  const days = [from, to].map((typed) => (typed === undefined ? undefined : parseDay(typed)))
  if ((state && !status) || days.includes(null)) throw new UsageError(`npm run desk -- orders ${USAGE}`)
  const filter = { standing: status, from: days[0] ?? undefined, to: days[1] ?? undefined }
  return (await listOrders(shop, filter, null)).orders
}

export function orderLine({ settings: { timeZone } }: Shop, order: Order): string {
  const days = ownerDays(timeZone)
  const at = new Date(order.createdAt)
  const state = deskOrders.standings[orderStatusOf(order)].name
  const price = money(order.price, order.currency)
  const when = `${days.dayOf(at)} ${days.timeOf(at).slice(0, 5)}`
  return `${when}  ${order.number}  ${state.padEnd(12)}  ${price.padStart(7)}  ${order.email}`
}
