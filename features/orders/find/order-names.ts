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

/** A company with the same word is then found by its others. */
export async function deleteOrderName(db: Shop['db'], orderId: string, name: string): Promise<void> {
  // Names from before version 39 are one word.
  const words = [...wordsOf(name), name.toLowerCase()]
  await db.deleteFrom('orderNames').where('orderId', '=', orderId).where('word', 'in', words).execute()
}

/** Orders with every word, or a word that starts with it. */
export async function findByOrderName({ db }: Shop, typed: string): Promise<string[]> {
  const withWord = (word: string) =>
    db
      .selectFrom('orderNames')
      .select('orderId')
      .distinct()
      .where('word', '>=', word)
      .where('word', '<', word + LAST_CHARACTER)
  const [first, ...others] = wordsOf(typed)
  if (first === undefined) return []
  let names = withWord(first)
  for (const word of others) names = names.where('orderId', 'in', withWord(word))
  return (await names.limit(MAX_RESULTS).execute()).map(({ orderId }) => orderId)
}
