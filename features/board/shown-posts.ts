import { sql } from 'kysely'
import type { PostReportRow } from '../../platform/db/rows/community.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { versionOf } from '../../platform/shop/version.ts'
import { type Post, withAuthor } from './posts.ts'

const LISTED = 50

/** A post as the owner sees it and decides about it. */
export interface ShownPost extends Post {
  /** Of the thread that it starts. */
  title: string | null
  /** What a reply answers: the title of its thread, and the post that starts it. */
  thread: { title: string; text: string } | null
  /** Those that are not decided. */
  reports: PostReportRow[]
  version: string
}

export async function showPosts({ db }: Pick<Shop, 'db'>, posts: readonly Post[]): Promise<ShownPost[]> {
  if (posts.length === 0) return []
  const ids = posts.map(({ id }) => id)
  const threadIds = posts.map(({ threadId }) => threadId)
  const threads = await db
    .selectFrom('threads')
    .innerJoin('posts', (join) => join.onRef('posts.threadId', '=', 'threads.id').on('posts.opening', '=', sql.lit(1)))
    .select(['threads.id', 'threads.title', 'posts.text'])
    .where('threads.id', 'in', threadIds)
    .execute()
  const open = db.selectFrom('postReports').selectAll().where('postId', 'in', ids).where('decidedAt', 'is', null)
  const reports = await open.orderBy('id').execute()
  return posts.map((post) => {
    const thread = threads.find(({ id }) => id === post.threadId) ?? null
    const title = post.opening === 1 ? (thread?.title ?? null) : null
    const own = reports.filter(({ postId }) => postId === post.id)
    const shown = [title, post.text, post.author, own.map(({ id, reason, text }) => [id, reason, text])]
    return { ...post, title, thread: post.opening === 1 ? null : thread, reports: own, version: versionOf(shown) }
  })
}

/** What waits for the owner, the oldest first. */
export async function moderationQueue(shop: Shop): Promise<{ waiting: ShownPost[]; reported: ShownPost[] }> {
  const { db } = shop
  const reports = db.selectFrom('postReports').select('postId').where('decidedAt', 'is', null)
  const ids = (await reports.orderBy('id').limit(LISTED).execute()).map(({ postId }) => postId)
  // A literal, so that the partial index is used.
  const waiting = withAuthor(shop).where('posts.state', '=', sql.lit('waiting'))
  const reported = ids.length === 0 ? [] : await withAuthor(shop).where('posts.id', 'in', ids).execute()
  return {
    waiting: await showPosts(shop, await waiting.orderBy('posts.id').limit(LISTED).execute()),
    reported: await showPosts(shop, reported),
  }
}
