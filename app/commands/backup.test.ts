import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../config/env.ts'
import { lastRestore } from '../../features/accounts/documents/issue.ts'
import { verifyDocuments } from '../../features/accounts/documents/verify.ts'
import { lastEntry } from '../../platform/journal/journal.ts'
import { orderToken, findOrderByLink } from '../../features/orders/find/order-link.ts'
import { settle } from '../../features/payments/settle.ts'
import { startStripe } from '../../tests/support/providers/stripe.ts'
import { openTestShop, orderPaid, orderPlaced } from '../../tests/support/shop/test-shop.ts'
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
  const [, series] = /Numbers of receipts and invoices contain (\d{6}-\w{6}) from now on\./.exec(output.text) ?? []
  expect(series).toBeDefined()
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
  expect(issued.map(({ number }) => number)).toEqual(['FS-2026-00001', `FS-2026-${series}-00001`])
  expect((await lastEntry(restored, 'restore'))?.note).toBe(`documents continue with ${series}`)
})

describe('no document number is issued twice', () => {
  let into: string
  let backup: string
  let numbers: string[]
  let data: string

  beforeEach(async () => {
    into = mkdtempSync(join(tmpdir(), 'backups-'))
    data = join(into, 'data')
    numbers = []
    await sell(data)
    backup = (await createBackup(readEnvironment({ DATA_FOLDER: data }), join(into, 'backups'), new Date())).folder
    await sell(data)
  })
  afterEach(() => {
    expect(new Set(numbers).size).toBe(numbers.length)
    rmSync(into, { recursive: true })
  })

  const restore = (from: string, folder = data) =>
    restoreCommand.runClosed(readEnvironment({ DATA_FOLDER: folder }), [from])

  /** Opens the shop of a folder, sells one copy and notes the number of its receipt. */
  async function sell(folder: string): Promise<void> {
    const shop = await openTestShop({ database: { sqliteFile: join(folder, 'shop.db') }, dataFolder: folder })
    const order = await orderPaid(shop)
    const issued = shop.db.selectFrom('documents').select('number').where('orderId', '=', order.id)
    numbers.push((await issued.executeTakeFirstOrThrow()).number)
    expect((await verifyDocuments(shop)).map(({ brokenAt }) => brokenAt)).not.toContainEqual(expect.any(String))
    await shop.close()
  }

  test('by two restores of one backup', async () => {
    for (let i = 0; i < 2; i++) {
      await restore(backup)
      await sell(data)
    }
    expect(numbers).toHaveLength(4)
  })

  test('by a restore on another machine beside the shop that goes on', async () => {
    const elsewhere = join(into, 'elsewhere')
    await restore(backup, elsewhere)
    await sell(elsewhere)
    await restore(backup)
    await sell(data)
    await sell(elsewhere)
  })

  test('by a restore of a backup of a restored shop', async () => {
    await restore(backup)
    const second = await createBackup(readEnvironment({ DATA_FOLDER: data }), join(into, 'backups'), new Date())
    await sell(data)
    await restore(second.folder)
    await sell(data)
    await restore(backup)
    await sell(data)
  })

  test('by a restore that breaks off while it copies files, and by the next attempt', async () => {
    const broken = join(into, 'broken')
    cpSync(backup, broken, { recursive: true })
    // A pipe can't be copied.
    spawnSync('mkfifo', [join(broken, 'data', 'pipe')])
    await expect(restore(broken)).rejects.toThrow('pipe')
    await sell(data)
    await restore(backup)
    await sell(data)
  })

  test('the database knows that documents since the backup are elsewhere', async () => {
    await restore(backup)
    const shop = await openTestShop({ database: { sqliteFile: join(data, 'shop.db') }, dataFolder: data })
    expect(await verifyDocuments(shop)).toMatchObject([{ documents: 1, brokenAt: null }])
    expect((await lastRestore(shop))?.letter).toMatch(/^\d{6}-\w{6}$/)
    await shop.close()
  })
})
