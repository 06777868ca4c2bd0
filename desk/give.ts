import { parseArguments, UsageError } from '../config/arguments.ts'
import { giveCopy } from '../shop/copies/give-copy.ts'
import { TERMINAL } from '../shop/owner/journal.ts'
import type { ShopCommand } from './command.ts'

const USAGE = 'ADDRESS --note "review copy"'

export const giveCommand: ShopCommand = {
  name: 'give',
  usage: USAGE,
  about: 'emails a free copy to a reviewer, a winner or a buyer you owe an apology',
  async run(shop, args) {
    const { positionals, options } = parseArguments(args, { usage: `npm run desk -- give ${USAGE}`, options: ['note'] })
    const [email] = positionals
    const note = options['note']?.trim()
    if (!email || !note || positionals.length > 1) throw new UsageError(`npm run desk -- give ${USAGE}`)
    const given = await giveCopy(shop, { email, note, by: TERMINAL })
    if (given.outcome === 'refused') throw new UsageError(`${email} is not an address for email: ${given.error}.`)
    await shop.idle()
    const { number } = given.copy
    return { text: `Copy ${number} is on its way to ${given.copy.email}.`, data: { number, email: given.copy.email } }
  },
}
