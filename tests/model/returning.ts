import { decideCase } from '../../features/after-sale/decide-case.ts'
import { receiveWithdrawal } from '../../features/after-sale/withdrawals.ts'
import { refundByOwner, retryFailedRefunds } from '../../features/after-sale/owner-refund.ts'
import { findOrder } from '../../features/orders/find/find-order.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import { type At, orderOf, tell } from './buying.ts'
import type { Step } from './steps.ts'
import { hold, same } from './violation.ts'

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Cents that were neither returned nor promised. */
export async function leftOf({ world, shop, order }: At): Promise<number> {
  const { refunded, lost } = world.providers.money(order)
  const rows = shop.db.selectFrom('refunds').select(['amount']).where('orderId', '=', order.id)
  const waiting = await rows.where('state', '=', 'requested').execute()
  return order.price - refunded - lost - waiting.reduce((sum, { amount }) => sum + amount, 0)
}

export const refundAmount = (at: At, cents: number | null) => refund(at, cents, undefined)

export async function refundCopies(at: At, places: number[]): Promise<void> {
  if (at.order.seats.length > 0) await refund(at, null, places)
}

/** The owner at the desk. */
async function refund(at: At, cents: number | null, copies: number[] | undefined): Promise<void> {
  const { world, shop, order } = at
  const page = await findOrder(shop, order.id)
  if (!page) return
  const before = await leftOf(at)
  const seats = await shop.db.selectFrom('seats').selectAll().where('orderId', '=', order.id).execute()
  const chosen = seats.filter(({ place, state }) => copies?.includes(place) && state !== 'closed')
  const amount = copies ? copies.length * order.unit : (cents ?? before)
  const isComplete = copies === undefined || chosen.length === copies.length
  const { isDisputed } = world.providers.money(order)
  const answer = await refundByOwner(shop, page, {
    amount: cents,
    ...(copies ? { copies } : {}),
    note: null,
    idempotencyKey: newIdempotencyKey(),
  })
  if (!world.isInterleaved && !order.isStale) {
    const isDue = page.state === 'paid' && !isDisputed && amount > 0 && amount <= before && isComplete
    const shown = `${order.number}: ${answer.outcome} for ${amount} of ${before}`
    hold((answer.outcome === 'requested') === isDue, 'the owner can refund what is left, and no more', shown)
  }
  if (answer.outcome !== 'requested') return
  order.refunds.push({ id: answer.refund.id, amount: answer.refund.amount, places: copies ?? [] })
  order.isStale = false
}

export async function refundInDashboard(at: At, { cents, isTold }: Of<'dashboard-refund'>): Promise<void> {
  const { world, order } = at
  const { paid, refunded, isDisputed } = world.providers.money(order)
  // PayPal's own lists don't tell such a refund from a lost dispute.
  if (isDisputed || (order.method === 'paypal' && order.hasDispute)) return
  const amount = Math.min(cents, paid - refunded)
  if (amount <= 0) return
  world.providers.refund(order, amount)
  order.hasDashboardRefund = true
  await learn(at, 'refund', isTold)
}

export async function rejectRefund(at: At, isTold: boolean): Promise<void> {
  const { providers, restores } = at.world
  // After a restore the shop may know only that PayPal returned everything, not by which refunds.
  if (restores > 0 && at.order.method === 'paypal') return
  const { refunded } = providers.money(at.order)
  if (!providers.failRefund(at.order)) return
  at.order.rejected += refunded - providers.money(at.order).refunded
  await learn(at, 'refund', isTold)
}

async function learn(at: At, about: 'refund' | 'dispute', isTold: boolean): Promise<void> {
  at.order.isStale = true
  if (isTold) await tell(at, about)
}

export async function retryRefunds(at: At): Promise<void> {
  const page = await findOrder(at.shop, at.order.id)
  if (!page) return
  const again = await retryFailedRefunds(at.shop, page)
  if (again.length > 0) at.order.isStale = false
}

export async function dispute(at: At, isTold: boolean): Promise<void> {
  const { world, order } = at
  if (order.hasDispute || world.providers.money(order).paid === 0) return
  if (order.method === 'paypal' && order.hasDashboardRefund) return
  order.hasDispute = true
  world.providers.dispute(order)
  await learn(at, 'dispute', isTold)
}

export async function decideDispute(at: At, { verdict, part, isTold }: Of<'decide-dispute'>): Promise<void> {
  const { world, order } = at
  const { paid, isDisputed } = world.providers.money(order)
  if (!isDisputed) return
  world.providers.decide(order, verdict, Math.max(1, Math.round(paid * part)))
  await learn(at, 'dispute', isTold)
}

/** From the order page or the reading room, which prove the order, or by the public form, which does not. */
export async function withdraw(at: At, from: 'page' | 'form'): Promise<void> {
  const { world, shop, order } = at
  const page = await orderOf(at)
  if (!page?.paidAt) return
  const before = await leftOf(at)
  const owed = await owedByLaw(at)
  const wasStale = order.isStale
  const { isDisputed } = world.providers.money(order)
  const known = new Set(order.refunds.map(({ id }) => id))
  const statement = { name: 'Ada Lovelace', contract: order.number, replyTo: order.email }
  order.isStated = true
  await receiveWithdrawal(shop, statement, from === 'page' ? page : null)
  await shop.idle()
  const rows = await shop.db.selectFrom('refunds').selectAll().where('orderId', '=', order.id).execute()
  const made = rows.filter(({ id, cause }) => !known.has(id) && cause === 'withdrawal')
  for (const { id, amount, copies } of made) {
    if (order.refunds.some((one) => one.id === id)) continue
    const closed = shop.db.selectFrom('seats').select('place').where('refundId', '=', id)
    const places = copies === null ? [] : (await closed.execute()).map(({ place }) => place)
    hold(world.isInterleaved || places.length === (copies ?? 0), 'a withdrawal closes what it returns', order.number)
    order.refunds.push({ id, amount, places })
    order.isStale = false
  }
  if (world.isInterleaved || wasStale) return
  const answered = await shop.db.selectFrom('withdrawals').selectAll().where('orderId', '=', order.id).execute()
  hold(answered.length > 0, 'every withdrawal is kept', order.number)
  if (owed === null) return
  const isRefundable = page.state === 'paid' && !isDisputed && owed > 0 && owed <= before
  const expected = from === 'page' && isRefundable ? [owed] : []
  same(
    made.map(({ amount }) => amount),
    expected,
    'a proven withdrawal returns what the law owes at once',
    `${order.number}, ${before} left`,
  )
}

export async function answerCase(at: At, grant: number | 'whole' | null): Promise<void> {
  const { world, shop, order } = at
  const all = shop.db.selectFrom('cases').select('id').where('orderId', '=', order.id).orderBy('id')
  const cases = all.where('state', '=', 'open')
  const open = await cases.executeTakeFirst()
  const row = await shop.db.selectFrom('orders').select('state').where('id', '=', order.id).executeTakeFirst()
  if (!open) return
  const left = await leftOf(at)
  const { isDisputed } = world.providers.money(order)
  const decision = grant === null ? { refuse: 'It was used for a year.', evenIfOwed: true } : { grant }
  const { outcome } = await decideCase(shop, open.id, decision)
  if (!world.isInterleaved && !order.isStale && grant !== null) {
    const amount = grant === 'whole' ? left : grant
    const isDue = row?.state === 'paid' && !isDisputed && amount > 0 && amount <= left
    same(outcome === 'decided', isDue, 'a case returns what is left, and no more', `${order.number}: ${outcome}`)
  }
  if (!world.isInterleaved && outcome !== 'decided') {
    same(await cases.executeTakeFirst(), open, 'a decision that is refused leaves the case open', order.number)
  }
  if (outcome !== 'decided' || grant === null) return
  const made = shop.db.selectFrom('refunds').selectAll().where('orderId', '=', order.id).where('causeId', '=', open.id)
  for (const { id, amount } of await made.execute()) order.refunds.push({ id, amount, places: [] })
  order.isStale = false
}

/** Cents, or `null` near the end of the period, whose last day the model does not compute. */
async function owedByLaw(at: At): Promise<number | null> {
  const { world, shop, order } = at
  const left = await leftOf(at)
  const age = world.now().getTime() - (order.paidAt ?? 0)
  // An earlier statement by the form may have been in time.
  if (age > 13 * DAY && (age < 18 * DAY || order.isStated)) return null
  if (age >= 18 * DAY) return 0
  if (order.seats.length === 0) return order.isOpened ? 0 : left
  const rows = await shop.db.selectFrom('seats').select(['place', 'state']).where('orderId', '=', order.id).execute()
  const isOpened = (place: number) => order.seats[place - 1]?.copy?.isOpened ?? false
  if (!rows.some(({ place, state }) => state === 'claimed' && isOpened(place))) return left
  return rows.filter(({ place, state }) => state !== 'closed' && !isOpened(place)).length * order.unit
}
