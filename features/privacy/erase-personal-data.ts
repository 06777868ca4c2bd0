import { truncateWriteAheadLog } from '../../platform/db/sqlite-file.ts'
import { isSameAddress } from '../../platform/format/email-address.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Day } from '../../platform/shop/owner-days.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { versionOf } from '../../platform/shop/version.ts'
import type { Order } from '../orders/index.ts'
import { lockOrder } from '../orders/states/index.ts'
import { dataOfAddress, findPerson } from './personal-data.ts'

export interface ErasurePlan {
  /** Paid orders keep amounts and dates, without personal data. */
  anonymized: Order[]
  /** Unpaid orders. */
  deleted: Order[]
  /** To be requested again later. */
  blocked: { order: Order; why: string }[]
  /** Invoices that name the buyer and must be stored until the given day. */
  keptInvoices: { order: Order; number: string; until: Day }[]
  /** Rows besides orders, by the names that features give them. */
  others: Record<string, number>
}

/** Changes nothing. */
export async function planErasure(shop: Shop, email: string): Promise<ErasurePlan> {
  const person = await findPerson(shop, email)
  const orders = person.orders.filter((order) => isSameAddress(order.email, email))
  const reasons = await Promise.all(orders.map(async (order) => ({ order, why: await reasonToWait(shop, order) })))
  const free = reasons.flatMap(({ order, why }) => (why === null ? [order] : []))
  const others = Object.entries(await dataOfAddress(shop, person)).map(([name, { length }]) => [name, length])
  return {
    anonymized: free.filter(({ paidAt }) => paidAt !== null),
    deleted: free.filter(({ paidAt }) => paidAt === null),
    blocked: reasons.flatMap(({ order, why }) => (why === null ? [] : [{ order, why }])),
    keptInvoices: (await Promise.all(free.map((order) => invoicesOf(shop, order)))).flat(),
    others: Object.fromEntries(others),
  }
}

async function reasonToWait(shop: Shop, order: Order): Promise<string | null> {
  for (const { pending } of shop.personalData) {
    const why = await pending?.(shop, order)
    if (why) return why
  }
  return null
}

async function invoicesOf(shop: Shop, order: Order): Promise<ErasurePlan['keptInvoices']> {
  const kept = await Promise.all(shop.personalData.flatMap((declared) => declared.kept?.(shop, order) ?? []))
  return kept.flat().map(({ number, until }) => ({ order, number, until }))
}

export function versionOfErasure({ anonymized, deleted, blocked, keptInvoices, others }: ErasurePlan): string {
  const reasons = blocked.map(({ order, why }) => [order.id, why])
  const invoices = keptInvoices.map(({ number }) => number)
  return versionOf([idsOf(anonymized), idsOf(deleted), reasons, invoices, Object.entries(others)])
}

const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id)

interface ShownErasure {
  /** Of the plan that the owner saw. */
  version: string
  /** The person gets a last email. */
  isTold: boolean
}

/** Erases what nothing pending and no law requires. */
export async function erasePersonalData(shop: Shop, email: string): Promise<ErasurePlan>
export async function erasePersonalData(
  shop: Shop,
  email: string,
  shown: ShownErasure,
): Promise<ErasurePlan | 'changed'>
export async function erasePersonalData(
  shop: Shop,
  email: string,
  shown?: ShownErasure,
): Promise<ErasurePlan | 'changed'> {
  const done = await shop.db.transaction().execute(async (db) => {
    const within = { ...shop, db }
    const locked = await lockRowsOf(within, email)
    // Planned under the lock, because a payment or a request may have come since the owner saw a plan.
    const plan = await planErasure(within, email)
    if (shown && versionOfErasure(plan) !== shown.version) return 'changed'
    // Here, because a deadlock repeats the transaction.
    const works: (() => Promise<void>)[] = []
    const { anonymized, deleted, blocked } = plan
    const pending = blocked.map(({ order }) => order)
    const erasure = { email, anonymized, deleted, pending, locked }
    for (const { erase } of shop.personalData)
      await erase?.(within, { ...erasure, afterCommit: (work) => works.push(work) })
    // After the others, which delete emails. Its row goes once it is sent.
    if (shown?.isTold && blocked.length === 0)
      await queueMail(shop, db, { kind: 'data-erased', orderId: null, recipient: email })
    return { plan, works }
  })
  if (done === 'changed') return done
  shop.sendMailNow()
  for (const work of done.works) await work()
  if ('sqliteFile' in shop.settings.database) truncateWriteAheadLog(shop.settings.database.sqliteFile)
  return done.plan
}

/** Orders first, as everything that locks more. Returns the other rows: one that comes later is not erased. */
async function lockRowsOf(shop: Shop, email: string): Promise<ReadonlySet<string>> {
  const person = await findPerson(shop, email)
  const others = await Promise.all(
    shop.personalData.flatMap((declared) => declared.ordersOfOthers?.(shop, email) ?? []),
  )
  const ids = new Set([...idsOf(person.orders), ...others.flat()])
  for (const id of [...ids].toSorted()) await lockOrder(shop.db, id)
  const locked: string[] = []
  for (const { lock } of shop.personalData) locked.push(...((await lock?.(shop, person)) ?? []))
  return new Set(locked)
}
