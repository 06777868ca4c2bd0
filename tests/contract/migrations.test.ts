import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '../../shop/db/migrations.ts'
import { openDatabase } from '../../shop/db/open.ts'
import { openPostgres } from '../../shop/db/postgres.ts'
import { openSqlite } from '../../shop/db/sqlite.ts'
import type { Tables } from '../../shop/db/tables.ts'
import { WITHOUT_DISPUTE_OR_HOLD } from '../../shop/orders/order.ts'
import { selectOrders } from '../../shop/orders/select-orders.ts'
import type { Settings } from '../../shop/settings.ts'
import { emptyDatabase, isOnPostgres, onBothDatabases } from './both-databases.ts'

/** The last migration with the old names. */
const OLD = '2027-06-known-only'
const AT = '2026-11-15T09:00:00.000Z'

const common = {
  email: 'ada@example.com',
  emailKey: 'ada@example.com',
  method: 'card',
  provider: 'stripe',
  product: 'FitSport',
  price: 4000,
  currency: 'EUR',
  consentText: 'Yes',
  consentAt: AT,
  policyVersion: 'v1',
  linkGeneration: 1,
  createdAt: AT,
}

/** One order of each kind, with the columns of the old schema. */
const orders: Record<string, string | number>[] = [
  { id: 'pending', state: 'pending', payAt: 'https://pay.example/1', onceKey: 'key' },
  { id: 'cancelled', state: 'pending', turnedBackAt: AT },
  { id: 'rejected', state: 'expired', givenUpFor: 'PAYEE_ACCOUNT_RESTRICTED', expiredAt: AT },
  { id: 'on-hold', state: 'pending', paymentId: 'pi_1', pendingReason: 'ECHECK', pendingSince: AT },
  { id: 'paid', state: 'paid', paidAt: AT, paymentId: 'pi_2', editionFetched: 1, editionTold: 2, noNewsAt: AT },
  { id: 'refunded', state: 'refunded', paidAt: AT, refundedAt: AT, paymentId: 'pi_3', refundedAmount: 4000 },
  { id: 'disputed', state: 'paid', paidAt: AT, disputeId: 'dp_1', disputeState: 'open', disputeReason: 'fraudulent' },
  { id: 'lost', state: 'refunded', paidAt: AT, disputeId: 'dp_2', disputeState: 'lost', disputeAnswerBy: AT },
  { id: 'downloaded', state: 'paid', paidAt: AT, firstDownloadedAt: AT, downloadedWholeAt: AT, failedDownloads: 2 },
]

const insert = async (db: Kysely<Tables>, table: string, row: Record<string, string | number>) => {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(db)
}

async function createOldDatabase(where: Settings['database']): Promise<void> {
  const db = 'sqliteFile' in where ? openSqlite(where.sqliteFile) : openPostgres(where.postgresUrl, () => undefined)
  const getMigrations = () => Promise.resolve(migrations)
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateTo(OLD)
  expect(error).toBeUndefined()
  for (const [place, order] of orders.entries())
    await insert(db, 'orders', { ...common, number: `N${place}`, ...order })
  const sale = { id: 'l1', orderId: 'paid', kind: 'sale', amount: 4000, currency: 'EUR', provider: 'stripe' }
  await insert(db, 'ledger', { ...sale, reference: 'pi_2', at: AT, pretended: 1, fee: 85 })
  const refund = { id: 'r1', orderId: 'refunded', amount: 4000, state: 'asked', cause: 'owner', by: 'owner' }
  await insert(db, 'refunds', { ...refund, attempts: 3, nextAt: AT, askedAt: AT, told: 'sent' })
  await db.destroy()
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fitsport-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

onBothDatabases(() => {
  test('orders of every kind read the same after the migrations', async () => {
    const sqliteFile = join(await temporaryFolder(), 'shop.db')
    const where = isOnPostgres ? { postgresUrl: await emptyDatabase() } : { sqliteFile }
    await createOldDatabase(where)
    const db = await openDatabase(where, () => undefined)
    onTestFinished(() => db.destroy())
    const rows = await selectOrders(db).orderBy('number').execute()
    const byId = Object.fromEntries(rows.map((row) => [row.id, row]))
    expect(rows).toHaveLength(orders.length)
    expect(byId).toMatchObject({
      pending: { state: 'pending', paymentUrl: 'https://pay.example/1', idempotencyKey: 'key', captureAttempts: 0 },
      cancelled: { cancelledAt: AT },
      rejected: { state: 'expired', rejectedReason: 'PAYEE_ACCOUNT_RESTRICTED' },
      'on-hold': { paymentId: 'pi_1', holdReason: 'ECHECK', heldSince: AT },
      paid: {
        paidAt: AT,
        quantity: 1,
        unitPrice: null,
        editionDownloaded: 1,
        editionNotified: 2,
        unsubscribedAt: AT,
        refundedAmount: 0,
      },
      refunded: { state: 'refunded', refundedAmount: 4000 },
      disputed: { disputeId: 'dp_1', disputeState: 'open', disputeReason: 'fraudulent', disputeAnswerBy: null },
      lost: { state: 'refunded', disputeId: 'dp_2', disputeState: 'lost', disputeAnswerBy: AT },
      downloaded: { firstDownloadedAt: AT, downloadCompletedAt: AT, failedDownloads: 2 },
    })
    const ids = (rest: { orderId: string }[]) => rest.map(({ orderId }) => orderId)
    expect(ids(await db.selectFrom('disputes').selectAll().orderBy('id').execute())).toEqual(['disputed', 'lost'])
    expect(ids(await db.selectFrom('paymentHolds').selectAll().execute())).toEqual(['on-hold'])
    expect(byId['paid']).toMatchObject(WITHOUT_DISPUTE_OR_HOLD)
    expect(rows.map(({ email, price, createdAt }) => [email, price, createdAt])).toEqual(
      orders.map(() => ['ada@example.com', 4000, AT]),
    )
    expect(await db.selectFrom('ledger').selectAll().execute()).toMatchObject([{ simulated: 1, fee: 85, amount: 4000 }])
    expect(await db.selectFrom('refunds').selectAll().execute()).toMatchObject([
      { state: 'requested', requestedAt: AT, notified: 'sent', keyVersion: 0, attempts: 3 },
    ])
  })
})
