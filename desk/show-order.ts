import { orderUrl } from '../shop/orders/order-link.ts'
import { type TimelineEntry, timelineOf } from '../shop/orders/timeline.ts'
import { ownerDays } from '../shop/owner-days.ts'
import type { Shop } from '../shop/shop.ts'
import { parseArguments } from '../config/arguments.ts'
import { findOrderArgument } from './arguments.ts'
import type { ShopCommand } from './command.ts'
import { orderLine } from './list-orders.ts'

export const orderCommand: ShopCommand = {
  name: 'order',
  usage: 'NUMBER',
  about: 'shows one order with its timeline and the buyer’s link',
  async run(shop, args) {
    const { positionals } = parseArguments(args, { usage: 'npm run desk -- order NUMBER' })
    const order = await findOrderArgument(shop, positionals.join(' ') || undefined, 'order NUMBER')
    const timeline = await timelineOf(shop, order)
    const link = order.erasedAt ? null : await orderUrl(shop, order)
    const lines = timeline.map((happening) => momentLine(shop, happening))
    return {
      text: [orderLine(shop, order), ...(link ? [link] : []), '', ...lines].join('\n'),
      data: { order, link, timeline },
    }
  },
}

function momentLine({ settings: { timeZone } }: Shop, { at, what, ...rest }: TimelineEntry): string {
  const days = ownerDays(timeZone)
  const moment = new Date(at)
  const details = Object.entries(rest).flatMap(([name, value]) => (value === null ? [] : [`${name} ${String(value)}`]))
  return `${days.dayOf(moment)} ${days.timeOf(moment)}  ${what}  ${details.join(', ')}`.trimEnd()
}
