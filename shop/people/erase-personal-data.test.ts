import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, orderPaid, orderPlaced, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { erasePersonalData } from './erase-personal-data.ts'

const EMAIL = 'erased.reader@example.com'
let shop: TestShop
beforeEach(async () => (shop = await openTestShop()))
afterEach(() => shop.remove())

const filesWithAddress = () =>
  ['shop.db', 'shop.db-wal', 'shop.db-shm'].filter((name) => {
    const file = join(shop.folder, name)
    return existsSync(file) && readFileSync(file).includes(EMAIL)
  })

test('an erased address is in no byte of the database file and its write-ahead log', async () => {
  const paid = await orderPaid(shop, EMAIL)
  await orderPlaced(shop, { email: 'another.reader@example.com' })
  await shop.db.selectFrom('orders').select('id').execute()
  expect(filesWithAddress()).not.toEqual([])
  const { anonymised } = await erasePersonalData(shop, EMAIL)
  expect(anonymised.map(({ id }) => id)).toEqual([paid.id])
  expect(filesWithAddress()).toEqual([])
})
