import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openCase } from '../../tests/contract/open-case.ts'
import { act, openTestShop, orderPaid, orderPlaced, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { pictures } from '../../tests/support/shop/images.ts'
import { newDraft, readScreenshot, storeUploads } from '../after-sale/screenshots.ts'
import { notifyBuyersOfRefunds } from '../after-sale/notify-buyer.ts'
import { assessPendingWithdrawals, receiveWithdrawal } from '../after-sale/withdrawals.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { settle } from '../payments/settle.ts'
import { sendDueMails } from '../../platform/mail/outbox.ts'
import { refundByOwner } from '../after-sale/owner-refund.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import { erasePersonalData, planErasure } from './erase-personal-data.ts'
import { mailOrderLinks } from '../orders/mails/mail-order-links.ts'

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
  const { anonymized } = await erasePersonalData(shop, EMAIL)
  expect(anonymized.map(({ id }) => id)).toEqual([paid.id])
  expect(filesWithAddress()).toEqual([])
})

test('a giver’s data is erased only after the gift was sent', async () => {
  const gift = {
    recipientName: 'Grace',
    fromName: 'Ada',
    delivery: 'email',
    email: 'grace@example.com',
    message: 'Hi!',
  }
  const form = { email: EMAIL, method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
  const placed = await placeOrder(shop, { ...form, gift: { ...gift, date: '2026-11-20' } })
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  await act(shop, placed.order, 'pay')
  await settle(shop, placed.order)
  await shop.idle()
  expect(await erasePersonalData(shop, EMAIL)).toMatchObject({ anonymized: [], blocked: [{ why: 'gift-waiting' }] })
  shop.wait({ days: 5 })
  await sendDueMails(shop)
  const gifts = shop.db.selectFrom('outbox').select('recipient').where('kind', '=', 'gift').where('state', '=', 'filed')
  expect(await gifts.execute()).toEqual([{ recipient: 'grace@example.com' }])
  expect(await erasePersonalData(shop, EMAIL)).toMatchObject({ anonymized: [{ id: placed.order.id }], blocked: [] })
})

test('a withdrawal that was not assessed before a crash keeps its words until it is', async () => {
  const order = await orderPaid(shop)
  await receiveWithdrawal(shop, { name: 'Ada', contract: order.number, replyTo: EMAIL }, null)
  await shop.idle()
  const crashed = { assessedAt: null, orderId: null, caseId: null }
  await shop.db.updateTable('withdrawals').set(crashed).execute()
  await erasePersonalData(shop, EMAIL)
  await assessPendingWithdrawals(shop)
  const statement = () => shop.db.selectFrom('withdrawals').select(['orderId', 'name']).execute()
  expect(await statement()).toEqual([{ orderId: order.id, name: 'Ada' }])
})

test('an order whose buyer requests a refund while the data is being erased is left alone', async () => {
  const paid = await orderPaid(shop, EMAIL)
  const begin = shop.db.transaction.bind(shop.db)
  const between = vi.spyOn(shop.db, 'transaction').mockImplementationOnce(() => {
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    return Object.assign(transaction, {
      execute: async (work: Parameters<typeof execute>[0]) => {
        await openCase(shop, paid)
        return await execute(work)
      },
    })
  })
  onTestFinished(() => between.mockRestore())
  expect(await erasePersonalData(shop, EMAIL)).toMatchObject({ anonymized: [], blocked: [{ why: 'case-open' }] })
  const description = shop.db.selectFrom('cases').select('description')
  expect(await description.execute()).toEqual([{ description: 'It is not what I hoped for.' }])
})

test('a screenshot stays if a deadlock repeats the erasure, and its case was opened meanwhile', async () => {
  const paid = await orderPaid(shop, EMAIL)
  const draft = newDraft()
  await storeUploads(shop, draft, [{ name: 'a.png', bytes: pictures.png }])
  const { id } = await openCase(shop, paid, { draft })
  const cases = shop.db.updateTable('cases').where('id', '=', id)
  await cases.set({ state: 'refused' }).execute()
  const begin = shop.db.transaction.bind(shop.db)
  const repeated = vi.spyOn(shop.db, 'transaction').mockImplementationOnce(() => {
    const transaction = begin()
    const execute = transaction.execute.bind(transaction)
    return Object.assign(transaction, {
      execute: async (work: Parameters<typeof execute>[0]) => {
        const ended = execute(async (db) => {
          await work(db)
          throw new Error('deadlock')
        })
        await expect(ended).rejects.toThrow('deadlock')
        await cases.set({ state: 'open' }).execute()
        return await begin().execute(work)
      },
    })
  })
  onTestFinished(() => repeated.mockRestore())
  expect(await erasePersonalData(shop, EMAIL)).toMatchObject({ blocked: [{ why: 'case-open' }] })
  const [screenshot] = await shop.db.selectFrom('screenshots').select('id').execute()
  expect(await readScreenshot(shop, screenshot?.id ?? '')).toBeDefined()
})

test('a withdrawal that is not assessed yet blocks the erasure of its order', async () => {
  const paid = await orderPaid(shop, EMAIL)
  await refundByOwner(shop, paid, { amount: paid.price, note: null, idempotencyKey: newIdempotencyKey() })
  await receiveWithdrawal(shop, { name: 'Ada', contract: paid.number, replyTo: EMAIL }, paid)
  await shop.idle()
  expect(await planErasure(shop, EMAIL)).toMatchObject({ blocked: [] })
  await shop.db.updateTable('withdrawals').set({ assessedAt: null }).execute()
  expect(await erasePersonalData(shop, EMAIL)).toMatchObject({ anonymized: [], blocked: [{ why: 'case-open' }] })
})

test('after an erasure nothing is mailed to the address that replaces the buyer’s', async () => {
  const paid = await orderPaid(shop, EMAIL)
  await refundByOwner(shop, paid, { amount: 1000, note: null, idempotencyKey: newIdempotencyKey() })
  await shop.idle()
  await notifyBuyersOfRefunds(shop)
  await shop.idle()
  await erasePersonalData(shop, EMAIL)
  const mails = async () => (await shop.db.selectFrom('outbox').select('id').execute()).length
  const before = await mails()
  shop.wait({ days: 15 })
  await notifyBuyersOfRefunds(shop)
  mailOrderLinks(shop, paid.number)
  await shop.idle()
  expect(await mails()).toBe(before)
})
