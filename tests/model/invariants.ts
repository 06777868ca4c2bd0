import type { DocumentRow } from '../../platform/db/rows/documents.ts'
import type { LedgerRow } from '../../platform/db/rows/money.ts'
import type { OrderRow } from '../../platform/db/rows/orders.ts'
import type { RefundRow } from '../../platform/db/rows/refunds.ts'
import type { SeatRow } from '../../platform/db/rows/seats.ts'
import { findReader } from '../../features/delivery/reading.ts'
import { refundable } from '../../features/payments/refunds/request-refund.ts'
import type { TestShop } from '../support/shop/test-shop.ts'
import { checkDocuments, checkNumbers, checkOss } from './documents.ts'
import { hold, same } from './violation.ts'
import { codes, type ModelOrder, type World } from './world.ts'

const DAY = 86_400_000

export interface Stored {
  orders: Map<string, OrderRow>
  seats: SeatRow[]
  ledger: LedgerRow[]
  documents: DocumentRow[]
  refunds: RefundRow[]
  lawfulWithdrawals: Set<string>
  confirmations: Map<string, number>
}

/** Everything that must be true at any time. Throws a `Violation`. */
export async function checkInvariants(world: World): Promise<void> {
  const [shop] = world.shops
  if (!shop) throw new Error('The world has no shop.')
  const stored = await readStored(shop)
  // Both are only ever added to.
  const size = `${stored.ledger.length} ${stored.documents.length} ${world.restores}`
  const hasMoved = size !== world.checked.get('movements')
  world.checked.set('movements', size)
  for (const order of world.orders.values()) {
    const row = stored.orders.get(order.id)
    if (order.isLost) {
      same(row, undefined, 'a lost order stays lost until it is restored', order.number)
      continue
    }
    if (!row) {
      checkDeleted(world, order)
      continue
    }
    checkPayment(world, order, row, stored)
    checkReturned(world, order, row, stored)
    await checkRefundable(world, shop, order, row, stored)
    checkSeats(world, order, row, stored)
    if (hasMoved) checkDocuments(order, stored)
    await checkAccess(world, shop, order, row, stored)
  }
  checkLedger(stored)
  checkCodes(world, stored)
  if (hasMoved) checkNumbers(world, stored)
  if (hasMoved) await checkOss(shop, stored)
  checkMails(world)
}

/** Unpaid orders are deleted after 30 days. */
function checkDeleted(world: World, order: ModelOrder): void {
  const age = world.now().getTime() - order.placedAt
  const isUnpaid = world.providers.money(order).paid === 0
  hold(isUnpaid && age > 30 * DAY, 'only old unpaid orders are deleted', order.number)
  world.orders.delete(order.label)
}

async function readStored({ db }: TestShop): Promise<Stored> {
  const [orders, seats, ledger, documents, refunds, cases, mails] = await Promise.all([
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('seats').selectAll().execute(),
    db.selectFrom('ledger').selectAll().orderBy('id').execute(),
    db.selectFrom('documents').selectAll().orderBy('series').orderBy('place').execute(),
    db.selectFrom('refunds').selectAll().execute(),
    db.selectFrom('cases').select('orderId').where('decision', '=', 'law').execute(),
    db.selectFrom('outbox').select(['orderId']).where('kind', '=', 'confirmation').execute(),
  ])
  const confirmations = new Map<string, number>()
  for (const { orderId } of mails) confirmations.set(orderId ?? '', (confirmations.get(orderId ?? '') ?? 0) + 1)
  return {
    orders: new Map(orders.map((row) => [row.id, row])),
    seats,
    ledger,
    documents,
    refunds,
    lawfulWithdrawals: new Set(cases.map(({ orderId }) => orderId)),
    confirmations,
  }
}

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)

function checkPayment(world: World, order: ModelOrder, row: OrderRow, stored: Stored): void {
  const { paid } = world.providers.money(order)
  const movements = stored.ledger.filter(({ orderId }) => orderId === order.id)
  const about = `${order.number} (order ${order.label})`
  if (row.paidAt === null) {
    hold(row.state === 'pending' || row.state === 'expired', 'an unpaid order waits', `${about} is ${row.state}`)
    hold(!order.mustBePaid, 'a payment that the shop has seen makes the order paid', about)
    hold(order.isWrong || movements.length === 0, 'only money that came is in the ledger', about)
    same(stored.confirmations.get(order.id) ?? 0, 0, 'an unpaid order is not confirmed', about)
    return
  }
  if (order.paidAt === null) {
    order.paidAt = Date.parse(row.paidAt)
    order.isLate = row.expiredAt !== null
  }
  same(row.price, order.price, 'the price never changes', about)
  // Another amount that was returned before the owner accepted it.
  if (!order.isWrong || row.state !== 'refunded') same(paid, order.price, 'an order is paid with its price', about)
  if (order.isErased) return
  const sent = stored.confirmations.get(order.id) ?? 0
  const most = world.restores > 0 ? order.confirmations : 1
  // What was returned before the shop knew of it is recorded, and not delivered.
  const least = row.state === 'refunded' ? 0 : 1
  hold(sent >= least && sent <= most, 'a paid order is confirmed once', `${about}: ${sent} confirmations`)
}

function checkReturned(world: World, order: ModelOrder, row: OrderRow, stored: Stored): void {
  const { paid, refunded, lost } = world.providers.money(order)
  const about = `${order.number} (order ${order.label})`
  const movements = stored.ledger.filter(({ orderId }) => orderId === order.id)
  const own = stored.refunds.filter(({ orderId }) => orderId === order.id)
  const waiting = sum(own.filter(({ state }) => state === 'requested'))
  hold(refunded <= paid, 'no more is refunded than was paid', about)
  // A refund in the dashboard may come between the promise and its payment, and a lost dispute on top.
  const isExplained = lost > 0 || order.hasDashboardRefund || row.paidAt === null
  hold(isExplained || refunded + waiting <= order.price, 'no more is promised than was paid', about)
  same(
    own.map(({ id }) => id).toSorted(),
    order.refunds.map(({ id }) => id).toSorted(),
    'each answered refund exists, and no other',
    about,
  )
  hold(row.refundedAmount >= 0 && row.refundedAmount <= row.price, 'a refund is part of the price', about)
  same(
    row.refundedAmount,
    -sum(movements.filter(({ kind }) => kind === 'refund')) + 0,
    'the order shows the ledger',
    about,
  )
  if (order.isStale || row.paidAt === null) return
  same(sum(movements), paid - refunded - lost, 'the ledger is what the provider has', about)
  same(row.state, refunded + lost >= order.price ? 'refunded' : 'paid', 'only a full return closes an order', about)
}

/** Each cent that was paid is refunded, lost, promised or refundable, and only one of them. */
async function checkRefundable(
  world: World,
  shop: TestShop,
  order: ModelOrder,
  row: OrderRow,
  stored: Stored,
): Promise<void> {
  if (order.isStale || row.paidAt === null) return
  const { paid, refunded, lost } = world.providers.money(order)
  const promised = stored.refunds.filter(({ orderId, state }) => orderId === order.id && state === 'requested')
  const left = paid - refunded - lost - sum(promised)
  same(await refundable(shop.db, row), left, 'what is paid is returned, promised or refundable', order.number)
}

function checkSeats(world: World, order: ModelOrder, row: OrderRow, stored: Stored): void {
  const seats = stored.seats.filter(({ orderId }) => orderId === order.id).toSorted((a, b) => a.place - b.place)
  const about = `${order.number} (order ${order.label})`
  same(seats.length, order.seats.length, 'a seat for each copy', about)
  hold(order.seats.filter(({ copy }) => copy?.isKept).length <= 1, 'a buyer keeps one copy', about)
  const live = new Set(
    stored.refunds.filter(({ orderId, state }) => orderId === order.id && state !== 'failed').map(({ id }) => id),
  )
  const closing = order.refunds.filter(({ id, places }) => live.has(id) && places.length > 0)
  const { refunded, lost } = world.providers.money(order)
  const promised = stored.refunds.filter(({ orderId, state }) => orderId === order.id && state === 'requested')
  // A refund of what was left closes all unclaimed copies, even if an earlier part turns out to be rejected.
  const hasRest = order.refunds.some(({ id, places }) => live.has(id) && places.length === 0)
  // The shop takes a refund in the dashboard for its own, and can't tell later which of them was rejected.
  const isAmbiguous = hasRest || order.hasDashboardRefund
  const returned = refunded + lost + sum(promised) + (isAmbiguous ? order.rejected : 0)
  const isReturned = returned >= order.price || row.state === 'refunded'
  for (const seat of seats) {
    const copy = order.seats[seat.place - 1]?.copy ?? null
    const isClosed = closing.some(({ places }) => places.includes(seat.place))
    const expected = isClosed ? 'closed' : copy ? 'claimed' : 'open'
    // Nobody can claim a copy of a returned purchase, open or not.
    if (isReturned && copy === null) continue
    same(seat.state, expected, 'a copy is closed when it was refunded, and only then', `${about}, copy ${seat.place}`)
  }
  if (isReturned || order.isStale) return
  const closed = seats.filter(({ state }) => state === 'closed').length
  hold(
    closed * order.unit <= returned,
    'no copy is closed without its money',
    `${about}: ${closed} closed, ${returned} returned`,
  )
}

/** Paid and not returned: it can be read. Otherwise it can't. */
async function checkAccess(
  world: World,
  shop: TestShop,
  order: ModelOrder,
  row: OrderRow,
  stored: Stored,
): Promise<void> {
  const about = `${order.number} (order ${order.label})`
  const isPaid = row.state === 'paid'
  const seats = stored.seats.filter(({ orderId }) => orderId === order.id)
  const rows = [row, ...order.seats.map(({ copy }) => stored.orders.get(copy?.id ?? ''))]
  const known = JSON.stringify([order, rows.map((one) => [one?.state, one?.linkGeneration]), seats, world.restores])
  if (world.checked.get(order.id) === known) return
  world.checked.set(order.id, known)
  const reader = await findReader(shop, order.link)
  const expected =
    order.isErased || order.seats.length > 0
      ? 'stranger'
      : isPaid
        ? 'buyer'
        : row.state === 'refunded'
          ? 'refunded'
          : 'stranger'
  same(reader.is, expected, 'who has paid reads, and nobody else', about)
  for (const [index, { copy }] of order.seats.entries()) {
    if (!copy) continue
    const seat = seats.find(({ place }) => place === index + 1)
    const isOpen = isPaid && seat?.state === 'claimed'
    const { is } = await findReader(shop, copy.link)
    same(
      is,
      copy.isErased ? 'stranger' : isOpen ? 'buyer' : 'refunded',
      'a claimed copy is read while it is paid',
      `${about}, copy ${index + 1}`,
    )
  }
}

function checkLedger({ ledger, orders }: Stored): void {
  for (const { kind, amount, reference, orderId } of ledger) {
    const isReversal = reference.includes(' #')
    const isRight = kind === 'sale' ? amount > 0 : isReversal || amount <= 0
    hold(isRight, 'sales are positive, returns negative', `${kind} ${reference}: ${amount}`)
    hold(orders.has(orderId), 'each movement has its order', reference)
  }
  const names = Map.groupBy(
    ledger.filter(({ kind }) => kind !== 'sale'),
    ({ kind, reference }) => `${kind} ${reference.split(' #')[0]}`,
  )
  for (const [name, rows] of names)
    hold(sum(rows) <= 0, 'a return is never more than taken back', `${name}: ${sum(rows)}`)
}

function checkCodes(world: World, { orders, lawfulWithdrawals }: Stored): void {
  // Orders of a restored backup may be lost, and were uses all the same.
  if (world.restores > 0) return
  for (const { code, limit, perAddress } of Object.values(codes)) {
    const uses = [...world.orders.values()].filter((order) => {
      const row = orders.get(order.id)
      // A withdrawal has freed the use, even if the bank rejects its refund later.
      const isFreed = lawfulWithdrawals.has(order.id) && (row?.state === 'refunded' || order.rejected > 0)
      return order.code === code && order.paidAt !== null && !order.isLate && !isFreed
    })
    hold(limit === null || uses.length <= limit, 'a code is used up to its limit', `${code}: ${uses.length}`)
    // Of an erased person the shop knows no address any more.
    const known = uses.filter(({ isErased }) => !isErased)
    for (const [email, own] of Map.groupBy(known, (order) => order.email)) {
      hold(own.length <= perAddress, 'a code is used up to its limit per address', `${code} by ${email}: ${own.length}`)
    }
  }
}

function checkMails({ mails, erased, restores }: World): void {
  const seen = new Set<string>()
  for (const { step, message } of mails) {
    const since = erased.get(message.to)
    hold(
      since === undefined || step <= since,
      'nothing is mailed to an erased address',
      () => `${message.to}: ${message.subject}`,
    )
    hold(message.to.includes('@'), 'each mail has a recipient', `"${message.to}": ${message.subject}`)
    hold(!/^\s|\s{2}|undefined|null/.test(message.subject), 'a subject is complete', `"${message.subject}"`)
    hold(!/Dear\s*,|undefined|\[object/.test(message.text), 'a mail addresses someone', () =>
      message.text.slice(0, 200),
    )
    hold(restores > 0 || !seen.has(message.id), 'each mail is sent once', () => `${message.id}: ${message.subject}`)
    seen.add(message.id)
  }
}
