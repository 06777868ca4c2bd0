import type { DecisionRow, ModerationAct, PostRow, ReportReason } from '../../platform/db/rows/community.ts'
import type { MailKind } from '../../platform/db/rows/mail.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { findOrder } from '../orders/find/index.ts'
import { newRowId } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { resolveBoardAlerts } from './alerts.ts'
import { markAuthorPending } from './follows.ts'
import { cleanText } from './post-text.ts'
import { countReplyOut, findPost } from './posts.ts'
import { findReaderById, lockReader } from './readers.ts'
import { closeReports, MAX_EXPLANATION, reportReasons } from './reports.ts'
import { type ShownPost, showPosts } from './shown-posts.ts'
import { announcePost, unindexPost } from './write-post.ts'

/** `changed`: the post is not as it was shown, so nothing was done. */
export type ModerationOutcome = 'done' | 'not-found' | 'no-reason' | 'changed'

/** Publishes the post, and with it the name of its author. Later posts of the reader appear at once. */
export async function approvePost(shop: Shop, id: string, shown: string): Promise<ModerationOutcome> {
  return await decide(shop, id, async (db, post) => {
    if (post.state !== 'waiting') return 'not-found'
    if (post.version !== shown) return 'changed'
    await publish(shop, db, post)
    const reader = db.updateTable('readers').set({ approvedAt: shop.now().toISOString() })
    await reader
      .where('id', '=', post.authorId ?? '')
      .where('approvedAt', 'is', null)
      .execute()
    return 'done'
  })
}

type Act = (db: Shop['db'], post: ShownPost) => Promise<ModerationOutcome>

/** Locks the author and the post, in this order as everywhere, so that both stay as they were shown. */
async function decide(shop: Shop, id: string, act: Act): Promise<ModerationOutcome> {
  const found = await findPost(shop, id)
  if (!found) return 'not-found'
  const outcome = await shop.db.transaction().execute(async (db) => {
    await lockReader({ db }, { id: found.authorId ?? '' })
    await db.updateTable('posts').set({ id }).where('id', '=', id).execute()
    const post = await findPost({ db }, id)
    const [shown] = await showPosts({ db }, post ? [post] : [])
    return shown ? await act(db, shown) : 'not-found'
  })
  await resolveBoardAlerts(shop)
  shop.sendMailNow()
  return outcome
}

async function publish(shop: Shop, db: Shop['db'], post: PostRow): Promise<void> {
  const change = { state: 'visible', position: newRowId(shop.now()) } as const
  await db.updateTable('posts').set(change).where('id', '=', post.id).where('state', '=', 'waiting').execute()
  if (post.opening === 1) {
    const shown = db.updateTable('threads').set({ state: 'visible', lastPostAt: shop.now().toISOString() })
    await shown.where('id', '=', post.threadId).where('state', '=', 'waiting').execute()
  }
  await announcePost(shop, db, { ...post, ...change })
  await markAuthorPending(shop, db, post)
}

export interface Statement {
  reason: string | null
  explanation: string
}

/** With a statement of reasons that the author gets by email and can answer. */
export async function restrictPost(
  shop: Shop,
  id: string,
  shown: string,
  { act, ...statement }: Statement & { act: 'hide' | 'remove' },
): Promise<ModerationOutcome> {
  const given = parseStatement(statement)
  if (!given) return 'no-reason'
  const state = act === 'hide' ? 'hidden' : 'removed'
  return await decide(shop, id, async (db, post) => {
    if (post.state === state || post.state === 'removed' || post.state === 'deleted') return 'not-found'
    if (post.version !== shown) return 'changed'
    await db.updateTable('posts').set({ state }).where('id', '=', id).execute()
    await unindexPost(db, id)
    if (post.opening === 1) await db.updateTable('threads').set({ state }).where('id', '=', post.threadId).execute()
    else if (post.state === 'visible') await countReplyOut(db, post.threadId)
    await closeReports(shop, db, id, state)
    await saveDecision(shop, db, { ...given, act, postId: id, readerId: post.authorId })
    return 'done'
  })
}

/** Because of a post. The reader can go on reading, but not post. */
export async function suspendReader(
  shop: Shop,
  postId: string,
  shown: string,
  statement: Statement,
): Promise<ModerationOutcome> {
  const given = parseStatement(statement)
  if (!given) return 'no-reason'
  return await decide(shop, postId, async (db, post) => {
    const readerId = post.authorId ?? ''
    const active = await findReaderById({ db }, readerId)
    if (active?.suspendedAt !== null) return 'not-found'
    if (post.version !== shown) return 'changed'
    const suspendedAt = shop.now().toISOString()
    await db.updateTable('readers').set({ suspendedAt }).where('id', '=', readerId).execute()
    await saveDecision(shop, db, { ...given, act: 'suspend', postId: null, readerId })
    return 'done'
  })
}

/** Art. 16(5) DSA: the readers who reported the post are notified that it stays. */
export async function keepPost(shop: Shop, id: string, shown: string): Promise<ModerationOutcome> {
  return await decide(shop, id, async (db, post) => {
    if (post.reports.length === 0) return 'not-found'
    if (post.version !== shown) return 'changed'
    await closeReports(shop, db, id, 'kept')
    return 'done'
  })
}

function parseStatement({ reason, explanation }: Statement): { reason: ReportReason; explanation: string } | null {
  const named = reportReasons.find((known) => known === reason)
  const text = cleanText(explanation).slice(0, MAX_EXPLANATION)
  return named && text !== '' ? { reason: named, explanation: text } : null
}

type NewDecision = Pick<DecisionRow, 'postId' | 'readerId' | 'reason' | 'explanation'> & { act: ModerationAct }

async function saveDecision(shop: Shop, db: Shop['db'], decision: NewDecision): Promise<void> {
  const at = shop.now().toISOString()
  const row = { ...decision, id: newRowId(shop.now()), at, reversedAt: null, awaitsOwner: 0 }
  await db.insertInto('decisions').values(row).execute()
  await notifyAuthor(shop, db, row, 'moderation')
}

export async function notifyAuthor(
  shop: Shop,
  db: Shop['db'],
  { id, readerId }: Pick<DecisionRow, 'id' | 'readerId'>,
  kind: Extract<MailKind, `moderation${string}`>,
): Promise<void> {
  const order = await findOrder({ ...shop, db }, readerId ?? '')
  if (order) await queueMail(shop, db, { kind, orderId: order.id, about: id, recipient: order.email })
}
