import type { Command, ShopCommand } from './command.ts'
import { codesCommand } from './codes.ts'
import { figuresCommand } from './show-figures.ts'
import { moneyCommand } from './export-money.ts'
import { documentsCommand, ossCommand } from './oss.ts'
import { orderCommand } from './show-order.ts'
import { orderCommands } from './order-actions.ts'
import { ordersCommand } from './list-orders.ts'
import { personalDataCommand } from './personal-data.ts'
import { announceEditionCommand } from './announce-edition.ts'
import { rehearsal } from '../content/desk/rehearsal.ts'
import { TERMINAL, writeJournal } from '../shop/owner/journal.ts'
import { rehearse } from '../shop/rehearse/rehearse.ts'
import { OwnerError } from '../format/owner-error.ts'
import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { countProxyLog } from '../shop/visits/proxy-log.ts'
import { parseArguments, UsageError } from '../config/arguments.ts'

const visitsCommand: ShopCommand = {
  name: 'visits',
  usage: 'access.log',
  about: 'counts page views in the log of a proxy that serves static pages; no line is counted twice',
  async run(shop, args) {
    const [file] = parseArguments(args, { usage: 'npm run desk -- visits access.log' }).positionals
    if (!file) throw new UsageError('npm run desk -- visits access.log')
    await access(file).catch((error: unknown) => {
      throw new OwnerError(`${file} can't be read.`, { cause: error })
    })
    await writeJournal(shop, { by: TERMINAL, act: 'count-visits' })
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
    const counted = await countProxyLog(shop, basename(file), lines)
    return { text: `${counted.visits} page views in ${counted.lines} lines.`, data: counted }
  },
}

const rehearseCommand: ShopCommand = {
  name: 'rehearse',
  usage: '',
  about: 'fills a rehearsal shop with a believable month of orders, refunds and cases; not in a live shop',
  async run(shop) {
    const { mode } = shop.settings
    if (mode !== 'rehearsal') throw new OwnerError(`This shop is ${mode}: only a rehearsal can be filled.`)
    await writeJournal(shop, { by: TERMINAL, act: 'rehearse' })
    const filled = await rehearse(shop, rehearsal)
    if (filled.outcome === 'refused')
      throw new OwnerError(`This shop is ${filled.mode}: only a rehearsal can be filled.`)
    return {
      text: `${filled.orders} orders of the last ${filled.days} days are there. Look at the desk.`,
      data: filled,
    }
  },
}

export const salesCommands: readonly Command[] = [
  ordersCommand,
  orderCommand,
  ...orderCommands,
  figuresCommand,
  codesCommand,
  moneyCommand,
  ossCommand,
  documentsCommand,
  personalDataCommand,
  visitsCommand,
  announceEditionCommand,
  rehearseCommand,
]
