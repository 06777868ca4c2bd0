import { BATCH_SIZE, inBatches } from '../../platform/db/batches.ts'
import { firstRowId } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** The text of posts that the owner hid or removed, and the titles with it; the author can't answer the decision with success any more. */
export async function deleteRemovedTexts(shop: Shop, before: Date): Promise<void> {
  let last = ''
  await inBatches(shop, async () => {
    const decisions = await shop.db
      .selectFrom('decisions')
      .select(['id', 'postId', 'reversedAt'])
      .where('id', '>', last)
      .where('id', '<', firstRowId(before))
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    last = decisions.at(-1)?.id ?? last
    const postIds = decisions.flatMap(({ postId, reversedAt }) => (postId && !reversedAt ? [postId] : []))
    if (postIds.length > 0) await eraseTexts(shop, postIds)
    return decisions
  })
}

async function eraseTexts({ db }: Shop, ids: readonly string[]): Promise<void> {
  const hidden = db.updateTable('posts').set({ text: '', textKey: '' }).where('id', 'in', ids)
  const restricted = ['hidden', 'removed'] as const
  await hidden.where('state', 'in', restricted).where('text', '!=', '').execute()
  const started = db.selectFrom('posts').select('threadId').where('id', 'in', ids).where('opening', '=', 1)
  const threads = db.updateTable('threads').set({ title: '' }).where('id', 'in', started)
  await threads.where('state', 'in', restricted).where('title', '!=', '').execute()
}

/** Reports that were decided, and decisions with the messages about them. */
export async function deleteOldModeration(shop: Shop, before: Date): Promise<void> {
  await inBatches(shop, async () => {
    const decided = shop.db.selectFrom('postReports').select('id').where('decidedAt', '<', before.toISOString())
    const ids = (await decided.limit(BATCH_SIZE).execute()).map(({ id }) => id)
    if (ids.length > 0) await shop.db.deleteFrom('postReports').where('id', 'in', ids).execute()
    return ids
  })
  await inBatches(shop, async () => {
    const old = shop.db.selectFrom('decisions').select('id').where('id', '<', firstRowId(before))
    const ids = (await old.where('act', '!=', 'suspend').orderBy('id').limit(BATCH_SIZE).execute()).map(({ id }) => id)
    if (ids.length > 0) await deleteDecisions(shop, ids)
    return ids
  })
}

/** A suspension stays as long as it lasts, so that its reader can answer it. */
async function deleteDecisions({ db }: Shop, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('decisionMessages').where('decisionId', 'in', ids).execute()
  await db.deleteFrom('decisions').where('id', 'in', ids).execute()
}
