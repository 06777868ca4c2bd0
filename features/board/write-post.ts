import { alertOf } from './alerts.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import type { PostRow, PostState, ThreadRow } from '../../platform/db/rows/community.ts'
import { MINUTE } from '../../platform/format/duration.ts'
import { firstRowId, newRowId } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { markFollowersPending } from './follows.ts'
import {
  canStartThread,
  isDuplicateText,
  type LimitError,
  rateError,
  textError,
  threadError,
  type ThreadError,
} from './limits.ts'
import { cleanLine, cleanText, searchTerms, textKeyOf } from './post-text.ts'
import { lockReader, type Reader } from './readers.ts'

/** The same text sent again within this time is the same post. */
const RESENT_WITHIN = 10 * MINUTE

type PostError = ThreadError | 'closed' | 'unnamed'
type PostOutcome = { outcome: 'posted'; threadId: string; post: PostRow } | { outcome: 'refused'; error: PostError }

export async function startThread(
  shop: Shop,
  reader: Reader,
  draft: { topic: string; title: string; text: string },
): Promise<PostOutcome> {
  const title = cleanLine(draft.title)
  const text = cleanText(draft.text)
  const error = threadError({ reader, title, text })
  if (error) return refused(error)
  const id = newRowId(shop.now())
  const state = stateFor(shop, reader)
  const thread = { id, topic: draft.topic, title, authorId: reader.id, byOwner: 0, state }
  return await write(shop, reader, { text, threadId: id, thread: newThread(shop, thread) })
}

export async function addReply(shop: Shop, reader: Reader, threadId: string, typed: string): Promise<PostOutcome> {
  const text = cleanText(typed)
  const error = textError({ reader, text })
  return error ? refused(error) : await write(shop, reader, { text, threadId, thread: null })
}

/** The owner's posts need no approval and have no limits. */
export async function addOwnerReply(shop: Shop, threadId: string, typed: string): Promise<PostOutcome> {
  const text = cleanText(typed)
  if (text === '') return refused('empty')
  const post = newPost(shop, { threadId, text, authorId: null, byOwner: 1, opening: 0, state: 'visible' })
  const posted = await shop.db.transaction().execute((db) => insertPost(shop, db, post))
  return posted ? { outcome: 'posted', threadId, post } : refused('closed')
}

interface Writing {
  text: string
  threadId: string
  /** `null` for a reply. */
  thread: ThreadRow | null
}

async function write(shop: Shop, reader: Reader, { text, threadId, thread }: Writing): Promise<PostOutcome> {
  if (reader.name === null) return refused('unnamed')
  const state = stateFor(shop, reader)
  const post = newPost(shop, { threadId, text, authorId: reader.id, byOwner: 0, opening: thread ? 1 : 0, state })
  return await shop.db.transaction().execute(async (db): Promise<PostOutcome> => {
    const locked = { ...shop, db }
    await lockReader(locked, reader)
    const sent = await findResent(locked, reader, text)
    if (sent && (thread ? sent.opening === 1 : sent.threadId === threadId)) {
      return { outcome: 'posted', threadId: sent.threadId, post: sent }
    }
    const error = await limitError(locked, { reader, text, isThread: thread !== null })
    if (error) return refused(error)
    if (thread) await db.insertInto('threads').values(thread).execute()
    // Only a reply can be refused here, and nothing was written before it.
    if (!(await insertPost(shop, db, post))) return refused('closed')
    if (state === 'waiting') await raiseAlert(locked, alertOf.postWaiting())
    return { outcome: 'posted', threadId, post }
  })
}

async function limitError(
  shop: Shop,
  { isThread, ...draft }: { reader: Reader; text: string; isThread: boolean },
): Promise<LimitError | null> {
  if (isThread && !(await canStartThread(shop, draft.reader))) return 'too-fast'
  return (await rateError(shop, draft)) ?? ((await isDuplicateText(shop, draft)) ? 'duplicate' : null)
}

/** `false` when the thread can't be replied to any more. */
async function insertPost(shop: Shop, db: Shop['db'], post: PostRow): Promise<boolean> {
  if (post.opening === 0) {
    const open = db.selectFrom('threads').select('id').where('id', '=', post.threadId).where('state', '=', 'visible')
    if (!(await open.executeTakeFirst())) return false
  }
  await db.insertInto('posts').values(post).execute()
  if (post.state === 'visible') await announcePost(shop, db, post)
  return true
}

/** What follows when a post becomes visible. */
export async function announcePost(shop: Shop, db: Shop['db'], post: PostRow): Promise<void> {
  await indexPost(db, post)
  if (post.opening === 1) return
  await db
    .updateTable('threads')
    .set(({ eb }) => ({ lastPostAt: shop.now().toISOString(), replies: eb('replies', '+', 1) }))
    .where('id', '=', post.threadId)
    .execute()
  await markFollowersPending(shop, db, post)
}

export async function indexPost(db: Shop['db'], { id, threadId, opening, text }: PostRow): Promise<void> {
  await unindexPost(db, id)
  const thread = opening
    ? await db.selectFrom('threads').select('title').where('id', '=', threadId).executeTakeFirst()
    : undefined
  const terms = searchTerms(`${thread?.title ?? ''}\n${text}`)
  if (terms.length === 0) return
  const rows = db.insertInto('postTerms').values(terms.map((term) => ({ term, postId: id })))
  // Two servers that start at once index the welcome thread together.
  await rows.onConflict((conflict) => conflict.doNothing()).execute()
}

export async function unindexPost(db: Shop['db'], postId: string): Promise<void> {
  await db.deleteFrom('postTerms').where('postId', '=', postId).execute()
}

/** A form that was sent twice. */
async function findResent(shop: Shop, { id }: Reader, text: string): Promise<PostRow | undefined> {
  return await shop.db
    .selectFrom('posts')
    .selectAll()
    .where('textKey', '=', textKeyOf(text))
    .where('id', '>=', firstRowId(new Date(shop.now().getTime() - RESENT_WITHIN)))
    .where('authorId', '=', id)
    .where('text', '=', text)
    .where('state', 'in', ['visible', 'waiting'])
    .executeTakeFirst()
}

const stateFor = ({ settings }: Shop, { approvedAt }: Reader): PostState =>
  settings.community.board.approveFirstPost && approvedAt === null ? 'waiting' : 'visible'

type NewThread = Pick<ThreadRow, 'id' | 'topic' | 'title' | 'authorId' | 'byOwner' | 'state'>

function newThread(shop: Shop, thread: NewThread): ThreadRow {
  const now = shop.now().toISOString()
  return { ...thread, pinned: 0, createdAt: now, lastPostAt: now, replies: 0, solvedAt: null }
}

type NewPost = Pick<PostRow, 'threadId' | 'text' | 'authorId' | 'byOwner' | 'opening' | 'state'>

function newPost(shop: Shop, post: NewPost): PostRow {
  const id = newRowId(shop.now())
  const createdAt = shop.now().toISOString()
  return { ...post, id, position: id, textKey: textKeyOf(post.text), createdAt, editedAt: null }
}

const refused = (error: PostError): PostOutcome => ({ outcome: 'refused', error })
