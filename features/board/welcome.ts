import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/tables.ts'
import type { Settings } from '../../platform/shop/settings.ts'
import { cleanLine, cleanText } from './post-text.ts'
import { WELCOME_ID } from './threads.ts'
import { indexPost } from './write-post.ts'

export const INTRODUCTIONS = 'introductions'

/** The owner's first thread, as content/community.ts has it today. */
export async function saveWelcomeThread(db: Kysely<Tables>, { community }: Settings, now: Date): Promise<void> {
  if (community.place !== 'board') return
  const title = cleanLine(community.board.welcome.title)
  const text = cleanText(community.board.welcome.text)
  const current = await db.selectFrom('posts').selectAll().where('id', '=', WELCOME_ID).executeTakeFirst()
  const thread = await db.selectFrom('threads').select('title').where('id', '=', WELCOME_ID).executeTakeFirst()
  if (current?.text === text && thread?.title === title) return
  const at = now.toISOString()
  const owned = { authorId: null, byOwner: 1, state: 'visible', createdAt: at } as const
  const post = {
    ...owned,
    id: WELCOME_ID,
    threadId: WELCOME_ID,
    position: WELCOME_ID,
    opening: 1,
    text,
    textKey: '',
    editedAt: null,
  }
  const facts = { id: WELCOME_ID, topic: INTRODUCTIONS, title, pinned: 1, lastPostAt: at, replies: 0, solvedAt: null }
  await db.transaction().execute(async (trx) => {
    const insertThread = trx.insertInto('threads').values({ ...owned, ...facts })
    await insertThread.onConflict((conflict) => conflict.column('id').doUpdateSet({ title })).execute()
    const insertPost = trx.insertInto('posts').values(post)
    await insertPost.onConflict((conflict) => conflict.column('id').doUpdateSet({ text })).execute()
    await indexPost(trx, post)
  })
}
