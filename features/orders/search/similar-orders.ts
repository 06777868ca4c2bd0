import { sql } from 'kysely'
import { editDistance, emailKeyOf, parseEmail } from '../../../platform/format/email-address.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { Order } from '../order.ts'
import { isRealOrder } from '../find/find-order.ts'
import { selectOrders } from '../find/select-orders.ts'

const MAX_ADDRESSES = 5
const MAX_ORDERS = 10
/** Compared letter by letter, which takes 20 ms for a thousand. */
const MAX_CANDIDATES = 3000
/** From so many letters before the @ on, two may differ. */
const LONG_NAME = 9
/** From so many on, the same name at another provider is taken for the same person. */
const DISTINCT_NAME = 5

/** Orders of addresses that differ from a whole one by a slip of typing, or by the provider. The nearest first. */
export async function findSimilarOrders(shop: Shop, typed: string): Promise<Order[]> {
  const parsed = parseEmail(typed)
  if ('error' in parsed) return []
  const key = emailKeyOf(parsed.address)
  const keys = await similarAddresses(shop, key)
  if (keys.length === 0) return []
  const found = await selectOrders(shop.db)
    .where('emailKey', 'in', keys)
    .orderBy('createdAt', 'desc')
    .limit(MAX_ORDERS)
    .execute()
  const nearest = found.toSorted((one, other) => keys.indexOf(one.emailKey) - keys.indexOf(other.emailKey))
  return nearest.filter((order) => isRealOrder(shop, order))
}

async function similarAddresses(shop: Shop, key: string): Promise<string[]> {
  const name = key.slice(0, key.lastIndexOf('@'))
  const allowed = name.length >= LONG_NAME ? 2 : 1
  const candidates = shop.db
    .selectFrom('orders')
    .select('emailKey')
    .distinct()
    .where('emailKey', '!=', key)
    .where((row) =>
      row.or([
        contains(shop, 'emailKey', `${name}@`),
        row.and([
          row.between(sql<number>`length("emailKey")`, key.length - allowed, key.length + allowed),
          row.or(piecesOf(name, allowed + 1).map((piece) => contains(shop, 'emailKey', piece))),
        ]),
      ]),
    )
  return (await candidates.limit(MAX_CANDIDATES).execute())
    .map(({ emailKey }) => ({ emailKey, apart: apartOf(key, name, emailKey) }))
    .filter(({ apart }) => apart <= allowed)
    .toSorted((one, other) => one.apart - other.apart)
    .slice(0, MAX_ADDRESSES)
    .map(({ emailKey }) => emailKey)
}

function apartOf(key: string, name: string, other: string): number {
  if (name.length >= DISTINCT_NAME && other.startsWith(`${name}@`)) return 1
  return editDistance(key, other)
}

/** If fewer letters differ than there are pieces, one of them is unchanged. */
function piecesOf(name: string, count: number): string[] {
  const length = Math.ceil(name.length / count)
  return Array.from({ length: count }, (_, place) => name.slice(place * length, (place + 1) * length)).filter(Boolean)
}

/** On both databases. Nothing in the text is a pattern. */
export function contains(shop: Shop, column: string, part: string) {
  const name = sql.ref(column)
  const isPostgres = 'postgresUrl' in shop.settings.database
  return isPostgres ? sql<boolean>`strpos(${name}, ${part}) > 0` : sql<boolean>`instr(${name}, ${part}) > 0`
}
