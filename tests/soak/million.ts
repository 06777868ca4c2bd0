import { sql } from 'kysely'
import { markAlertsSeen, openAlerts } from '../../platform/alerts/alerts.ts'
import { listMovements } from '../../features/accounts/ledger/movements.ts'
import { bucketSums } from '../../features/accounts/ledger/sums.ts'
import { mailStatus, queueMail, sendDueMails } from '../../platform/mail/outbox.ts'
import { resendConfirmation } from '../../features/orders/mails/resend.ts'
import { listOrders } from '../../features/orders/find/list-orders.ts'
import { mailOrderLinks } from '../../features/orders/mails/mail-order-links.ts'
import { findOrderByLink, orderToken } from '../../features/orders/find/order-link.ts'
import { reconcile } from '../../features/payments/reconcile.ts'
import { searchOrders } from '../../features/orders/search/search-orders.ts'
import { settle } from '../../features/payments/settle.ts'
import { multiplyOrders } from '../support/shop/many-orders.ts'
import { act, openTestShop, orderPaid, orderPlaced, type TestShop } from '../support/shop/test-shop.ts'

const ORDERS = 1_000_000
const TIMES = 41
const MAILS = 20
/** SQLite's cache in megabytes while rows are created; the shop uses its own setting. */
const CACHE = 400

/** What buyers and jobs do. Setup is not measured. */
const works: Record<string, (shop: TestShop) => Promise<() => Promise<unknown>>> = {
  'find my order': async (shop) => {
    const { email } = await orderPaid(shop)
    await shop.idle()
    return async () => {
      mailOrderLinks(shop, email)
      await shop.idle()
    }
  },
  'order page': async (shop) => {
    const order = await orderPaid(shop)
    await shop.idle()
    return async () => [await findOrderByLink(shop, orderToken(shop, order)), await mailStatus(shop, order)]
  },
  'POST checkout': (shop) => Promise.resolve(() => orderPlaced(shop)),
  settle: async (shop) => {
    const order = await orderPlaced(shop)
    await act(shop, order, 'pay')
    return () => settle(shop, order)
  },
  'send it again': async (shop) => {
    const order = await orderPaid(shop)
    await shop.idle()
    return () => resendConfirmation(shop, order)
  },
  'outbox round, 20 mails': async (shop) => {
    const order = await orderPaid(shop)
    await shop.idle()
    const mail = { kind: 'confirmation', orderId: order.id, recipient: order.email } as const
    for (let count = 0; count < MAILS; count++) await queueMail(shop, shop.db, mail)
    return () => sendDueMails(shop)
  },
  'reconcile round, one open order': async (shop) => {
    await orderPlaced(shop)
    shop.wait({ minutes: 3 })
    return async () => {
      await reconcile(shop)
      await shop.db.updateTable('orders').set({ state: 'expired' }).where('state', '=', 'pending').execute()
    }
  },
  'desk: newest orders': (shop) => Promise.resolve(() => listOrders(shop, {}, null)),
  'desk: refunded orders': (shop) => Promise.resolve(() => listOrders(shop, { status: 'refunded' }, null)),
  'desk: an address': (shop) => Promise.resolve(() => searchOrders(shop, 'buyer77')),
  'desk: a payment id': (shop) => Promise.resolve(() => searchOrders(shop, 'payment-4711')),
  'desk: a day of money': (shop) =>
    Promise.resolve(() => listMovements(shop, { from: '2026-05-14', to: '2026-05-14' }, null)),
  'desk: sums of a day': (shop) => Promise.resolve(() => bucketSums(shop, { from: '2026-05-14', to: '2026-05-14' })),
  'what waits for the owner': async (shop) => {
    await markAlertsSeen(shop, await openAlerts(shop), shop.now())
    return () => openAlerts(shop)
  },
}

/** Every query in an empty shop and in one with a million orders. */
export async function benchMillion(orders = ORDERS) {
  console.log(`\nA shop with ${orders.toLocaleString('en')} orders beside an empty one, SQLite with FULL sync`)
  const [empty, full] = await Promise.all([openQuietShop(), openQuietShop()])
  try {
    const begun = performance.now()
    await fill(full, orders)
    console.log(`Filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    const table: Record<string, object> = {}
    for (const [name, work] of Object.entries(works)) table[name] = await compare(work, empty, full)
    console.table(table)
    console.log('Aim: at most 2 times')
  } finally {
    await Promise.all([empty.remove(), full.remove()])
  }
}

async function openQuietShop(): Promise<TestShop> {
  const shop = await openTestShop()
  shop.mailer = { send: () => Promise.resolve(), close() {} }
  return shop
}

async function fill(shop: TestShop, orders: number): Promise<void> {
  await orderPaid(shop)
  await shop.idle()
  await sql`pragma cache_size = ${sql.lit(-CACHE * 1024)}`.execute(shop.db)
  await multiplyOrders(shop.db, orders)
  await sql`pragma cache_size = ${sql.lit(-2000)}`.execute(shop.db)
}

/** Alternating, so that background load affects both; the median of many. */
async function compare(work: (typeof works)[string], empty: TestShop, full: TestShop) {
  const times = { empty: new Array<number>(), full: new Array<number>() }
  for (let time = 0; time < TIMES; time++) {
    times.empty.push(await timed(await work(empty)))
    times.full.push(await timed(await work(full)))
  }
  const [one, other] = [middle(times.empty), middle(times.full)]
  return { 'empty, ms': round(one), 'full, ms': round(other), times: round(other / one) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const middle = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
const round = (figure: number) => Math.round(figure * 100) / 100

if (import.meta.main) await benchMillion(Number(process.argv[2] ?? ORDERS))
