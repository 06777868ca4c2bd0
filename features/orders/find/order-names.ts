import { wordsOf } from '../../../platform/format/words.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

const LAST_CHARACTER = '\u{10ffff}'
const MAX_RESULTS = 50

/** In the transaction that records the name of a recipient, or of the company on an invoice. */
export async function indexOrderName(db: Shop['db'], orderId: string, name: string): Promise<void> {
  const words = wordsOf(name).map((word) => ({ word, orderId }))
  if (words.length === 0) return
  const names = db.insertInto('orderNames').values(words)
  await names.onConflict((conflict) => conflict.columns(['word', 'orderId']).doNothing()).execute()
}

export async function deleteOrderNames(db: Shop['db'], orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await db.deleteFrom('orderNames').where('orderId', 'in', orderIds).execute()
}

/** Orders with every word, or a word that starts with it. */
export async function findByOrderName({ db }: Shop, typed: string): Promise<string[]> {
  const [first = [], ...others] = await Promise.all(
    wordsOf(typed).map(async (word) => {
      const names = db.selectFrom('orderNames').select('orderId').where('word', '>=', word)
      const found = await names
        .where('word', '<', word + LAST_CHARACTER)
        .limit(MAX_RESULTS)
        .execute()
      return found.map(({ orderId }) => orderId)
    }),
  )
  return first.filter((orderId) => others.every((ids) => ids.includes(orderId)))
}
