import { sql } from 'kysely'
import { alertOf, resolveBoardAlerts } from './alerts.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import { DAY } from '../../platform/format/duration.ts'
import type { DecisionMessageRow, DecisionRow } from '../../platform/db/rows/community.ts'
import { firstRowId, isRowId, newRowId } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { versionOf } from '../../platform/shop/version.ts'
import { type ModerationOutcome, notifyAuthor } from './moderation.ts'
import { cleanText } from './post-text.ts'
import { lockReader, type Reader } from './readers.ts'
import { reopenReports } from './reports.ts'
import { indexPost } from './write-post.ts'

export const MAX_MESSAGE = 4000
/** Of one author about one decision. */
const MAX_MESSAGES = 10
const LISTED = 50
/** Later ones are reversed when their author answers. */
const UNDO_WITHIN = 30 * DAY
const UNDOABLE = 10

export interface Decision extends DecisionRow {
  messages: DecisionMessageRow[]
  /** What it is about, with the title of a thread it starts; `null` for a suspension. */
  postText: string | null
  postTitle: string | null
  author: string | null
  /** Of what others wrote. */
  version: string
}

/** About one reader, the newest first. */
export async function decisionsAbout(shop: Shop, { id }: Pick<Reader, 'id'>): Promise<Decision[]> {
  return await withMessages(shop, await decisions(shop).where('decisions.readerId', '=', id).limit(LISTED).execute())
}

/** Those whose author's answer the owner has not dealt with. */
export async function decisionsToReview(shop: Shop): Promise<Decision[]> {
  return await withMessages(
    shop,
    await decisions(shop).where('decisions.awaitsOwner', '=', sql.lit(1)).limit(LISTED).execute(),
  )
}

/** The newest about each post and each suspended reader, while they stand. */
export async function recentDecisions(shop: Shop): Promise<Decision[]> {
  const since = firstRowId(new Date(shop.now().getTime() - UNDO_WITHIN))
  const rows = decisions(shop).where('decisions.id', '>=', since).where('decisions.reversedAt', 'is', null)
  const found = await rows.limit(LISTED).execute()
  const subjects = found.map(({ postId, readerId }) => postId ?? readerId)
  const newest = found.filter(({ awaitsOwner }, i) => awaitsOwner === 0 && subjects.indexOf(subjects[i] ?? '') === i)
  return await withMessages(shop, newest.slice(0, UNDOABLE))
}

export async function findDecision(shop: Shop, id: string): Promise<Decision | undefined> {
  if (!isRowId(id)) return undefined
  const [found] = await withMessages(shop, await decisions(shop).where('decisions.id', '=', id).execute())
  return found
}

/** Within a transaction. */
async function lockDecision(shop: Shop, id: string): Promise<Decision | undefined> {
  await shop.db.updateTable('decisions').set({ id }).where('id', '=', id).execute()
  return await findDecision(shop, id)
}

const decisions = ({ db }: Shop) =>
  db
    .selectFrom('decisions')
    .leftJoin('posts', 'posts.id', 'decisions.postId')
    .leftJoin('threads', (join) => join.onRef('threads.id', '=', 'posts.threadId').on('posts.opening', '=', sql.lit(1)))
    .leftJoin('readers', 'readers.id', 'decisions.readerId')
    .selectAll('decisions')
    .select(['posts.text as postText', 'threads.title as postTitle', 'readers.name as author'])
    .orderBy('decisions.id', 'desc')

async function withMessages(
  { db }: Shop,
  rows: readonly Omit<Decision, 'messages' | 'version'>[],
): Promise<Decision[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const messages = await db
    .selectFrom('decisionMessages')
    .selectAll()
    .where('decisionId', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const own = messages.filter(({ decisionId }) => decisionId === row.id)
    const answers = own.filter(({ by }) => by === 'reader').map(({ text }) => text)
    return { ...row, messages: own, version: versionOf([row.postText, row.author, answers]) }
  })
}

type AnswerOutcome = 'answered' | 'empty' | 'too-long' | 'not-found'

/** The author answers a decision. */
export async function answerDecision(shop: Shop, id: string, typed: string): Promise<AnswerOutcome | 'too-many'> {
  return await saveMessage(shop, id, { by: 'reader', typed }, async (db, { messages }) => {
    if (messages.filter(({ by }) => by === 'reader').length >= MAX_MESSAGES) return 'too-many'
    await db.updateTable('decisions').set({ awaitsOwner: 1 }).where('id', '=', id).execute()
    await raiseAlert({ ...shop, db }, alertOf.decisionAnswered())
    return null
  })
}

/** The owner answers the author. */
export async function answerAuthor(
  shop: Shop,
  id: string,
  typed: string,
  { shown }: { shown: string },
): Promise<AnswerOutcome | 'changed'> {
  return await saveMessage(shop, id, { by: 'owner', typed }, async (db, decision) => {
    if (decision.version !== shown) return 'changed'
    await db.updateTable('decisions').set({ awaitsOwner: 0 }).where('id', '=', id).execute()
    await notifyAuthor(shop, db, decision, 'moderation-message')
    return null
  })
}

/** `answer` returns why the message is refused, before it writes anything. */
async function saveMessage<Refusal>(
  shop: Shop,
  id: string,
  { by, typed }: { by: DecisionMessageRow['by']; typed: string },
  answer: (db: Shop['db'], decision: Decision) => Promise<Refusal | null>,
): Promise<AnswerOutcome | Refusal> {
  const text = cleanText(typed)
  if (text === '') return 'empty'
  if (Array.from(text).length > MAX_MESSAGE) return 'too-long'
  const outcome = await shop.db.transaction().execute(async (db) => {
    const decision = await lockDecision({ ...shop, db }, id)
    if (!decision) return 'not-found'
    const refusal = await answer(db, decision)
    if (refusal !== null) return refusal
    const message = { id: newRowId(shop.now()), decisionId: id, by, text, at: shop.now().toISOString() }
    await db.insertInto('decisionMessages').values(message).execute()
    return 'answered'
  })
  if (by === 'owner') await resolveBoardAlerts(shop)
  shop.sendMailNow()
  return outcome
}

/** Makes the post visible or the reader active again. A post whose text was deleted since stays away. */
export async function reverseDecision(shop: Shop, id: string, shown: string): Promise<ModerationOutcome> {
  const outcome = await shop.db.transaction().execute(async (db): Promise<ModerationOutcome> => {
    // The reader first, as everywhere.
    const found = await findDecision({ ...shop, db }, id)
    await lockReader({ db }, { id: found?.readerId ?? '' })
    const decision = await lockDecision({ ...shop, db }, id)
    if (decision?.reversedAt !== null) return 'not-found'
    if (decision.version !== shown) return 'changed'
    const reversed = { reversedAt: shop.now().toISOString(), awaitsOwner: 0 }
    await db.updateTable('decisions').set(reversed).where('id', '=', id).execute()
    if (decision.act === 'suspend') await unsuspend(db, decision)
    else await restorePost({ ...shop, db }, decision)
    await notifyAuthor(shop, db, decision, 'moderation-reversed')
    return 'done'
  })
  await resolveBoardAlerts(shop)
  shop.sendMailNow()
  return outcome
}

async function unsuspend(db: Shop['db'], { readerId }: DecisionRow): Promise<void> {
  await db
    .updateTable('readers')
    .set({ suspendedAt: null })
    .where('id', '=', readerId ?? '')
    .execute()
}

async function restorePost(shop: Shop, { postId }: DecisionRow): Promise<void> {
  const { db } = shop
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
  await reopenReports(shop, post.id)
}
