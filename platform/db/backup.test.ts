import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, orderPaid, orderPlaced, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { findOrderByLink, orderToken } from '../../features/orders/find/order-link.ts'
import { loadSyncedLog, saveSyncedLog } from '../../features/reading/sync/synced-log.ts'
import { backUp, restore } from './backup.ts'

const now = new Date('2026-11-15T12:00:00Z')
const series = '261115-AAAAAA'
let shop: TestShop
let into: string
let data: string
beforeEach(async () => {
  shop = await openTestShop()
  into = mkdtempSync(join(tmpdir(), 'backups-'))
  data = join(into, 'restored')
})
afterEach(async () => {
  await shop.remove()
  rmSync(into, { recursive: true })
})

const backedUp = () => backUp({ data: shop.folder, into, now })
const reopen = (folder: string) =>
  openTestShop({ database: { sqliteFile: join(folder, 'shop.db') }, dataFolder: folder })

test('a backup taken during sales opens elsewhere as the same shop, with every link', async () => {
  const order = await orderPaid(shop)
  const sealed = { id: 'a'.repeat(32), ciphertext: Uint8Array.of(1, 2, 3) }
  await saveSyncedLog(shop, order, sealed, 0)
  mkdirSync(join(shop.folder, 'films'))
  writeFileSync(join(shop.folder, 'films/large.mp4'), 'made again')
  mkdirSync(join(shop.folder, 'mails'), { recursive: true })
  writeFileSync(join(shop.folder, 'mails/half.eml.1.part'), 'Sub')
  const selling = Promise.all(Array.from({ length: 20 }, () => orderPlaced(shop)))
  const { folder, orders, bytes } = await backedUp()
  await selling
  await orderPaid(shop)
  expect(orders).toBeGreaterThanOrEqual(1)
  expect(bytes).toBeGreaterThan(10_000)
  expect(readdirSync(join(folder, 'data')).toSorted()).toEqual(['mails', 'secret.key'])
  expect(readdirSync(join(folder, 'data/mails')).filter((name) => !name.endsWith('.eml'))).toEqual([])
  expect(statSync(folder).mode & 0o077).toBe(0)

  expect(await restore({ from: folder, data, now, series })).toEqual({ orders, replaced: [] })
  const restored = await reopen(data)
  expect(restored.secret.equals(shop.secret)).toBe(true)
  expect(await findOrderByLink(restored, orderToken(shop, order))).toMatchObject({
    number: order.number,
    state: 'paid',
  })
  expect(await loadSyncedLog(restored, order, sealed.id)).toMatchObject({ is: 'loaded', version: 1 })
  await restored.remove()
})

test('a restore under an open shop is rejected, and existing files are kept', async () => {
  await orderPaid(shop)
  await shop.idle()
  const { folder } = await backedUp()
  await expect(restore({ from: folder, data: shop.folder, now, series })).rejects.toThrow(
    'is in use: stop the server first.',
  )
  await orderPaid(shop)
  await shop.close()
  cpSync(shop.folder, data, { recursive: true })
  const { orders, replaced } = await restore({ from: folder, data, now, series })
  expect(orders).toBe(1)
  expect(replaced.map((path) => path.slice(data.length + 1)).toSorted()).toEqual([
    'mails.replaced-2026-11-15T12-00-00-000Z',
    'secret.key.replaced-2026-11-15T12-00-00-000Z',
    'shop.db.replaced-2026-11-15T12-00-00-000Z',
  ])
  shop = await openTestShop()
})

test('a backup without secret.key is not restored, unless SHOP_SECRET is set', async () => {
  await orderPaid(shop)
  const { folder } = await backedUp()
  rmSync(join(folder, 'data/secret.key'))
  await expect(restore({ from: folder, data, now, series })).rejects.toThrow('has no secret.key')
  expect(existsSync(join(data, 'shop.db'))).toBe(false)
  expect((await restore({ from: folder, data, now, series, secret: 'a'.repeat(64) })).orders).toBe(1)
})

test('a damaged backup, an empty folder and a missing shop are reported in one line', async () => {
  await orderPaid(shop)
  const { folder } = await backedUp()
  truncateSync(join(folder, 'shop.db'), 20_000)
  await expect(restore({ from: folder, data, now, series })).rejects.toThrow('is damaged')
  await expect(restore({ from: into, data, now, series })).rejects.toThrow('is this a backup of this shop?')
  await expect(backUp({ data: join(into, 'nowhere'), into, now: new Date(0) })).rejects.toThrow('There is no shop at')
  expect(readdirSync(into).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(existsSync(join(data, 'shop.db'))).toBe(false)
})

test('a backup of an older version is rejected before anything is replaced', async () => {
  await orderPaid(shop)
  const { folder } = await backedUp()
  const copy = new DatabaseSync(join(folder, 'shop.db'))
  copy.exec(`delete from kysely_migration; insert into kysely_migration values ('v012-old', '2025-01-01')`)
  copy.close()
  await expect(restore({ from: folder, data, now, series })).rejects.toThrow(
    "can't be restored: its tables are of an older version (v012-old)",
  )
  expect(existsSync(data)).toBe(false)
})
