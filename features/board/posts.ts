import type { ExpressionBuilder } from 'kysely'
import { MINUTE } from '../../platform/format/duration.ts'
import type { PostRow } from '../../platform/db/rows/community.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { isRowId } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { cleanLine, cleanText, textKeyOf } from './post-text.ts'
import { isDuplicateText, textError, threadError, type ThreadError } from './limits.ts'
import type { Reader } from './readers.ts'
import { indexPost, unindexPost } from './write-post.ts'

const EDIT_WITHIN = 10 * MINUTE
const PAGE = 40

export interface Post extends PostRow {
  author: string | null
}

interface PostPage {
  posts: Post[]
  /** Pass it on as `after` for the next page. */
  next: string | null
  isFirst: boolean
}

/** After a position, the page that contains one, or the newest ones. */
type Where = { after: string } | { from: string }

/** In the order of a conversation. A reader sees what is published, and their own posts in every state. */
export async function listPosts(
  shop: Shop,
  reader: Reader | null,
  threadId: string,
  where: Where = { after: '' },
): Promise<PostPage> {
  const rows = withAuthor(shop).where('posts.threadId', '=', threadId).where('posts.opening', '=', 0)
  const seen = reader ? rows.where((post) => isSeenBy(post, reader)) : rows
  if ('from' in where && where.from === 'newest') {
    const last = await seen
      .orderBy('posts.position', 'desc')
      .limit(PAGE + 1)
      .execute()
    return { posts: last.slice(0, PAGE).toReversed(), next: null, isFirst: last.length <= PAGE }
  }
  const skipped = 'from' in where ? await postsOnPagesBefore(seen, where.from) : 0
  const start = 'from' in where ? seen.offset(skipped) : seen.where('posts.position', '>', where.after)
  const page = await start
    .orderBy('posts.position')
    .limit(PAGE + 1)
    .execute()
  const posts = page.slice(0, PAGE)
  const next = page.length > PAGE ? (posts.at(-1)?.position ?? null) : null
  return { posts, next, isFirst: 'from' in where ? skipped === 0 : where.after === '' }
}

/** The posts on the pages before the one that contains a position. */
async function postsOnPagesBefore(seen: ReturnType<typeof withAuthor>, position: string): Promise<number> {
  const { count } = await seen
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('count'))
    .where('posts.position', '<', position)
    .executeTakeFirstOrThrow()
  return Math.floor(Number(count) / PAGE) * PAGE
}

/** The post that starts the thread, whatever page is shown. */
export async function findOpeningPost(shop: Shop, threadId: string): Promise<Post | undefined> {
  const first = withAuthor(shop).where('posts.threadId', '=', threadId).where('posts.opening', '=', 1)
  return await first.orderBy('posts.position').limit(1).executeTakeFirst()
}

const isSeenBy = (post: ExpressionBuilder<Tables, 'posts'>, reader: Reader) =>
  post.or([post('posts.state', '=', 'visible'), post('posts.authorId', '=', reader.id)])

export async function findPost(shop: Pick<Shop, 'db'>, id: string): Promise<Post | undefined> {
  return isRowId(id) ? await withAuthor(shop).where('posts.id', '=', id).executeTakeFirst() : undefined
}

export const withAuthor = ({ db }: Pick<Shop, 'db'>) =>
  db
    .selectFrom('posts')
    .leftJoin('readers', 'readers.id', 'posts.authorId')
    .selectAll('posts')
    .select('readers.name as author')

const isChangeable = ({ state }: PostRow) => state === 'visible' || state === 'waiting'

export const canEdit = (shop: Shop, reader: Reader, post: PostRow): boolean =>
  canDelete(reader, post) && shop.now().getTime() - Date.parse(post.createdAt) < EDIT_WITHIN

export const canDelete = (reader: Reader, post: PostRow): boolean => post.authorId === reader.id && isChangeable(post)

type EditOutcome = 'edited' | 'too-late' | ThreadError

/** `title`: of the thread that the post starts. */
export async function editPost(
  shop: Shop,
  reader: Reader,
  post: PostRow,
  typed: { title: string; text: string },
): Promise<EditOutcome> {
  const [title, text] = [cleanLine(typed.title), cleanText(typed.text)]
  if (!canEdit(shop, reader, post)) return 'too-late'
  const error = post.opening === 1 ? threadError({ reader, title, text }) : textError({ reader, text })
  if (error) return error
  const change = { text, textKey: textKeyOf(text), editedAt: shop.now().toISOString() }
  return await shop.db.transaction().execute(async (db): Promise<EditOutcome> => {
    if (await isDuplicateText({ ...shop, db }, { reader, text, postId: post.id })) return 'duplicate'
    const changed = db.updateTable('posts').set(change).where('id', '=', post.id).where('state', '=', post.state)
    if (!(await changed.returning('id').executeTakeFirst())) return 'too-late'
    if (post.opening === 1) await db.updateTable('threads').set({ title }).where('id', '=', post.threadId).execute()
    if (post.state === 'visible') await indexPost(db, { ...post, text })
    return 'edited'
  })
}

/** The text goes. A thread without replies goes with its first post; others keep their replies. */
export async function deletePost(shop: Shop, reader: Reader, post: PostRow): Promise<boolean> {
  if (!canDelete(reader, post)) return false
  return await shop.db.transaction().execute((db) => erasePost(shop, db, post))
}

/** `false` when the post was not there to delete any more. */
export async function erasePost(shop: Shop, db: Shop['db'], post: PostRow): Promise<boolean> {
  const change = { text: '', textKey: '', state: 'deleted', editedAt: shop.now().toISOString() } as const
  const changed = db.updateTable('posts').set(change).where('id', '=', post.id).where('state', '=', post.state)
  if (!(await changed.returning('id').executeTakeFirst())) return false
  await unindexPost(db, post.id)
  if (post.opening === 1) await db.updateTable('threads').set({ title: '' }).where('id', '=', post.threadId).execute()
  else if (post.state === 'visible') await countReplyOut(db, post.threadId)
  await eraseEmptyThread(db, post.threadId)
  return true
}

/** Without its first post, whose title is gone, and without replies. */
async function eraseEmptyThread(db: Shop['db'], id: string): Promise<void> {
  const empty = db.updateTable('threads').set({ state: 'deleted' }).where('id', '=', id)
  await empty.where('title', '=', '').where('replies', '=', 0).execute()
}

export async function countReplyOut(db: Shop['db'], threadId: string): Promise<void> {
  await db
    .updateTable('threads')
    .set(({ eb }) => ({ replies: eb('replies', '-', 1) }))
    .where('id', '=', threadId)
    .where('replies', '>', 0)
    .execute()
}
