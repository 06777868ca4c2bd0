import { sql } from 'kysely'
import { resolveAlerts } from '../alerts.ts'
import type { DecisionRow, ModerationAct, PostRow, ReportReason } from '../db/rows/community.ts'
import type { MailKind } from '../db/rows/mail.ts'
import { queueMail } from '../mail/outbox.ts'
import { findOrder } from '../orders/find-order.ts'
import { newRowId } from '../row-id.ts'
import type { Shop } from '../shop.ts'
import { cleanText } from './post-text.ts'
import { countReplyOut } from './posts.ts'
import { closeReports, MAX_EXPLANATION, reportReasons } from './reports.ts'
import { announcePost, indexPost, unindexPost } from './write-post.ts'

export type ModerationOutcome = 'done' | 'not-found' | 'no-reason'

/** Publishes what the reader has waiting; later posts appear at once. */
export async function approvePost(shop: Shop, { id, authorId }: PostRow): Promise<ModerationOutcome> {
  const approved = await shop.db.transaction().execute(async (db) => {
    const waiting = db.selectFrom('posts').selectAll().where('state', '=', 'waiting').orderBy('id')
    const posts = await (
      authorId === null ? waiting.where('id', '=', id) : waiting.where('authorId', '=', authorId)
    ).execute()
    for (const post of posts) {
      // oxlint-disable-next-line no-await-in-loop
      await publish(shop, db, post)
    }
    const reader = db.updateTable('readers').set({ approvedAt: shop.now().toISOString() })
    await reader
      .where('id', '=', authorId ?? '')
      .where('approvedAt', 'is', null)
      .execute()
    return posts.length
  })
  // A literal, so that the partial index is used.
  const waiting = shop.db.selectFrom('posts').select('id').where('state', '=', sql.lit('waiting')).limit(1)
  if (!(await waiting.executeTakeFirst())) await resolveAlerts(shop, 'post waiting')
  return approved > 0 ? 'done' : 'not-found'
}

async function publish(shop: Shop, db: Shop['db'], post: PostRow): Promise<void> {
  const change = { state: 'visible', position: newRowId(shop.now()) } as const
  await db.updateTable('posts').set(change).where('id', '=', post.id).where('state', '=', 'waiting').execute()
  if (post.opening === 1) {
    const shown = db.updateTable('threads').set({ state: 'visible', lastPostAt: shop.now().toISOString() })
    await shown.where('id', '=', post.threadId).where('state', '=', 'waiting').execute()
  }
  await announcePost(shop, db, { ...post, ...change })
}

export interface Statement {
  reason: string | null
  explanation: string
}

/** With a statement of reasons that the author gets by email and can answer. */
export async function restrictPost(
  shop: Shop,
  post: PostRow,
  { act, ...statement }: Statement & { act: 'hide' | 'remove' },
): Promise<ModerationOutcome> {
  const given = parseStatement(statement)
  if (!given) return 'no-reason'
  const state = act === 'hide' ? 'hidden' : 'removed'
  const done = await shop.db.transaction().execute(async (db) => {
    const open = db.updateTable('posts').set({ state }).where('id', '=', post.id).where('state', '=', post.state)
    if (post.state === state || !(await open.returning('id').executeTakeFirst())) return false
    await unindexPost(db, post.id)
    if (post.opening === 1) await db.updateTable('threads').set({ state }).where('id', '=', post.threadId).execute()
    else if (post.state === 'visible') await countReplyOut(db, post.threadId)
    await closeReports(shop, db, post.id, state)
    await saveDecision(shop, db, { ...given, act, postId: post.id, readerId: post.authorId })
    return true
  })
  shop.sendMailNow()
  return done ? 'done' : 'not-found'
}

/** The reader can go on reading, but not post. */
export async function suspendReader(shop: Shop, readerId: string, statement: Statement): Promise<ModerationOutcome> {
  const given = parseStatement(statement)
  if (!given) return 'no-reason'
  const done = await shop.db.transaction().execute(async (db) => {
    const active = db.updateTable('readers').set({ suspendedAt: shop.now().toISOString() }).where('id', '=', readerId)
    if (!(await active.where('suspendedAt', 'is', null).returning('id').executeTakeFirst())) return false
    await saveDecision(shop, db, { ...given, act: 'suspend', postId: null, readerId })
    return true
  })
  shop.sendMailNow()
  return done ? 'done' : 'not-found'
}

/** Art. 16(5) DSA: the readers who reported the post are notified that it stays. */
export async function keepPost(shop: Shop, { id }: PostRow): Promise<ModerationOutcome> {
  const closed = await shop.db.transaction().execute((db) => closeReports(shop, db, id, 'kept'))
  shop.sendMailNow()
  return closed > 0 ? 'done' : 'not-found'
}

/** Makes the post visible or the reader active again. A post whose text was deleted since stays away. */
export async function reverseDecision(shop: Shop, decision: DecisionRow): Promise<ModerationOutcome> {
  const done = await shop.db.transaction().execute(async (db) => {
    const open = db.updateTable('decisions').set({ reversedAt: shop.now().toISOString(), awaitsOwner: 0 })
    const reversed = open.where('id', '=', decision.id).where('reversedAt', 'is', null).returning('id')
    if (!(await reversed.executeTakeFirst())) return false
    if (decision.act === 'suspend') await unsuspend(db, decision)
    else await restorePost(db, decision)
    await notifyAuthor(shop, db, decision, 'moderation-reversed')
    return true
  })
  shop.sendMailNow()
  return done ? 'done' : 'not-found'
}

async function unsuspend(db: Shop['db'], { readerId }: DecisionRow): Promise<void> {
  await db
    .updateTable('readers')
    .set({ suspendedAt: null })
    .where('id', '=', readerId ?? '')
    .execute()
}

async function restorePost(db: Shop['db'], { postId }: DecisionRow): Promise<void> {
  const found = db
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', postId ?? '')
    .where('text', '!=', '')
  const post = await found.where('state', 'in', ['hidden', 'removed']).executeTakeFirst()
  if (!post) return
  await db.updateTable('posts').set({ state: 'visible' }).where('id', '=', post.id).execute()
  const thread = db.updateTable('threads').where('id', '=', post.threadId)
  if (post.opening === 1) await thread.set({ state: 'visible' }).execute()
  else await thread.set(({ eb }) => ({ replies: eb('replies', '+', 1) })).execute()
  await indexPost(db, post)
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
