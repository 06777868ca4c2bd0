import { money } from '../format/money.ts'
import { type SalesFigures, salesFiguresOf } from '../shop/ledger/sales-figures.ts'
import { parseSpan } from '../shop/ledger/filter.ts'
import type { Total } from '../shop/ledger/sums.ts'
import { parseArguments } from '../config/arguments.ts'
import type { ShopCommand } from './command.ts'

const USAGE = '[--from 2026-11-01] [--to 2026-11-30]'

export const figuresCommand: ShopCommand = {
  name: 'figures',
  usage: USAGE,
  about: 'sales, refunds, countries and funnel of this month, or of the given days',
  async run(shop, args) {
    const { options } = parseArguments(args, { usage: `npm run desk -- figures ${USAGE}`, options: ['from', 'to'] })
    const figures = await salesFiguresOf(shop, parseSpan(shop, options))
    return { text: written(figures), data: figures }
  },
}

function written(figures: SalesFigures): string {
  const { from, to, zone, currency, buckets, totals, methods, countries, funnel, firstDownload } = figures
  const busy = buckets.filter((bucket) => bucket.total.count > 0)
  const shares = [...methods, ...countries].map(({ key, count, kept }) => {
    return `${(key ?? 'unknown').padEnd(12)}  ${String(count).padStart(6)} sales  ${money(kept, currency)}`
  })
  const { visits, previews, checkouts, paid } = funnel
  const wait = firstDownload.medianMinutes === null ? 'no download yet' : `${firstDownload.medianMinutes} min (median)`
  return [
    `${from} – ${to}, days of ${zone}`,
    ...busy.map((bucket) => line(bucket.from, bucket.total, currency)),
    ...totals.map((total) => line(`all ${total.currency}`, total, total.currency)),
    '',
    ...shares,
    '',
    `visits ${visits} → previews ${previews} → checkouts ${checkouts} → paid ${paid}`,
    `from payment to first download: ${wait}`,
  ].join('\n')
}

function line(name: string, { sales, refunds, disputes, kept, salesCount }: Total, currency: string): string {
  const cents = [sales, refunds + disputes, kept].map((amount) => money(amount, currency).padStart(10))
  return `${name.padEnd(12)}  ${String(salesCount).padStart(5)}  ${cents.join('  ')}`
}
