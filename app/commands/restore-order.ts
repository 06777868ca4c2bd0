import { restoreOrder, type Restoration } from '../../features/checkout/restore-order.ts'
import { TERMINAL, writeJournal } from '../../platform/journal/journal.ts'
import { ProviderError } from '../../platform/payments/provider.ts'
import { listProviders } from '../../features/providers/find-provider.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { parseArguments, UsageError } from '../config/arguments.ts'
import type { ShopCommand } from './command.ts'

const USAGE = `Say which payment: npm run desk -- restore-order stripe pi_… [--email the-buyer@example.com] [--copies 3]`

export const restoreOrderCommand: ShopCommand = {
  name: 'restore-order',
  usage: 'stripe pi_… [--email the-buyer@example.com] [--copies 3]',
  about: 'restores a lost paid order, and delivers it',
  async run(shop, args) {
    await writeJournal(shop, { by: TERMINAL, act: 'restore-order', note: args.slice(0, 2).join(' ') })
    const text = await runRestoreOrder(shop, args)
    return { text, data: { done: text } }
  },
}

export async function runRestoreOrder(shop: Shop, args: readonly string[]): Promise<string> {
  const { name, paymentId, ...known } = read(args)
  const provider = listProviders(shop).find((one) => one.name === name)
  if (!provider) throw new UsageError(`This shop takes no payments through ${name}. ${USAGE}`)
  try {
    return report(await restoreOrder(shop, provider, paymentId, known), name)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new UsageError(`${name} did not answer: ${error.message}`, { cause: error })
  }
}

function read(args: readonly string[]) {
  const { positionals, options } = parseArguments(args, { usage: USAGE, options: ['email', 'copies'] })
  const [name, paymentId, ...more] = positionals
  if (!name || !paymentId || more.length > 0) throw new UsageError(USAGE)
  const copies = options['copies'] === undefined ? undefined : Number(options['copies'])
  if (copies !== undefined && !(Number.isInteger(copies) && copies > 0)) throw new UsageError(USAGE)
  return { name, paymentId, email: options['email'], copies }
}

function report(restoration: Restoration, name: string): string {
  switch (restoration.outcome) {
    case 'no-payment':
      throw new UsageError(`${name} knows no such payment of this shop. ${USAGE}`)
    case 'no-address':
      throw new UsageError(`${name} does not say to whom the guide goes: name the buyer’s address. ${USAGE}`)
    case 'no-copies':
      throw new UsageError(
        `${name} no longer says how many copies were bought, so nothing was restored: add --copies. ${USAGE}`,
      )
    case 'settled':
      return outcomeOf(restoration)
  }
}

function outcomeOf({ settlement, order: { number, email } }: Extract<Restoration, { outcome: 'settled' }>): string {
  if (settlement === 'paid') return `Order ${number} is there and paid. Its confirmation goes to ${email}.`
  if (settlement === 'refunded') return `Order ${number} is there. It was refunded, so nothing is delivered.`
  return `Order ${number} is there, but not paid yet (${settlement}). See the alerts at the desk, or try again later.`
}
