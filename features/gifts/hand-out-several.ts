import { transact } from '../../platform/db/transact.ts'
import { emailKeyOf } from '../../platform/format/email-address.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { isWithdrawalWaiting } from '../after-sale/index.ts'
import type { Order } from '../orders/index.ts'
import { changeSeat, type ReadSeat, readSeatsWithReaders } from '../orders/seats/index.ts'
import { lockOrder } from '../orders/states/index.ts'
import { versionOf } from '../../platform/shop/version.ts'
import { emailSeat, isUnassigned, MAX_SENDS } from './open-seat.ts'
import type { Recipient } from './recipients.ts'

export type SeveralHandedOut =
  /** `skipped`: they had a copy. */
  | { outcome: 'done'; emailed: number; named: number; skipped: number }
  /** `changed`: the copies would go to others than those that the buyer saw. */
  | { outcome: 'gone' | 'too-many' | 'changed' }
  | { outcome: 'too-few'; asked: number; left: number }

/**
 * Names a copy for each recipient and emails it to those with an address, or none. An address that was emailed a copy gets
 * no other; a copy that has the name already is the one that is emailed.
 */
export async function handOutSeveral(
  shop: Shop,
  order: Order,
  recipients: readonly Recipient[],
  shown: string | null = null,
): Promise<SeveralHandedOut> {
  const done = await transact<SeveralHandedOut>(shop.db, async (db, refuse) => {
    const locked = await lockOrder(db, order.id)
    if (locked?.state !== 'paid' || (await isWithdrawalWaiting(db, locked))) return { outcome: 'gone' }
    const plan = planCopies(locked, await readSeatsWithReaders(db, locked), recipients)
    if (plan.outcome === 'too-few') return plan
    // Sent twice, it has no copies left to hand out.
    if (shown !== null && plan.copies.length > 0 && shown !== versionOfPlan(plan)) return { outcome: 'changed' }
    const changed = { emailed: 0, named: 0 }
    for (const { one, seat } of plan.copies) {
      const sent = one.email === null ? { seat } : await emailSeat(shop, db, seat, one.email)
      if ('reason' in sent) return refuse({ outcome: sent.reason })
      if (one.name && seat.recipientName === null) await changeSeat(db, sent.seat, { recipientName: one.name })
      changed[one.email === null ? 'named' : 'emailed']++
    }
    return { outcome: 'done', ...changed, skipped: recipients.length - changed.emailed - changed.named }
  })
  if (done.outcome === 'done') shop.sendMailNow()
  return done
}

interface PlannedCopy {
  one: Recipient
  seat: ReadSeat
}

interface Planned {
  outcome: 'planned'
  copies: PlannedCopy[]
}

type Plan = Planned | Extract<SeveralHandedOut, { outcome: 'too-few' }>

export const versionOfPlan = ({ copies }: Pick<Planned, 'copies'>): string =>
  versionOf(copies.map(({ one: { name, email }, seat: { place } }) => [place, name, email]))

/** Who would get which copy: those without a name that have the lowest numbers. `unread`: people who can't be read yet. */
export function planCopies(
  { emailKey }: Pick<Order, 'emailKey'>,
  seats: readonly ReadSeat[],
  recipients: readonly Recipient[],
  unread = 0,
): Plan {
  const asked = recipients.filter(({ email }) => email === null || !copyOf({ emailKey }, seats, email))
  const named = new Map(seats.filter(isOnlyNamed).map((seat) => [seat.recipientName?.toLowerCase(), seat]))
  const matched = asked.flatMap((one) => {
    const seat = one.name ? named.get(one.name.toLowerCase()) : undefined
    if (seat && one.email === null) return []
    if (seat) named.delete(one.name.toLowerCase())
    return { one, seat }
  })
  const fresh = matched.filter(({ seat }) => !seat).length + unread
  const free = seats.filter((seat) => isUnassigned(seat) && seat.sends < MAX_SENDS)
  if (fresh > free.length) return { outcome: 'too-few', asked: fresh, left: free.length }
  const copies = matched.flatMap(({ one, seat = free.shift() }) => (seat ? { one, seat } : []))
  return { outcome: 'planned', copies }
}

/** The copy that an address has. That of a reader counts only if the buyer knows it: no form must reveal it. */
export const copyOf = (
  { emailKey }: Pick<Order, 'emailKey'>,
  seats: readonly ReadSeat[],
  email: string,
): ReadSeat | undefined => {
  const key = emailKeyOf(email)
  const isBuyer = key === emailKey
  return seats.find(
    ({ state, sentToKey, reader }) =>
      state !== 'closed' && (sentToKey === key || (isBuyer && reader !== null && emailKeyOf(reader) === key)),
  )
}

const isOnlyNamed = ({ state, delivery, sentTo, recipientName }: ReadSeat) =>
  state === 'open' && !delivery && sentTo === null && recipientName !== null
