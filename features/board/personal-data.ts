import type { PersonalData, Shop } from '../../platform/shop/shop.ts'
import { erasePost } from './posts.ts'
import { lockReader } from './readers.ts'

export const boardData: PersonalData = {
  exportOrder: async (shop, { id }) => ({ community: await exportCommunityData(shop, id) }),
  async erase(shop, { anonymized, deleted }) {
    for (const { id } of [...anonymized, ...deleted]) await eraseCommunityData(shop, shop.db, id)
  },
}

/** All rows about one reader. */
async function exportCommunityData({ db }: Pick<Shop, 'db'>, readerId: string) {
  const decisions = await db.selectFrom('decisions').selectAll().where('readerId', '=', readerId).execute()
  const ids = decisions.map(({ id }) => id)
  const messages = db.selectFrom('decisionMessages').selectAll()
  return {
    reader: await db.selectFrom('readers').selectAll().where('id', '=', readerId).executeTakeFirst(),
    names: await db.selectFrom('displayNames').selectAll().where('readerId', '=', readerId).execute(),
    threads: await db.selectFrom('threads').selectAll().where('authorId', '=', readerId).execute(),
    posts: await db.selectFrom('posts').selectAll().where('authorId', '=', readerId).execute(),
    reports: await db.selectFrom('postReports').selectAll().where('reporterId', '=', readerId).execute(),
    decisions,
    messages: ids.length > 0 ? await messages.where('decisionId', 'in', ids).execute() : [],
    follows: await db.selectFrom('threadFollows').selectAll().where('readerId', '=', readerId).execute(),
    reads: await db.selectFrom('threadReads').selectAll().where('readerId', '=', readerId).execute(),
  }
}

export async function countPosts({ db }: Pick<Shop, 'db'>, readerId: string): Promise<number> {
  const own = db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('authorId', '=', readerId)
  return Number((await own.where('state', 'in', ['visible', 'waiting', 'hidden']).executeTakeFirst())?.count ?? 0)
}

/** Leaves posts without their text, by a “deleted reader”. Replies of others stay. */
export async function eraseCommunityData(shop: Shop, db: Shop['db'], readerId: string): Promise<void> {
  // The reader first, as everywhere.
  await lockReader({ db }, { id: readerId })
  await erasePosts(shop, db, readerId)
  await db.updateTable('postReports').set({ text: '', reporterId: null }).where('reporterId', '=', readerId).execute()
  const decisions = await db
    .updateTable('decisions')
    .set({ readerId: null, explanation: '', awaitsOwner: 0 })
    .where('readerId', '=', readerId)
    .returning('id')
    .execute()
  const ids = decisions.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('decisionMessages').where('decisionId', 'in', ids).execute()
  await forgetReader(db, readerId)
}

/** After a refund the reader decides: posts stay, stay without the name, or go. */
export type PostsChoice = 'keep' | 'anonymous' | 'remove'

export async function decideAboutPosts(shop: Shop, readerId: string, choice: PostsChoice): Promise<void> {
  if (choice === 'keep') return
  await shop.db.transaction().execute(async (db) => {
    await lockReader({ db }, { id: readerId })
    if (choice === 'remove') await erasePosts(shop, db, readerId)
    await unlinkPosts(db, readerId)
  })
}

async function erasePosts(shop: Shop, db: Shop['db'], readerId: string): Promise<void> {
  const posts = await db
    .selectFrom('posts')
    .selectAll()
    .where('authorId', '=', readerId)
    .where('state', '!=', 'deleted')
    .execute()
  for (const post of posts) {
    await erasePost(shop, db, post)
  }
}

/** The display name stays reserved, and a review may still need it. */
async function unlinkPosts(db: Shop['db'], readerId: string): Promise<void> {
  await db.updateTable('posts').set({ authorId: null }).where('authorId', '=', readerId).execute()
  await db.updateTable('threads').set({ authorId: null }).where('authorId', '=', readerId).execute()
  await db.deleteFrom('threadFollows').where('readerId', '=', readerId).execute()
  await db.deleteFrom('threadReads').where('readerId', '=', readerId).execute()
}

async function forgetReader(db: Shop['db'], readerId: string): Promise<void> {
  await unlinkPosts(db, readerId)
  await db.deleteFrom('displayNames').where('readerId', '=', readerId).execute()
  await db.deleteFrom('readers').where('id', '=', readerId).execute()
}
