import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '../../tests/support/shop/test-shop.ts'
import { prepared } from './prepared.ts'
import type { AlertRow } from './rows/mail.ts'

async function shopForOneTest() {
  const shop = await openTestShop()
  onTestFinished(() => shop.remove())
  return shop
}

test('a statement is compiled once and runs with the values of each call', async () => {
  const { db } = await shopForOneTest()
  let built = 0
  const seen = prepared((on, { id }: { id: string }) => {
    built += 1
    return on.selectFrom('links').select('orderId').where('hash', '=', id)
  })
  await db
    .insertInto('links')
    .values(['a', 'b'].map((hash) => ({ hash, orderId: `order ${hash}` })))
    .execute()
  expect(await seen(db, { id: 'a' })).toEqual([{ orderId: 'order a' }])
  expect(await seen(db, { id: 'b' })).toEqual([{ orderId: 'order b' }])
  const inTransaction = await db.transaction().execute((on) => seen(on, { id: 'c' }))
  expect([inTransaction, built]).toEqual([[], 1])
})

test('other columns compile another statement', async () => {
  const { db } = await shopForOneTest()
  const change = prepared((on, { id, ...changes }: Pick<AlertRow, 'id'> & Partial<AlertRow>) =>
    on.updateTable('alerts').set(changes).where('id', '=', id).returning(['sentence', 'seenAt']),
  )
  const alert = { id: '1', about: 'it', sentence: 'It burns.', raisedAt: '2026-11-15T09:00:00.000Z' }
  await db
    .insertInto('alerts')
    .values({ ...alert, orderId: null, seenAt: null, mailedAt: null, urgent: 0, news: 0, dismissedAt: null })
    .execute()
  expect(await change(db, { id: '1', sentence: 'It smokes.' })).toEqual([{ sentence: 'It smokes.', seenAt: null }])
  expect(await change(db, { id: '1', seenAt: 'now' })).toEqual([{ sentence: 'It smokes.', seenAt: 'now' }])
})
