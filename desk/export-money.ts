import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TERMINAL, writeJournal } from '../shop/owner/journal.ts'
import { exportMovements } from '../shop/ledger/export.ts'
import { type MovementFilter, parseFilter } from '../shop/ledger/filter.ts'
import { allSums, bucketSums, totalsByCurrency } from '../shop/ledger/sums.ts'
import type { Shop } from '../shop/shop.ts'
import { parseArguments } from '../config/arguments.ts'
import type { ShopCommand } from './command.ts'

const OPTIONS = ['from', 'to', 'kind', 'method', 'country', 'file'] as const
const USAGE =
  '[--from 2026-11-01] [--to 2026-11-30] [--kind sale|refund|dispute|back] [--method card|paypal] [--country DE] [--file accounts.csv]'

export const moneyCommand: ShopCommand = {
  name: 'money',
  usage: USAGE,
  about: 'every movement of money as CSV for the accountant; --json prints its sums',
  async run(shop, args) {
    const { options } = parseArguments(args, { usage: `npm run desk -- money ${USAGE}`, options: OPTIONS })
    const filter = parseFilter(shop, options)
    await writeJournal(shop, { by: TERMINAL, act: 'export-money', note: `${filter.from} – ${filter.to}` })
    const totals = totalsByCurrency(allSums(await bucketSums(shop, filter)), shop.settings.offer.currency)
    const count = totals.reduce((rows, total) => rows + total.count, 0)
    const data = { from: filter.from, to: filter.to, ...totals[0], count, totals }
    const { file } = options
    if (!file) return { text: await fullCsv(shop, filter), data }
    await pipeline(Readable.from(exportMovements(shop, filter)), createWriteStream(file, { mode: 0o600 }))
    return { text: `${count} rows are in ${file}.`, data }
  },
}

async function fullCsv(shop: Shop, filter: MovementFilter): Promise<string> {
  const parts: string[] = []
  for await (const part of exportMovements(shop, filter)) parts.push(part)
  return parts.join('').trimEnd()
}
