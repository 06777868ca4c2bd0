import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Message } from './mailer.ts'
import { sendSeat, revokeSeatLink } from '../../features/gifts/hand-out.ts'
import { openTestShop, orderPaid, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { nextDailyMailId } from './daily-limit.ts'
import { queueMail } from './outbox.ts'

let shop: TestShop
beforeEach(async () => (shop = await openTestShop()))
afterEach(() => shop.remove())

test('a copy is mailed although an earlier mail of the day was revoked', async () => {
  const order = await orderPaid(shop, 'ada@example.com', 3)
  const sent: string[] = []
  shop.mailer = { send: ({ to }) => Promise.resolve(void sent.push(to)), close() {} }
  shop.sendMailNow = () => undefined
  await sendSeat(shop, order, 1, 'one@example.com')
  await sendSeat(shop, order, 2, 'two@example.com')
  await revokeSeatLink(shop, order, 1)
  expect(await sendSeat(shop, order, 3, 'three@example.com')).toEqual({ outcome: 'sent' })
  const queued = await shop.db.selectFrom('outbox').select('recipient').where('kind', '=', 'seat').execute()
  expect(queued.map(({ recipient }) => recipient).toSorted()).toEqual(['three@example.com', 'two@example.com'])
})

test('two mails that use the same place of a day have different Message-IDs', async () => {
  const next = () =>
    shop.db.transaction().execute((db) => nextDailyMailId({ ...shop, db }, { about: 'links', perDay: 2 }))
  const messages: Message[] = []
  for (let mail = 0; mail < 2; mail++) {
    await queueMail(shop, shop.db, { kind: 'found-orders', orderId: null, recipient: 'ada@example.com' }, await next())
    const row = await shop.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    messages.push(await shop.mails.compose(row))
    await shop.db.deleteFrom('outbox').execute()
    shop.wait({ minutes: 1 })
  }
  expect(messages[0]?.id).not.toBe(messages[1]?.id)
})
