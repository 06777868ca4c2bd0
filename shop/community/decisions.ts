import { sql } from 'kysely'
import { raiseAlert } from '../alerts.ts'
import { lockName } from '../db/lock-name.ts'
import type { DecisionMessageRow, DecisionRow, PostReportRow } from '../db/rows/community.ts'
import { isRowId, newRowId } from '../row-id.ts'
import type { Shop } from '../shop.ts'
import { notifyAuthor } from './moderation.ts'
import { cleanText } from './post-text.ts'
import type { Post } from './posts.ts'
import type { Reader } from './readers.ts'

export const MAX_MESSAGE = 4000
/** Of one author about one decision. */
const MAX_MESSAGES = 10
const LISTED = 50

export interface Decision extends DecisionRow {
  messages: DecisionMessageRow[]
  /** The text it is about; `null` for a suspension. */
  postText: string | null
  author: string | null
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

export async function findDecision(shop: Shop, id: string): Promise<Decision | undefined> {
  if (!isRowId(id)) return undefined
  const [found] = await withMessages(shop, await decisions(shop).where('decisions.id', '=', id).execute())
  return found
}

const decisions = ({ db }: Shop) =>
  db
    .selectFrom('decisions')
    .leftJoin('posts', 'posts.id', 'decisions.postId')
    .leftJoin('readers', 'readers.id', 'decisions.readerId')
    .selectAll('decisions')
    .select(['posts.text as postText', 'readers.name as author'])
    .orderBy('decisions.id', 'desc')

async function withMessages({ db }: Shop, rows: readonly Omit<Decision, 'messages'>[]): Promise<Decision[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const messages = await db
    .selectFrom('decisionMessages')
    .selectAll()
    .where('decisionId', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, messages: messages.filter(({ decisionId }) => decisionId === row.id) }))
}

type AnswerOutcome = 'answered' | 'empty' | 'too-long' | 'too-many'

/** The author answers a decision, or the owner answers the author. */
export async function answerDecision(
  shop: Shop,
  decision: Decision,
  { by, text: typed }: Pick<DecisionMessageRow, 'by' | 'text'>,
): Promise<AnswerOutcome> {
  const text = cleanText(typed)
  if (text === '') return 'empty'
  if (text.length > MAX_MESSAGE) return 'too-long'
  const outcome = await shop.db.transaction().execute(async (db): Promise<AnswerOutcome> => {
    await lockName(db, `answers to ${decision.id}`)
    if (by === 'reader' && (await countAnswers(db, decision)) >= MAX_MESSAGES) return 'too-many'
    const message = { id: newRowId(shop.now()), decisionId: decision.id, by, text, at: shop.now().toISOString() }
    await db.insertInto('decisionMessages').values(message).execute()
    const awaitsOwner = by === 'reader' ? 1 : 0
    await db.updateTable('decisions').set({ awaitsOwner }).where('id', '=', decision.id).execute()
    if (by === 'owner') await notifyAuthor(shop, db, decision, 'moderation-message')
    else await alertOwner({ ...shop, db })
    return 'answered'
  })
  shop.sendMailNow()
  return outcome
}

async function countAnswers(db: Shop['db'], { id }: Decision): Promise<number> {
  const own = db.selectFrom('decisionMessages').select('id').where('decisionId', '=', id).where('by', '=', 'reader')
  return (await own.limit(MAX_MESSAGES).execute()).length
}

const alertOwner = async (shop: Shop): Promise<void> =>
  await raiseAlert(shop, {
    about: 'decision answered',
    orderId: null,
    money: false,
    sentence:
      'A reader answered a decision about a post. Review it at the desk under Board, or with npm run desk -- board.',
  })

interface ReportedPost {
  post: Post
  reports: PostReportRow[]
}

/** What waits for the owner, the oldest first. */
export async function moderationQueue(shop: Shop): Promise<{ waiting: Post[]; reported: ReportedPost[] }> {
  const posts = shop.db
    .selectFrom('posts')
    .leftJoin('readers', 'readers.id', 'posts.authorId')
    .selectAll('posts')
    .select('readers.name as author')
  const open = await shop.db
    .selectFrom('postReports')
    .selectAll()
    .where('decidedAt', 'is', null)
    .orderBy('id')
    .limit(LISTED)
    .execute()
  const ids = [...new Set(open.map(({ postId }) => postId))]
  const reported = ids.length === 0 ? [] : await posts.where('posts.id', 'in', ids).execute()
  return {
    // A literal, so that the partial index is used.
    waiting: await posts.where('posts.state', '=', sql.lit('waiting')).orderBy('posts.id').limit(LISTED).execute(),
    reported: reported.map((post) => ({ post, reports: open.filter(({ postId }) => postId === post.id) })),
  }
}
