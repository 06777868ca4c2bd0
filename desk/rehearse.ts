import { rehearsal } from '../content/desk/rehearsal.ts'
import { TERMINAL, writeJournal } from '../shop/owner/journal.ts'
import { rehearse } from '../shop/rehearse/rehearse.ts'
import { OwnerError } from '../format/owner-error.ts'
import type { ShopCommand } from './command.ts'

/** A month to learn on. */
export const rehearseCommand: ShopCommand = {
  name: 'rehearse',
  usage: '',
  about: 'fills a rehearsal shop with a believable month of orders, refunds and cases; refused where money moves',
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
