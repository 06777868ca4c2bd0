import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '../../app/config/env.ts'
import { createBackup, restoreCommand } from '../../app/commands/backup.ts'
import { restoreOrder } from '../../features/checkout/restore-order.ts'
import { reconcile } from '../../features/payments/reconcile.ts'
import { sweepNightly } from '../../app/shop/sweep-nightly.ts'
import { orderToken } from '../../features/orders/find/order-link.ts'
import { listProviders } from '../../features/providers/find-provider.ts'
import { erasePersonalData } from '../../features/privacy/erase-personal-data.ts'
import { mailJob, refundJob } from '../../app/shop/schedule.ts'
import type { TestShop } from '../support/shop/test-shop.ts'
import type { At } from './buying.ts'
import { hold, same } from './violation.ts'
import { MODEL_SECRET, reopen, type World } from './world.ts'

const MINUTE = 60_000
/** Minutes. */
const NIGHT = 1440

export async function erase(world: World, shop: TestShop, email: string): Promise<void> {
  const { anonymized, deleted, blocked } = await erasePersonalData(shop, email)
  const gone = new Set([...anonymized, ...deleted].map(({ id }) => id))
  for (const order of world.orders.values()) {
    if (gone.has(order.id)) order.isErased = true
    for (const { copy } of order.seats) if (copy && gone.has(copy.id)) copy.isErased = true
  }
  for (const { id } of deleted) {
    const unpaid = [...world.orders].find(([, order]) => order.id === id)
    if (unpaid) world.orders.delete(unpaid[0])
  }
  if (blocked.length === 0) world.erased.set(email, world.step)
}

/** Time passes, and then the scheduled jobs run. */
export async function wait(world: World, shop: TestShop, minutes: number): Promise<void> {
  world.pass(minutes * MINUTE)
  await runJobs(shop, minutes >= NIGHT)
}

export async function runJobs(shop: TestShop, isNight: boolean): Promise<void> {
  await reconcile(shop)
  if (isNight) await sweepNightly(shop)
  await refundJob(shop)()
  await mailJob(shop)()
}

const environmentOf = (folder: string) => readEnvironment({ DATA_FOLDER: folder, SHOP_SECRET: MODEL_SECRET })

export async function backUpShop(world: World, shop: TestShop): Promise<void> {
  if (!('sqliteFile' in shop.settings.database) || world.backup) return
  const into = await mkdtemp(join(tmpdir(), 'model-backup-'))
  const { folder } = await createBackup(environmentOf(shop.folder), into, world.now())
  const orders = [...world.orders.values()].filter(({ isLost }) => !isLost)
  world.backup = { folder, orders: structuredClone(orders) }
}

/** Everything since the backup is gone here, while the providers remember it. */
export async function restoreShop(world: World, shop: TestShop): Promise<void> {
  const { backup } = world
  if (!backup) return
  await shop.idle()
  await shop.close()
  await restoreCommand.runClosed(environmentOf(shop.folder), [backup.folder])
  await reopen(world)
  world.restores++
  const saved = new Map(structuredClone(backup.orders).map((order) => [order.label, order]))
  for (const [label, order] of world.orders) {
    const known = saved.get(label) ?? { ...order, isLost: true, mustBePaid: false }
    const { paid } = world.providers.money(order)
    world.orders.set(label, {
      ...known,
      hasDispute: order.hasDispute,
      rejected: order.rejected,
      hasDashboardRefund: true,
      // What the provider did since is found by webhooks, jobs or the sweep.
      isStale: true,
      isWrong: paid > 0 && paid !== known.price,
      confirmations: order.confirmations + 1,
      ticket: null,
    })
  }
  world.erased.clear()
}

export async function restoreLostOrder({ world, shop, order }: At): Promise<void> {
  const { paid, refunded, lost } = world.providers.money(order)
  if (paid === 0 || refunded + lost > 0 || order.isWrong) return
  const provider = listProviders(shop).find(({ name }) => name === (order.method === 'card' ? 'stripe' : 'paypal'))
  if (!provider) throw new Error('The shop has no such provider.')
  const restored = await restoreOrder(shop, provider, world.providers.paymentId(order), { email: order.email })
  if (restored.outcome !== 'settled') return
  const { price, quantity, hasSeats, linkGeneration, id } = restored.order
  same(
    [price, quantity, hasSeats],
    [order.price, order.quantity, order.seats.length > 0 ? 1 : 0],
    'a restored order is the order that was lost',
    order.number,
  )
  hold(id === order.id, 'a restored order keeps its links', order.number)
  order.link = orderToken(shop, { id, linkGeneration })
  order.isLost = false
  // PayPal names no country for a capture: the shop taxes it at home and alerts the owner.
  if (order.method === 'paypal') order.country = 'DE'
  order.isStale = false
  order.mustBePaid = true
  order.seats = order.seats.map(() => ({ copy: null }))
  order.refunds = []
  order.isOpened = false
}
