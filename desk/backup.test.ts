import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../config/env.ts'
import { lastEntry } from '../shop/owner/journal.ts'
import { orderToken, findOrderByLink } from '../shop/orders/order-link.ts'
import { settle } from '../shop/checkout/settle.ts'
import { startStripe } from '../tests/support/providers/stripe.ts'
import { openTestShop, orderPlaced } from '../tests/support/shop/test-shop.ts'
import { createBackup, restoreCommand } from './backup.ts'
import { runRestoreOrder } from './restore-order.ts'
import { runSweep } from './sweep.ts'

test('a backup restored into an empty folder has every order, and the sweep finds later payments', async () => {
  const stripe = await startStripe()
  const into = mkdtempSync(join(tmpdir(), 'backups-'))
  const payments = { stripe: stripe.settings, timeoutMs: 2000 }
  const shop = await openTestShop({ payments })
  onTestFinished(async () => {
    await shop.remove()
    await stripe.stop()
    rmSync(into, { recursive: true })
  })
  stripe.money.clock = () => shop.now()
  const paid = async () => {
    const order = await orderPlaced(shop)
    stripe.pay(order.reference)
    return (await settle(shop, order)).order
  }
  const before = await paid()
  const { folder, orders } = await createBackup(readEnvironment({ DATA_FOLDER: shop.folder }), into, shop.now())
  expect(orders).toBe(1)
  const within = createBackup(readEnvironment({ DATA_FOLDER: shop.folder }), join(shop.folder, 'backups'), shop.now())
  await expect(within).rejects.toThrow('is in the data folder')
  expect((await lastEntry(shop, 'backup'))?.note).toBe(folder)
  const since = await paid()

  const empty = join(into, 'empty')
  const output = await restoreCommand.runClosed(readEnvironment({ DATA_FOLDER: empty }), [folder])
  expect(output.text).toContain('Restored: 1 order.')
  expect(output.text).toContain('Numbers of receipts and invoices carry the letter B from now on.')
  const restored = await openTestShop({ payments, database: { sqliteFile: join(empty, 'shop.db') }, dataFolder: empty })
  onTestFinished(() => restored.remove())
  restored.wait({ hours: 3 })
  const ofBefore = await findOrderByLink(restored, orderToken(shop, before))
  expect(ofBefore).toMatchObject({ number: before.number, state: 'paid' })
  const found = await runSweep(restored, ['--since', '2026-11-15'])
  expect(found).toContain(`npm run desk -- restore-order stripe ${since.paymentId}`)
  expect(await runRestoreOrder(restored, ['stripe', since.paymentId ?? ''])).toContain(
    `${since.number} is there and paid`,
  )
  expect(await runSweep(restored, ['--since', '2026-11-15'])).toContain('nothing to do')
  const issued = await restored.db.selectFrom('documents').select('number').orderBy('series').execute()
  expect(issued.map(({ number }) => number)).toEqual(['FS-2026-00001', 'FS-2026-B-00001'])
  expect((await lastEntry(restored, 'restore'))?.note).toBe('documents continue with B')
})
