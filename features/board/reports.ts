import { alertOf } from './alerts.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import { DAY } from '../../platform/format/duration.ts'
import type { PostReportRow, PostRow, ReportReason } from '../../platform/db/rows/community.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { findOrder } from '../orders/find/index.ts'
import type { Order } from '../orders/index.ts'
import { firstRowId, newRowId } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { POST_LIMITS } from './limits.ts'
import { cleanText } from './post-text.ts'
import { lockReader, type Reader } from './readers.ts'

export const reportReasons: readonly ReportReason[] = ['illegal', 'abuse', 'spam', 'health', 'privacy', 'other']

export const MAX_EXPLANATION = 2000

type ReportOutcome = 'reported' | 'no-reason' | 'no-details' | 'too-long' | 'too-many' | 'not-reportable'

/** A notice under Art. 16 DSA. The reporter is emailed that it arrived, and later what was decided. */
export async function reportPost(
  shop: Shop,
  reader: Reader,
  post: PostRow,
  { reason, text: typed }: { reason: string | null; text: string },
): Promise<ReportOutcome> {
  const named = reportReasons.find((known) => known === reason)
  const text = cleanText(typed)
  if (!named) return 'no-reason'
  if (text === '' && (named === 'other' || named === 'illegal')) return 'no-details'
  if (text.length > MAX_EXPLANATION) return 'too-long'
  if (post.state !== 'visible' || post.byOwner === 1 || post.authorId === reader.id) return 'not-reportable'
  const order = await findOrder(shop, reader.id)
  const outcome = await shop.db.transaction().execute(async (db): Promise<ReportOutcome> => {
    const within = { ...shop, db }
    await lockReader(within, reader)
    if ((await openReports(within, reader, [post])).size > 0) return 'reported'
    const today = await reportsOfToday(within, reader)
    if (today.length >= POST_LIMITS.reportsPerDay) return 'too-many'
    await saveReport(within, order, { postId: post.id, reporterId: reader.id, reason: named, text })
    return 'reported'
  })
  shop.sendMailNow()
  return outcome
}

/** When the reader reported each of these posts, where that is not decided yet. */
export async function openReports(
  { db }: Shop,
  { id }: Reader,
  posts: readonly Pick<PostRow, 'id'>[],
): Promise<ReadonlyMap<string, string>> {
  if (posts.length === 0) return new Map()
  const own = db.selectFrom('postReports').select(['postId', 'at']).where('reporterId', '=', id)
  const ids = posts.map((post) => post.id)
  const rows = await own.where('postId', 'in', ids).where('decidedAt', 'is', null).execute()
  return new Map(rows.map(({ postId, at }) => [postId, at]))
}

type NewReport = Pick<PostReportRow, 'postId' | 'reporterId' | 'reason' | 'text'>

/** In the transaction that counts the reports of the day. */
async function saveReport(shop: Shop, order: Order | undefined, report: NewReport): Promise<void> {
  const { db } = shop
  const id = newRowId(shop.now())
  const row = { ...report, id, at: shop.now().toISOString(), decidedAt: null, outcome: null }
  await db.insertInto('postReports').values(row).execute()
  if (order) {
    await queueMail(shop, db, { kind: 'report-received', orderId: order.id, about: id, recipient: order.email })
  }
  await raiseAlert(shop, alertOf.postReported(report))
}

async function reportsOfToday(shop: Shop, { id }: Reader): Promise<PostReportRow[]> {
  const since = firstRowId(new Date(shop.now().getTime() - DAY))
  const own = shop.db.selectFrom('postReports').selectAll().where('reporterId', '=', id).where('id', '>=', since)
  return await own.execute()
}

/** In the transaction of the decision. */
export async function closeReports(
  shop: Shop,
  db: Shop['db'],
  postId: string,
  outcome: NonNullable<PostReportRow['outcome']>,
): Promise<number> {
  const closed = await db
    .updateTable('postReports')
    .set({ decidedAt: shop.now().toISOString(), outcome })
    .where('postId', '=', postId)
    .where('decidedAt', 'is', null)
    .returning(['id', 'reporterId'])
    .execute()
  for (const { id, reporterId } of closed) {
    const order = await findOrder({ ...shop, db }, reporterId ?? '')
    const mail = { kind: 'report-decided', about: id } as const
    if (order) await queueMail(shop, db, { ...mail, orderId: order.id, recipient: order.email })
  }
  return closed.length
}

/** In the transaction that restores the post: the next decision answers its reporters, who were told that it is gone. */
export async function reopenReports(shop: Shop, postId: string): Promise<void> {
  const reopened = await shop.db
    .updateTable('postReports')
    .set({ decidedAt: null, outcome: null })
    .where('postId', '=', postId)
    .where('outcome', 'in', ['hidden', 'removed'])
    .returning('reason')
    .execute()
  for (const report of reopened) await raiseAlert(shop, alertOf.postReported(report))
}
