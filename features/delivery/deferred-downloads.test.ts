import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isDiskFull } from '../../platform/db/database-unavailable.ts'
import { delivered, order, shop, ticketFor, usePaidOrder } from '../../tests/support/shop/paid-order.ts'
import { receive } from '../../tests/support/shop/receive.ts'
import { orderPlaced, reread } from '../../tests/support/shop/test-shop.ts'
import { deliver } from './deliver.ts'
import { recordDeferredDownloads, recordDeferredBeforeClosing } from './deferred-downloads.ts'

usePaidOrder()

/** So full that not even one more order fits. */
async function fillTheDisk(): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(shop.db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(shop.db)
  for (;;) {
    const full = await orderPlaced(shop).then(() => false, isDiskFull)
    if (full) break
  }
  // Fills the gaps in pages that downloads would use.
  const gaps = Array.from(
    { length: 400 },
    (_, n) => ({ ticketHash: `${n}`, orderId: 'x', format: 'pdf', edition: 1, at: 'x' }) as const,
  )
  for (const gap of gaps)
    await shop.db
      .insertInto('downloads')
      .values(gap)
      .execute()
      .catch(() => undefined)
}

const makeRoom = () => sql`pragma max_page_count = 100000`.execute(shop.db)

test('on a full disk buyers can download, and the download is recorded when there is space', async () => {
  await delivered('pdf')
  await shop.db.deleteFrom('downloads').execute()
  await shop.db.updateTable('orders').set({ firstDownloadedAt: null }).execute()
  await fillTheDisk()
  const at = shop.now().toISOString()
  const ticket = ticketFor('pdf')
  for (let part = 0; part < 2; part++) {
    const delivery = await deliver(shop, ticket)
    if (delivery.outcome !== 'file') throw new Error(delivery.outcome)
    await receive(delivery.file)
    shop.wait({ minutes: 1 })
  }
  expect(shop.sentences.filter((line) => line.includes('could not be recorded yet'))).toHaveLength(1)
  await expect(recordDeferredDownloads(shop)).rejects.toThrow('full')
  await makeRoom()
  await recordDeferredDownloads(shop)
  expect((await reread(shop, order)).firstDownloadedAt).toBe(at)
  const recorded = shop.db.selectFrom('downloads').selectAll().where('orderId', '=', order.id)
  expect(await recorded.execute()).toEqual([expect.objectContaining({ at })])
})

test('a download that could never be recorded is logged', async () => {
  await delivered('pdf')
  await fillTheDisk()
  await delivered('epub')
  await recordDeferredBeforeClosing(shop)
  expect(shop.sentences.at(-1)).toContain(`For the owner: order ${order.number} was downloaded (epub)`)
})
