import { raiseAlert } from '../alerts.ts'
import { cleanText } from '../community/post-text.ts'
import type { NameError } from '../community/display-name.ts'
import { ensureReader, setDisplayName } from '../community/readers.ts'
import { DAY } from '../../format/duration.ts'
import type { ReviewHiding, ReviewRow } from '../db/rows/community.ts'
import { queueMail } from '../mail/outbox.ts'
import { findOrder } from '../orders/find-order.ts'
import { isCopy, type Order } from '../orders/order.ts'
import type { Shop } from '../shop.ts'

export const MAX_REVIEW = 2000
const OFFERED_AFTER = 10 * DAY
export const MAX_REPLY = 2000

export type Review = ReviewRow & { name: string | null }

/** “Rate the guide” is offered ten days after the purchase. Before, only a finished session in the log offers it. */
export const isReviewOffered = (order: Order, now: Date): boolean =>
  order.state === 'paid' &&
  !isFreeCopy(order) &&
  !order.hasSeats &&
  now.getTime() - Date.parse(order.paidAt ?? order.createdAt) >= OFFERED_AFTER

/** Reviews are from readers of copies that were bought. */
const isFreeCopy = (order: Order): boolean => isCopy(order) && order.seatOf === null

export async function findReview({ db }: Pick<Shop, 'db'>, orderId: string): Promise<Review | undefined> {
  return await withName({ db }).where('reviews.id', '=', orderId).executeTakeFirst()
}

const withName = ({ db }: Pick<Shop, 'db'>) =>
  db
    .selectFrom('reviews')
    .leftJoin('readers', 'readers.id', 'reviews.id')
    .selectAll('reviews')
    .select('readers.name as name')

interface ReviewDraft {
  stars: number
  text: string
  name: string
  mayPublish: boolean
}

type ReviewOutcome =
  | { outcome: 'saved' }
  | { outcome: 'refused'; error: 'stars' | 'too-long' | 'closed' | null; nameError: NameError | null }

/** A changed review waits for the owner again. After a refund only an existing one can be changed. */
export async function saveReview(shop: Shop, order: Order, draft: ReviewDraft): Promise<ReviewOutcome> {
  const text = cleanText(draft.text)
  const before = await findReview(shop, order.id)
  if (order.state !== 'paid' && !before) return refused('closed')
  if (!Number.isInteger(draft.stars) || draft.stars < 1 || draft.stars > 5) return refused('stars')
  if (text.length > MAX_REVIEW) return refused('too-long')
  const reader = await ensureReader(shop, order)
  if (reader.name !== draft.name.trim()) {
    const named = await setDisplayName(shop, reader, draft.name)
    if (named.outcome === 'refused') return refused(null, named.error)
  }
  const content = { stars: draft.stars, text, mayPublish: draft.mayPublish ? 1 : 0 }
  if (before && isSame(before, content)) return { outcome: 'saved' }
  await shop.db.transaction().execute(async (db) => {
    const now = shop.now().toISOString()
    const fresh = { ...content, state: 'new', hiddenFor: null, decidedAt: null } as const
    await db
      .insertInto('reviews')
      .values({ id: order.id, ...fresh, reply: null, createdAt: now, editedAt: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...fresh, editedAt: now }))
      .execute()
    if (draft.mayPublish) await alertOwner({ ...shop, db })
  })
  return { outcome: 'saved' }
}

const isSame = (before: Review, { stars, text, mayPublish }: Pick<ReviewRow, 'stars' | 'text' | 'mayPublish'>) =>
  before.stars === stars && before.text === text && before.mayPublish === mayPublish

const refused = (error: 'stars' | 'too-long' | 'closed' | null, nameError: NameError | null = null): ReviewOutcome => ({
  outcome: 'refused',
  error,
  nameError,
})

const alertOwner = async (shop: Shop): Promise<void> =>
  await raiseAlert(shop, {
    about: 'review new',
    orderId: null,
    money: false,
    sentence: 'There is a new review: see Reviews at the desk, or npm run desk -- reviews.',
  })

export async function deleteReview(shop: Shop, orderId: string): Promise<void> {
  await shop.db.transaction().execute(async (db) => {
    const deleted = db.deleteFrom('reviews').where('id', '=', orderId).returning('state')
    if ((await deleted.executeTakeFirst())?.state !== 'published') return
    await raiseAlert(
      { ...shop, db },
      {
        about: 'review deleted',
        orderId: null,
        money: false,
        sentence: 'An author deleted a published review: rebuild the landing page at the desk, under Reviews.',
      },
    )
  })
}

export type ReviewDecision =
  { act: 'publish' } | { act: 'hide'; hiddenFor: string | null } | { act: 'reply'; text: string }
type ReviewDecisionOutcome = 'done' | 'not-found' | 'no-reason' | 'not-allowed'

/** None of them is about the opinion in the review. */
export const hidingReasons: readonly ReviewHiding[] = [
  'not-about-guide',
  'personal-data',
  'abusive',
  'illegal',
  'duplicate',
]

export async function decideReview(shop: Shop, id: string, decision: ReviewDecision): Promise<ReviewDecisionOutcome> {
  const review = await findReview(shop, id)
  if (!review) return 'not-found'
  if (decision.act === 'reply') return await replyToReview(shop, review, decision.text)
  const hiddenFor =
    decision.act === 'hide' ? (hidingReasons.find((known) => known === decision.hiddenFor) ?? null) : null
  if (decision.act === 'hide' && hiddenFor === null) return 'no-reason'
  if (decision.act === 'publish' && review.mayPublish === 0) return 'not-allowed'
  const state = decision.act === 'publish' ? 'published' : 'hidden'
  await shop.db.transaction().execute(async (db) => {
    const change = { state, hiddenFor, decidedAt: shop.now().toISOString() } as const
    await db.updateTable('reviews').set(change).where('id', '=', id).execute()
    const order = state === 'hidden' ? await findOrder({ ...shop, db }, id) : undefined
    if (order) await queueMail(shop, db, { kind: 'review-hidden', orderId: order.id, recipient: order.email })
  })
  shop.sendMailNow()
  return 'done'
}

async function replyToReview({ db }: Shop, { id }: Review, typed: string): Promise<ReviewDecisionOutcome> {
  const reply = cleanText(typed).slice(0, MAX_REPLY) || null
  await db.updateTable('reviews').set({ reply }).where('id', '=', id).execute()
  return 'done'
}

const LISTED = 100

/** The newest first. */
export async function listReviews(shop: Shop, state: ReviewRow['state']): Promise<Review[]> {
  const reviews = withName(shop).where('reviews.state', '=', state)
  return await reviews.orderBy('reviews.createdAt', 'desc').orderBy('reviews.id', 'desc').limit(LISTED).execute()
}
