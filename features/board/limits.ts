import { DAY, MINUTE } from '../../platform/format/duration.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { firstRowId } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { countAddresses } from './addresses.ts'
import { MAX_TEXT, MAX_TITLE, textKeyOf } from './post-text.ts'
import type { Reader } from './readers.ts'

export const POST_LIMITS = {
  /** Posts of one reader. */
  perTenMinutes: 5,
  perDay: 30,
  threadsPerDay: 5,
  /** Of a reader whose first post the owner has not approved yet. */
  waiting: 2,
  links: 3,
  linksBeforeApproval: 1,
  /** The same text from any readers in a day. */
  sameText: 3,
  reportsPerDay: 10,
} as const

export type LimitError = 'suspended' | 'empty' | 'too-long' | 'links' | 'duplicate' | 'too-fast' | 'still-waiting'

interface Draft {
  reader: Reader
  text: string
  /** Left out of the count of duplicates. */
  postId?: string
}

export function textError({ reader, text }: Draft): LimitError | null {
  if (reader.suspendedAt !== null) return 'suspended'
  if (text === '') return 'empty'
  if (text.length > MAX_TEXT) return 'too-long'
  const links = reader.approvedAt === null ? POST_LIMITS.linksBeforeApproval : POST_LIMITS.links
  return countAddresses(text) > links ? 'links' : null
}

export type ThreadError = LimitError | 'no-title' | 'title-too-long'

/** Of the post that starts a thread, and its title. */
export function threadError({ reader, title, text }: Draft & { title: string }): ThreadError | null {
  if (title === '') return 'no-title'
  if (title.length > MAX_TITLE) return 'title-too-long'
  return textError({ reader, text: `${title}\n${text}` }) ?? textError({ reader, text })
}

/** Stops floods from one order and the same text from many. */
export async function rateError(shop: Shop, { reader }: Draft): Promise<LimitError | null> {
  const own = shop.db.selectFrom('posts').select(['id', 'state', 'opening']).where('authorId', '=', reader.id)
  const today = await own
    .where('id', '>=', idSince(shop, DAY))
    .orderBy('id', 'desc')
    .limit(POST_LIMITS.perDay)
    .execute()
  const recent = today.filter(({ id }) => id >= idSince(shop, 10 * MINUTE))
  const waiting = today.filter(({ state }) => state === 'waiting')
  if (reader.approvedAt === null && waiting.length >= POST_LIMITS.waiting) return 'still-waiting'
  return recent.length >= POST_LIMITS.perTenMinutes || today.length >= POST_LIMITS.perDay ? 'too-fast' : null
}

export async function canStartThread(shop: Shop, { id }: Reader): Promise<boolean> {
  const own = shop.db.selectFrom('threads').select('id').where('authorId', '=', id)
  const today = await own.where('id', '>=', idSince(shop, DAY)).limit(POST_LIMITS.threadsPerDay).execute()
  return today.length < POST_LIMITS.threadsPerDay
}

/** In the transaction that writes the text: the same text of other readers waits for it. */
export async function isDuplicateText(shop: Shop, { reader, text, postId = '' }: Draft): Promise<boolean> {
  await lockName(shop.db, `text ${textKeyOf(text)}`)
  const same = await shop.db
    .selectFrom('posts')
    .select(['authorId'])
    .where('textKey', '=', textKeyOf(text))
    .where('id', '>=', idSince(shop, DAY))
    .where('id', '!=', postId)
    .limit(POST_LIMITS.sameText)
    .execute()
  return same.length >= POST_LIMITS.sameText || same.some(({ authorId }) => authorId === reader.id)
}

const idSince = (shop: Shop, milliseconds: number) => firstRowId(new Date(shop.now().getTime() - milliseconds))
