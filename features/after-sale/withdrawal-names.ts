import type { WithdrawalRow } from '../../platform/db/rows/refunds.ts'
import { wordsOf } from '../../platform/format/words.ts'
import type { Shop } from '../../platform/shop/shop.ts'

const LAST_CHARACTER = '\u{10ffff}'
const MAX_RESULTS = 200

/** Within the transaction that records it. */
export async function indexName(db: Shop['db'], { id: withdrawalId, name }: WithdrawalRow): Promise<void> {
  const words = wordsOf(name).map((word) => ({ word, withdrawalId }))
  if (words.length > 0) await db.insertInto('withdrawalNames').values(words).execute()
}

export async function deleteNames(db: Shop['db'], withdrawalIds: readonly string[]): Promise<void> {
  await db.deleteFrom('withdrawalNames').where('withdrawalId', 'in', withdrawalIds).execute()
}

/** Names that contain every word, or a word that starts with it. */
export async function findWithdrawalsByName(
  { db }: Shop,
  typed: string,
): Promise<Pick<WithdrawalRow, 'orderId' | 'name'>[]> {
  const words = wordsOf(typed)
  const [longest] = words.toSorted((one, other) => other.length - one.length)
  if (!longest) return []
  const matches = await db
    .selectFrom('withdrawalNames')
    .innerJoin('withdrawals', 'withdrawals.id', 'withdrawalNames.withdrawalId')
    .select(['withdrawals.orderId', 'withdrawals.name'])
    .where('withdrawalNames.word', '>=', longest)
    .where('withdrawalNames.word', '<', longest + LAST_CHARACTER)
    .limit(MAX_RESULTS)
    .execute()
  return matches.filter(({ name }) => words.every((word) => wordsOf(name).some((own) => own.startsWith(word))))
}
