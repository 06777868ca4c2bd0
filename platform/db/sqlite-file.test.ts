import { OwnerError } from '../format/owner-error.ts'
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as after } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopRoutes } from '../../routes.ts'
import { openTestShop, orderPaid, orderPlaced } from '../../tests/support/shop/test-shop.ts'
import { actionOf, filledForm, locationOf, openTestSite } from '../../tests/support/shop/test-site.ts'
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.ts'
import { createBusyRetry } from './busy-retry.ts'

let folder: string
let place: { dataFolder: string; database: { sqliteFile: string } }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-file-'))
  place = { dataFolder: join(folder, 'data'), database: { sqliteFile: join(folder, 'data/shop.db') } }
})
afterEach(() => rmSync(folder, { recursive: true }))

test('while another process locks the database the server responds to everything else, then sells again', async () => {
  const site = await openTestSite(place)
  const form = await filledForm(site)
  const other = new DatabaseSync(place.database.sqliteFile)
  other.exec('begin immediate')
  let isSold = false
  const selling = Promise.resolve(site.post(shopRoutes.checkout, form)).finally(() => (isSold = true))
  await after(50)
  expect((await site.get(shopRoutes.checkout)).status).toBe(200)
  expect(isSold).toBe(false)
  other.exec('rollback')
  expect((await selling).status).toBe(303)
  other.close()
  await site.shop.remove()
})

test('a database that is locked for too long is unavailable, and later requests fail at once', async () => {
  const busy = Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 })
  const whenFree = createBusyRetry(100)
  await expect(whenFree(() => Promise.reject(busy))).rejects.toThrow('locked')
  const later = vi.fn(() => Promise.reject(busy))
  await expect(whenFree(later)).rejects.toThrow('locked')
  expect(later).toHaveBeenCalledOnce()
  expect(isDatabaseUnavailable(busy)).toBe(true)
  expect(await whenFree(() => 'free')).toBe('free')
})

test('a database that was deleted under the open shop accepts no orders', async () => {
  const shop = await openTestShop(place)
  await orderPlaced(shop)
  renameSync(place.database.sqliteFile, `${place.database.sqliteFile}.gone`)
  await expect(orderPlaced(shop)).rejects.toThrow(DatabaseUnavailable)
  renameSync(`${place.database.sqliteFile}.gone`, place.database.sqliteFile)
  await orderPlaced(shop)
  await shop.remove()
})

test('a data folder that was deleted under the open shop is a 503 page that says not to pay again', async () => {
  const site = await openTestSite(place)
  const form = await filledForm(site)
  rmSync(place.dataFolder, { recursive: true })
  const answer = await site.post(shopRoutes.checkout, form)
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('don’t pay again')
  await site.shop.remove()
})

test('a read-only database stops the start with one line', async () => {
  await (await openTestShop(place)).remove()
  // A format version that SQLite can only read: the file is read-only even for root.
  const file = await open(place.database.sqliteFile, 'r+')
  await file.write(Buffer.from([3]), 0, 1, 18)
  await file.close()
  await expect(openTestShop(place)).rejects.toThrow(OwnerError)
  await expect(openTestShop(place)).rejects.toThrow(/can't be opened: attempt to write a readonly database/)
})

test.each(['', 'short'])('a secret.key of “%s” stops the start with one line', async (content) => {
  await (await openTestShop(place)).remove()
  writeFileSync(join(place.dataFolder, 'secret.key'), content)
  await expect(openTestShop(place)).rejects.toThrow(OwnerError)
  await expect(openTestShop(place)).rejects.toThrow(`is damaged: it has ${content.length} bytes instead of 32`)
})

test.skipIf(process.platform === 'win32')('only the owner can read the shop’s files', async () => {
  const site = await openTestSite(place)
  const order = await site.buy('ada@example.com')
  await (
    await site.get(locationOf(await site.post(actionOf(order, shopRoutes.download), { format: 'epub' })))
  ).arrayBuffer()
  await orderPaid(site.shop)
  await site.shop.idle()
  const names = ['.', ...readdirSync(place.dataFolder, { recursive: true, encoding: 'utf8' })]
  expect(names.filter((name) => /\.(eml|epub|db|db-wal|key)$/.test(name)).length).toBeGreaterThan(4)
  const readable = names.filter((name) => (statSync(join(place.dataFolder, name)).mode & 0o077) !== 0)
  expect(readable).toEqual([])
  await site.shop.remove()
})
