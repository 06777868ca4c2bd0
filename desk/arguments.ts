import { parseArgs } from 'node:util'
import { findOrder } from '../shop/orders/find-order.ts'
import type { Order } from '../shop/orders/order.ts'
import { searchOrders } from '../shop/people/search-orders.ts'
import { isRowId } from '../shop/row-id.ts'
import type { Shop } from '../shop/shop.ts'
import { CommandError, UsageError } from './command.ts'

interface Arguments {
  words: string[]
  options: Partial<Record<string, string>>
  flags: ReadonlySet<string>
}

/** What stands behind a command: words, `--name value`, and `--name` alone. Anything else is called wrongly. */
export function readArguments(
  usage: string,
  args: readonly string[],
  options: readonly string[] = [],
  flags: readonly string[] = [],
): Arguments {
  const known = [
    ...options.map((name) => [name, { type: 'string' as const }] as const),
    ...flags.map((name) => [name, { type: 'boolean' as const }] as const),
  ]
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(known),
    })
    const given = Object.entries(values)
    return {
      words: positionals,
      options: Object.fromEntries(given.filter((one): one is [string, string] => typeof one[1] === 'string')),
      flags: new Set(given.filter(([, value]) => value === true).map(([name]) => name)),
    }
  } catch (error) {
    throw new UsageError(`npm run desk -- ${usage}`, { cause: error })
  }
}

/** The one order somebody means. */
export async function orderNamed(shop: Shop, named: string | undefined, usage: string): Promise<Order> {
  if (!named) throw new UsageError(`Say which order: npm run desk -- ${usage}`)
  const own = isRowId(named) ? await findOrder(shop, named) : undefined
  const found = own ? [own] : await searchOrders(shop, named)
  const [order, another] = found
  if (!order) throw new CommandError(`No order has anything to do with “${named}”.`)
  if (!another) return order
  const numbers = found.map(({ number }) => number).join(', ')
  throw new CommandError(`That could be ${found.length} orders: ${numbers}. Say its number.`)
}
