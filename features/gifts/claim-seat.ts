import { hash } from 'node:crypto'
import { sign } from '../../platform/db/signed-token.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { SeatRow } from '../../platform/db/rows/seats.ts'
import { isWithdrawalWaiting } from '../after-sale/index.ts'
import { agreementVersion, type NewOrder, type Order } from '../orders/index.ts'
import { emailKeyOf, type EmailError, parseEmail } from '../../platform/format/email-address.ts'
import { findOrder, findPurchase, orderToken } from '../orders/find/index.ts'
import { insertOrderRow, lockOrder } from '../orders/states/index.ts'
import { newOrderNumber } from '../../platform/format/order-number.ts'
import { isUnassigned } from './open-seat.ts'
import { newRowId } from '../../platform/shop/row-id.ts'
import { findSeat, findSeatById, markClaimed, readSeats, readSeatsWithReaders } from '../orders/seats/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'

type Claim =
  /** Redirect to the page of the copy. */
  | { outcome: 'claimed'; link: string }
  | { outcome: 'refused'; error: EmailError }
  /** Claimed before, revoked, withdrawn or refunded, or not available yet. */
  | { outcome: 'unavailable' }

/** Creates the copy of a seat for an address. Submitting a form twice with the same `key` makes one claim. */
export async function claimSeat(
  shop: Shop,
  code: string,
  { email, key }: { email: string; key: string },
): Promise<Claim> {
  const parsed = parseEmail(email)
  if ('error' in parsed) return { outcome: 'refused', error: parsed.error }
  const found = await findSeat(shop, code)
  if (!found) return { outcome: 'unavailable' }
  const claimKey = claimKeyOf(key)
  const copy = await shop.db
    .transaction()
    .execute((db) => claim(shop, db, { ...found, email: parsed.address, claimKey }))
  if (copy) {
    shop.sendMailNow()
    return { outcome: 'claimed', link: orderToken(shop, copy) }
  }
  const now = await findSeatById(shop.db, found.seat.id)
  const link = now && (await claimedWith(shop, now, key))
  return link ? { outcome: 'claimed', link } : { outcome: 'unavailable' }
}

/** The link of the copy that was claimed with this form. */
export async function claimedWith(shop: Shop, seat: SeatRow, key: string): Promise<string | undefined> {
  const copy = seat.copyId && seat.claimKey === claimKeyOf(key) ? await findOrder(shop, seat.copyId) : undefined
  return copy && orderToken(shop, copy)
}

const claimKeyOf = (key: string) => hash('sha256', `claim ${key}`, 'base64url')

/** Of a claim from the order page. A reader who types the buyer’s address elsewhere can’t make it. */
const keepKey = ({ secret }: Pick<Shop, 'secret'>, { id }: Pick<Order, 'id'>): string =>
  claimKeyOf(sign(secret, { purpose: 'keep a copy', payload: id }))

/** For the buyer: one copy at most, and none that was handed out. Returns its link. */
export async function keepCopy(shop: Shop, { id }: Order, place: number): Promise<string | undefined> {
  const copy = await shop.db.transaction().execute(async (db) => {
    const order = await lockOrder(db, id)
    const seats = order ? await readSeatsWithReaders(db, order) : []
    const own = order && seats.find(({ reader }) => reader === order.email)
    const seat = seats.find((one) => one.place === place)
    const claimKey = keepKey(shop, { id })
    if (own) return own.claimKey === claimKey ? await findOrder({ ...shop, db }, own.copyId ?? '') : undefined
    if (!order || !seat || !isUnassigned(seat)) return undefined
    return await claim(shop, db, { seat, order, email: order.email, claimKey })
  })
  if (!copy) return undefined
  shop.sendMailNow()
  return orderToken(shop, copy)
}

/** The purchase of a copy that its buyer kept: its page may link to that purchase. */
export async function purchaseOfKept(shop: Shop, copy: Order): Promise<Order | undefined> {
  const purchase = await findPurchase(shop, copy)
  if (!purchase || purchase.email !== copy.email) return undefined
  const seat = (await readSeats(shop.db, purchase)).find(({ copyId }) => copyId === copy.id)
  return seat?.claimKey === keepKey(shop, purchase) ? purchase : undefined
}

/** The copy that the buyer kept: the page of the purchase may link to it. */
export async function keptCopyOf(shop: Shop, purchase: Order, seats: readonly SeatRow[]): Promise<Order | undefined> {
  const seat = seats.find(({ state, claimKey }) => state === 'claimed' && claimKey === keepKey(shop, purchase))
  return seat && (await findOrder(shop, seat.copyId ?? ''))
}

interface Claiming {
  seat: SeatRow
  order: Order
  email: string
  claimKey: string
}

/** `undefined` when another claim, a revocation, a withdrawal or a refund was first. */
async function claim(
  shop: Shop,
  db: Shop['db'],
  { seat, order, email, claimKey }: Claiming,
): Promise<Order | undefined> {
  // A refund that is being decided waits for the claim, or the claim for the refund.
  const locked = await lockOrder(db, order.id)
  if (locked?.state !== 'paid' || (await isWithdrawalWaiting(db, locked))) return undefined
  const now = shop.now()
  const copyId = newRowId(now)
  if (!(await markClaimed(db, seat, { claimedAt: now.toISOString(), claimKey, copyId }))) return undefined
  return await insertCopy(shop, db, { id: copyId, email, provider: order.provider, test: order.test, seatOf: order.id })
}

type CopyColumns = Pick<Order, 'id' | 'email' | 'provider' | 'test' | 'seatOf'> & Partial<Pick<Order, 'idempotencyKey'>>

/** Writes a copy without a price, and queues the email with its link. */
export async function insertCopy(shop: Shop, db: Shop['db'], columns: CopyColumns): Promise<Order> {
  const { offer, agreement } = shop.settings
  const at = shop.now().toISOString()
  const row: NewOrder = {
    idempotencyKey: null,
    ...columns,
    number: newOrderNumber(),
    state: 'paid',
    emailKey: emailKeyOf(columns.email),
    method: 'card',
    product: offer.product,
    price: 0,
    currency: offer.currency,
    quantity: 1,
    unitPrice: 0,
    consentText: '',
    consentAt: at,
    policyVersion: agreementVersion(agreement),
    linkGeneration: 1,
    createdAt: at,
    paidAt: at,
  }
  const copy =
    (await insertOrderRow(shop, db, row)) ?? (await insertOrderRow(shop, db, { ...row, number: newOrderNumber() }))
  if (!copy) throw new Error('The copy got no number.')
  await queueMail(shop, db, { kind: 'confirmation', orderId: copy.id, recipient: copy.email })
  return copy
}
