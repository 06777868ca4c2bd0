import { transact } from '../../platform/db/transact.ts'
import { isWithdrawalWaiting } from '../after-sale/index.ts'
import { cleanLine } from '../board/index.ts'
import { emailKeyOf, parseEmail } from '../../platform/format/email-address.ts'
import type { Order } from '../orders/index.ts'
import { changeSeat, type ReadSeat, readSeatsWithReaders } from '../orders/seats/index.ts'
import { MAX_GIFT_NAME } from './gift.ts'
import { emailSeat, isUnassigned, MAX_SENDS } from './open-seat.ts'
import { lockOrder } from '../orders/states/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export type SeveralSent =
  { outcome: 'sent' | 'missing' | 'gone' | 'too-many' } | { outcome: 'wrong'; lines: string[] } | TooFew
type TooFew = { outcome: 'too-few'; asked: number; left: number }

/** Emails a copy to each address of a pasted list, or none. An address that has a copy gets no other. */
export async function sendSeats(shop: Shop, order: Order, typed: string): Promise<SeveralSent> {
  const parsed = parseRecipients(typed)
  if ('lines' in parsed) return { outcome: 'wrong', ...parsed }
  if (parsed.recipients.length === 0) return { outcome: 'missing' }
  const done = await transact<SeveralSent>(shop.db, async (db, refuse) => {
    const locked = await lockOrder(db, order.id)
    if (locked?.state !== 'paid' || (await isWithdrawalWaiting(db, locked))) return { outcome: 'gone' }
    const seats = await readSeatsWithReaders(db, locked)
    const taken = new Set(seats.filter(({ state }) => state !== 'closed').flatMap(addressesOf))
    const asked = parsed.recipients.filter(({ email }) => !taken.has(emailKeyOf(email)))
    const free = seats.filter((seat) => isUnassigned(seat) && seat.sends < MAX_SENDS)
    if (asked.length > free.length) return { outcome: 'too-few', asked: asked.length, left: free.length }
    for (const [i, seat] of free.slice(0, asked.length).entries()) {
      const { name = '', email = '' } = asked[i] ?? {}
      const queued = await emailSeat(shop, db, seat, email)
      if ('reason' in queued) return refuse({ outcome: queued.reason })
      if (name) await changeSeat(db, queued.seat, { recipientName: name })
    }
    return { outcome: 'sent' }
  })
  if (done.outcome === 'sent') shop.sendMailNow()
  return done
}

const addressesOf = ({ sentToKey, reader }: ReadSeat) => [sentToKey, reader && emailKeyOf(reader)]

interface Recipient {
  name: string
  email: string
}

/**
 * Such as `grace@example.com` or `"Hopper, Grace" <grace@example.com>`, by line, comma or semicolon. Each address once.
 */
function parseRecipients(typed: string): { recipients: Recipient[] } | { lines: string[] } {
  const entries = (typed.match(/(?:"[^"\n]*"|[^\n,;])+/g) ?? []).filter((entry) => entry.trim() !== '')
  const recipients = new Map<string, Recipient>()
  const lines: string[] = []
  for (const entry of entries) {
    const [, before = '', inside] = /^([^<>]*)<([^<>]*)>\s*$/.exec(entry) ?? []
    const name = cleanLine(before.replaceAll('"', ''))
    const parsed = parseEmail(inside ?? entry)
    if ('error' in parsed || name.length > MAX_GIFT_NAME) lines.push(entry.trim())
    else if (!recipients.has(emailKeyOf(parsed.address)))
      recipients.set(emailKeyOf(parsed.address), { name, email: parsed.address })
  }
  return lines.length > 0 ? { lines } : { recipients: [...recipients.values()] }
}
