import { isWithdrawalWaiting } from '../../features/after-sale/find-cases.ts'
import { changeGift, sendGiftNow } from '../../features/gifts/change-gift.ts'
import { claimSeat, keepCopy } from '../../features/gifts/claim-seat.ts'
import { sendSeat } from '../../features/gifts/hand-out.ts'
import { deliver } from '../../features/delivery/deliver.ts'
import { findReader, recordReading } from '../../features/delivery/reading.ts'
import { createTicket } from '../../features/delivery/ticket.ts'
import { findOrderByLink } from '../../features/orders/find/order-link.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import { seatCode } from '../../features/orders/seats/seat-code.ts'
import { receive } from '../support/shop/receive.ts'
import { type At, day, orderOf } from './buying.ts'
import type { Step } from './steps.ts'
import { hold, same } from './violation.ts'

type Of<Name extends Step['do']> = Extract<Step, { do: Name }>

type UseStep = Extract<Step, { place: number | null }> & { do: 'read' | 'download' }

const TICKET_MS = 29 * 60_000

/** Somebody opens the link of a copy and types an address. */
export async function claim({ world, shop, order }: At, { place, email }: Of<'claim'>): Promise<void> {
  const seat = order.seats[place - 1]
  const rows = shop.db.selectFrom('seats').selectAll().where('orderId', '=', order.id).where('place', '=', place)
  const row = await rows.executeTakeFirst()
  if (!seat || !row) return
  const { state: purchase } = await shop.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const isWaiting = await isWithdrawalWaiting(shop.db, order)
  const isFree = row.state === 'open' && seat.copy === null && purchase === 'paid' && !isWaiting
  const isDue = order.gift === null || order.gift.opensAt <= world.now().getTime()
  const claimed = await claimSeat(shop, seatCode(shop, row), { email, key: newIdempotencyKey() })
  if (!world.isInterleaved) {
    same(claimed.outcome, isFree && isDue ? 'claimed' : 'unavailable', 'a free copy can be claimed', order.number)
  }
  if (claimed.outcome !== 'claimed') return
  hold(seat.copy === null, 'a copy is claimed once', `${order.number}, copy ${place}`)
  const { copyId } = await rows.executeTakeFirstOrThrow()
  seat.copy = { id: copyId ?? '', email, link: claimed.link, isKept: false, isOpened: true, isErased: false }
}

/** One copy at most, and none that was handed out. Pressed again, the button leads to it. */
export async function keep(at: At, place: number): Promise<void> {
  const { world, shop, order } = at
  const page = await orderOf(at)
  const seats = shop.db.selectFrom('seats').selectAll().where('orderId', '=', order.id)
  const row = await seats.where('place', '=', place).executeTakeFirst()
  if (!page || !row) return
  const before = order.seats.find(({ copy }) => copy?.isKept)?.copy
  const isWaiting = await isWithdrawalWaiting(shop.db, order)
  const mayKeep =
    !isWaiting && page.state === 'paid' && row.state === 'open' && row.sentTo === null && order.gift === null
  const link = await keepCopy(shop, page, place)
  if (!world.isInterleaved)
    same(link !== undefined, before !== undefined || mayKeep, 'a free copy can be kept', order.number)
  if (before && link) same(link, before.link, 'a buyer keeps one copy', order.number)
  const copyId = link && (await findOrderByLink(shop, link))?.id
  const kept = copyId && (await seats.where('copyId', '=', copyId).executeTakeFirst())
  const seat = kept ? order.seats[kept.place - 1] : undefined
  if (!copyId || !link || !seat || seat.copy?.id === copyId) return
  hold(seat.copy === null, 'a copy is claimed once', `${order.number}, copy ${place}`)
  seat.copy = { id: copyId, email: order.email, link, isKept: true, isOpened: false, isErased: false }
}

export async function handOut(at: At, { place, email }: Of<'hand-out'>): Promise<void> {
  const page = await orderOf(at)
  if (page?.paidAt && at.order.seats[place - 1]) await sendSeat(at.shop, page, place, email)
}

export async function sendGift(at: At): Promise<void> {
  const { world, shop, order } = at
  const page = await orderOf(at)
  if (!page?.paidAt || !order.gift) return
  const { outcome } = await sendGiftNow(shop, page)
  if (outcome === 'changed') order.gift.opensAt = await openingOf(at, world.now().getTime())
}

/** Of two changes at once, the later one counts. */
async function openingOf({ world, shop, order }: At, expected: number): Promise<number> {
  if (!world.isInterleaved) return expected
  const seat = shop.db.selectFrom('seats').select('availableAt').where('orderId', '=', order.id)
  return Date.parse((await seat.executeTakeFirstOrThrow()).availableAt ?? '')
}

export async function moveGift(at: At, { email, inDays }: Of<'move-gift'>): Promise<void> {
  const { world, shop, order } = at
  const page = await orderOf(at)
  if (!page?.paidAt || !order.gift) return
  const date = inDays > 0 ? day(world, inDays) : day(world, 0)
  const { outcome } = await changeGift(shop, page, { email, date, message: 'Enjoy it.' })
  if (outcome !== 'changed') return
  const opensOn = new Date(order.gift.opensAt).toISOString().slice(0, 10)
  if (opensOn === date) return
  const opensAt = inDays > 0 ? Date.parse(`${date}T08:00:00Z`) : world.now().getTime()
  order.gift.opensAt = await openingOf(at, opensAt)
}

/** Reads or downloads with the link of the order or of one of its copies. */
export async function use(at: At, { do: how, place }: UseStep): Promise<void> {
  const { world, shop, order } = at
  const seat = place === null ? undefined : order.seats[place - 1]
  const link = place === null ? order.link : seat?.copy?.link
  if (!link) return
  const now = world.now().getTime()
  if (order.ticket && order.ticket.until > now) {
    const { isOpen } = await readable(at)
    const again = await deliver(shop, order.ticket.text)
    hold((again.outcome === 'file') === isOpen, 'an old ticket opens what is paid', `${order.number}: ${again.outcome}`)
    if (again.outcome === 'file') await receive(again.file)
  }
  if (how === 'read') {
    const reader = await findReader(shop, link)
    if (reader.is !== 'buyer') return
    await recordReading(shop, reader.order)
    if (seat?.copy) seat.copy.isOpened = true
    if (place === null) order.isOpened = true
    return
  }
  const page = await findOrderByLink(shop, link)
  const ticket = page ? createTicket(shop, page, 'pdf') : null
  if (!ticket) return
  if (place === null) order.ticket = { text: ticket, until: now + TICKET_MS }
  const delivery = await deliver(shop, ticket)
  if (world.isInterleaved && delivery.outcome === 'closed') return
  same(delivery.outcome, 'file', 'what is paid can be downloaded', order.number)
  if (delivery.outcome === 'file') await receive(delivery.file)
  if (seat?.copy) seat.copy.isOpened = true
  if (place === null) order.isOpened = true
}

/** Whether a single copy is paid at the moment, by the state the shop has stored. */
async function readable({ shop, order }: At): Promise<{ isOpen: boolean }> {
  const row = await shop.db.selectFrom('orders').select('state').where('id', '=', order.id).executeTakeFirst()
  return { isOpen: row?.state === 'paid' && !order.isErased && order.seats.length === 0 }
}
