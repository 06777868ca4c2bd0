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
  announceEditionCommand,
  rehearseCommand,
]
