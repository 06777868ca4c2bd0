import { sql } from 'kysely'
import { alertOf } from './alerts.ts'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import {
  changeName,
  cleanText,
  ensureReader,
  findReaderById,
  findReaders,
  lockReader,
  type NameError,
  saveApprovedName,
} from '../board/index.ts'
import { DAY } from '../../platform/format/duration.ts'
import type { ReaderRow, ReviewHiding, ReviewRow } from '../../platform/db/rows/community.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { findOrder, orderRows } from '../orders/find/index.ts'
import { hasSeats, isPaidFor, kindOf, type Order } from '../orders/index.ts'
import type { Mode } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { versionOf } from '../../platform/shop/version.ts'

export const MAX_REVIEW = 2000
const OFFERED_AFTER = 10 * DAY
export const MAX_REPLY = 2000

export interface Review extends ReviewRow {
  /** The one that it waits with, or was published with. */
  name: string | null
  /** Whether the order, or the purchase that its copy is from, was paid for. */
  isPurchase: boolean
  version: string
}

/** “Rate the guide” is offered ten days after the purchase. Before, only a finished session in the log offers it. */
export const isReviewOffered = (shop: Shop, order: Order): boolean =>
  shop.settings.reviews.offered &&
  order.state === 'paid' &&
  kindOf(order) !== 'free' &&
  canReview(order) &&
  shop.now().getTime() - Date.parse(order.paidAt ?? order.createdAt) >= OFFERED_AFTER

/** A purchase that hands out all its copies is reviewed by the readers of these. */
const canReview = (order: Order): boolean => !hasSeats(order)

export async function findReview({ db }: Pick<Shop, 'db'>, orderId: string): Promise<Review | undefined> {
  const row = await withOrder({ db }).where('reviews.id', '=', orderId).executeTakeFirst()
  return row && shownReview(row, await findReaderById({ db }, orderId))
}

export async function hasReview({ db }: Pick<Shop, 'db'>, orderId: string): Promise<boolean> {
  return (await db.selectFrom('reviews').select('id').where('id', '=', orderId).executeTakeFirst()) !== undefined
}

const withOrder = ({ db }: Pick<Shop, 'db'>) =>
  db
    .selectFrom('reviews')
    .innerJoin(orderRows(db), 'orders.id', 'reviews.id')
    .selectAll('reviews')
    .select((order) => order.case().when(isPaidFor(order)).then(1).else(0).end().as('isPurchase'))

type Row = ReviewRow & { isPurchase: number }

function shownReview({ isPurchase, ...row }: Row, reader: Pick<ReaderRow, 'name' | 'newName'> | undefined): Review {
  const name = reader?.newName ?? reader?.name ?? null
  return { ...row, name, isPurchase: isPurchase === 1, version: versionOf([row.stars, row.text, name, row.mayPublish]) }
}

interface ReviewDraft {
  stars: number
  text: string
  name: string
  mayPublish: boolean
}

type ReviewError = 'stars' | 'too-long' | 'closed' | 'seats'

type ReviewOutcome =
  { outcome: 'saved' } | { outcome: 'refused'; error: ReviewError | null; nameError: NameError | null }

/** A changed review waits for the owner again. After a refund only an existing one can be changed. */
export async function saveReview(shop: Shop, order: Order, draft: ReviewDraft): Promise<ReviewOutcome> {
  const text = cleanText(draft.text)
  const before = await findReview(shop, order.id)
  if (order.state !== 'paid' && !before) return refused('closed')
  if (!canReview(order)) return refused('seats')
  if (!Number.isInteger(draft.stars) || draft.stars < 1 || draft.stars > 5) return refused('stars')
  if (text.length > MAX_REVIEW) return refused('too-long')
  const reader = await ensureReader(shop, order)
  const content = { stars: draft.stars, text, mayPublish: draft.mayPublish ? 1 : 0 }
  return await shop.db.transaction().execute(async (db): Promise<ReviewOutcome> => {
    const name = draft.name.trim()
    const named = name === (reader.newName ?? reader.name) ? null : await changeName(shop, db, reader, name)
    if (named?.outcome === 'refused') return refused(null, named.error)
    if (before && isSame(before, content)) return { outcome: 'saved' }
    const now = shop.now().toISOString()
    const fresh = { ...content, state: 'new', hiddenFor: null, decidedAt: null } as const
    await db
      .insertInto('reviews')
      .values({ id: order.id, ...fresh, reply: null, createdAt: now, editedAt: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...fresh, editedAt: now }))
      .execute()
    if (draft.mayPublish) await raiseAlert({ ...shop, db }, alertOf.newReview())
    return { outcome: 'saved' }
  })
}

const isSame = (before: Review, { stars, text, mayPublish }: Pick<ReviewRow, 'stars' | 'text' | 'mayPublish'>) =>
  before.stars === stars && before.text === text && before.mayPublish === mayPublish

const refused = (error: ReviewError | null, nameError: NameError | null = null): ReviewOutcome => ({
  outcome: 'refused',
  error,
  nameError,
})

export async function deleteReview(shop: Shop, orderId: string): Promise<void> {
  await shop.db.deleteFrom('reviews').where('id', '=', orderId).execute()
}

/** With their orders. For rehearsals only. */
export async function deleteReviews({ db }: Pick<Shop, 'db'>, orderIds: readonly string[]): Promise<void> {
  await db.deleteFrom('reviews').where('id', 'in', orderIds).execute()
}

/** A live shop starts without the reviews of its rehearsals. */
export async function deleteRehearsalReviews(db: Shop['db'], mode: Mode): Promise<void> {
  if (mode !== 'live') return
  const rehearsed = db.selectFrom(orderRows(db)).select('id')
  // Literals, so that the partial indexes are used.
  await db
    .deleteFrom('reviews')
    .where('id', 'in', rehearsed.where('provider', '=', sql.lit('rehearsal')))
    .execute()
  await db
    .deleteFrom('reviews')
    .where('id', 'in', rehearsed.where('test', '=', sql.lit(1)))
    .execute()
}

/** The owner published it with the name that it had: it waits again. */
export async function withdrawReview(shop: Shop, id: string): Promise<void> {
  const published = shop.db.updateTable('reviews').set({ state: 'new', decidedAt: null }).where('id', '=', id)
  if (!(await published.where('state', '=', 'published').returning('id').executeTakeFirst())) return
  await raiseAlert(shop, alertOf.renamedReview())
}

export type ReviewDecision =
  { act: 'publish' } | { act: 'hide'; hiddenFor: string | null } | { act: 'reply'; text: string }
type ReviewDecisionOutcome = 'done' | 'not-found' | 'no-reason' | 'not-allowed' | 'changed'

/** None of them is about the opinion in the review. */
export const hidingReasons: readonly ReviewHiding[] = [
  'not-about-guide',
  'personal-data',
  'abusive',
  'illegal',
  'duplicate',
]

/** `shown`: the version that the owner read. */
export async function decideReview(
  shop: Shop,
  id: string,
  shown: string,
  decision: ReviewDecision,
): Promise<ReviewDecisionOutcome> {
  const hiddenFor =
    decision.act === 'hide' ? (hidingReasons.find((known) => known === decision.hiddenFor) ?? null) : null
  if (decision.act === 'hide' && hiddenFor === null) return 'no-reason'
  const outcome = await shop.db.transaction().execute(async (db): Promise<ReviewDecisionOutcome> => {
    await lockReader({ db }, { id })
    await db.updateTable('reviews').set({ id }).where('id', '=', id).execute()
    const review = await findReview({ db }, id)
    if (!review) return 'not-found'
    if (review.version !== shown) return 'changed'
    if (decision.act === 'publish') return await publish(shop, db, review)
    if (decision.act === 'hide') return await hide(shop, db, review, hiddenFor)
    const reply = cleanText(decision.text).slice(0, MAX_REPLY) || null
    await db.updateTable('reviews').set({ reply }).where('id', '=', id).execute()
    return 'done'
  })
  shop.sendMailNow()
  return outcome
}

/** With the name that it shows. */
async function publish(shop: Shop, db: Shop['db'], { id, mayPublish }: Review): Promise<ReviewDecisionOutcome> {
  if (mayPublish === 0) return 'not-allowed'
  const reader = await findReaderById({ db }, id)
  if (reader) await saveApprovedName(db, reader)
  await decided(shop, db, id, { state: 'published', hiddenFor: null })
  return 'done'
}

async function hide(
  shop: Shop,
  db: Shop['db'],
  { id, state }: Review,
  hiddenFor: ReviewHiding | null,
): Promise<ReviewDecisionOutcome> {
  await decided(shop, db, id, { state: 'hidden', hiddenFor })
  const order = state === 'hidden' ? undefined : await findOrder({ ...shop, db }, id)
  if (order) await queueMail(shop, db, { kind: 'review-hidden', orderId: order.id, recipient: order.email })
  return 'done'
}

async function decided(
  shop: Shop,
  db: Shop['db'],
  id: string,
  decision: Pick<ReviewRow, 'state' | 'hiddenFor'>,
): Promise<void> {
  const change = { ...decision, decidedAt: shop.now().toISOString() }
  await db.updateTable('reviews').set(change).where('id', '=', id).execute()
}

const LISTED = 100

/** The newest first. */
export async function listReviews(shop: Shop, state: ReviewRow['state']): Promise<Review[]> {
  const reviews = withOrder(shop).where('reviews.state', '=', state)
  const newest = reviews.orderBy('reviews.createdAt', 'desc').orderBy('reviews.id', 'desc')
  const rows = await newest.limit(LISTED).execute()
  const readers = await findReaders(shop, rows)
  return rows.map((row) => shownReview(row, readers.get(row.id)))
}

/** Reviews that were written stay at the desk when no more are offered. */
export async function areReviewsShown({ settings, db }: Shop): Promise<boolean> {
  if (settings.reviews.offered) return true
  return (await db.selectFrom('reviews').select('id').limit(1).executeTakeFirst()) !== undefined
}
