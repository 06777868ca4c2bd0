import { money } from '../format/money.ts'
import { codeFigures } from '../shop/ledger/code-figures.ts'
import { parseSpan } from '../shop/ledger/filter.ts'
import { parseArguments } from '../config/arguments.ts'
import type { ShopCommand } from './command.ts'

const USAGE = '[--from 2026-11-01] [--to 2026-11-30]'

export const codesCommand: ShopCommand = {
  name: 'codes',
  usage: USAGE,
  about: 'orders, revenue and refunds of each discount code; codes are added and ended in content/offer.ts',
  async run(shop, args) {
    const { options } = parseArguments(args, { usage: `npm run desk -- codes ${USAGE}`, options: ['from', 'to'] })
    const figures = await codeFigures(shop, parseSpan(shop, options))
    const { currency } = shop.settings.offer
    const lines = figures.map(({ code, orders, sales, back }) => {
      const amounts = [sales, back].map((cents) => money(cents, currency).padStart(10))
      return `${code.padEnd(20)}  ${String(orders).padStart(5)}  ${amounts.join('  ')}`
    })
    return { text: lines.join('\n') || 'No order of these days has a code.', data: figures }
  },
}
