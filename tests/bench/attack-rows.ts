import { setTimeout as delay } from 'node:timers/promises'
import { exportMovements } from '../../features/accounts/ledger/export.ts'
import { enforceRetention } from '../../features/privacy/retention/retention.ts'
import { multiplyOrders } from '../support/shop/many-orders.ts'
import { openTestShop, orderPaid, type TestShop } from '../support/shop/test-shop.ts'

const EXPORTED = 200_000
const DELETED = 100_000

/** Purchases while a year is exported and while old rehearsal orders are deleted. */
export async function benchLargeShop() {
  console.log('\nPurchases in one process while a job runs over many rows, SQLite with FULL sync')
  console.table({
    'no job': await withShop(1, () => delay(5000)),
    [`CSV of ${EXPORTED.toLocaleString('en')} orders`]: await withShop(EXPORTED, exportYear),
    [`${DELETED.toLocaleString('en')} rehearsal orders deleted`]: await withShop(DELETED, deleteOrders),
  })
}

async function exportYear(shop: TestShop): Promise<void> {
  for await (const part of exportMovements(shop, { from: '2026-01-01', to: '2026-12-31' })) void part
}

/** Their dates are months old for the shop's clock. */
const deleteOrders = (shop: TestShop) => enforceRetention(shop)

async function withShop(orders: number, job: (shop: TestShop) => Promise<unknown>) {
  const shop = await openTestShop()
  shop.mailer = { send: () => Promise.resolve(), close() {} }
  await orderPaid(shop)
  await shop.idle()
  await multiplyOrders(shop.db, orders)
  try {
    return await buyDuring(shop, job)
  } finally {
    await shop.remove()
  }
}

async function buyDuring(shop: TestShop, job: (shop: TestShop) => Promise<unknown>) {
  const start = performance.now()
  const progress = { isOver: false }
  const running = job(shop).finally(() => (progress.isOver = true))
  const times: number[] = []
  while (!progress.isOver) {
    const begun = performance.now()
    await orderPaid(shop)
    times.push(performance.now() - begun)
    await delay(20)
  }
  await running
  const seconds = (performance.now() - start) / 1000
  const left = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  times.sort((one, other) => one - other)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN)
  return {
    'job s': Math.round(seconds * 10) / 10,
    purchases: times.length,
    'median ms': at(0.5),
    'p95 ms': at(0.95),
    'slowest ms': Math.round(times.at(-1) ?? Number.NaN),
    'orders left': Number(left?.count),
  }
}

if (import.meta.main) await benchLargeShop()
