import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '../format/duration.ts'
import { openAlerts } from '../alerts/alerts.ts'
import { correctAddress } from '../../features/orders/mails/correct-address.ts'
import { startMailServer, type MailServer } from '../../tests/support/mail/mail-server.ts'
import { openTestShop, orderPaid, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { mailStatus, sendDueMails } from './outbox.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

let mails: MailServer
let shop: TestShop

beforeEach(async () => {
  mails = await startMailServer()
  shop = await openTestShop({ mail: { smtpUrl: mails.url, from: 'seller@shop.example' } })
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.remove()
  await mails.stop()
})

test('an unknown mailbox is tried once, and the owner is alerted at once', async () => {
  mails.unknown = 'ada@example.com'
  const order = await orderPaid(shop, mails.unknown)
  await shop.idle()
  expect(await mailStatus(shop, order)).toMatchObject({ state: 'refused', attempts: 1 })
  expect((await openAlerts(shop))[0]?.sentence).toContain('rejected permanently')
  shop.wait({ days: 3 })
  await sendDueMails(shop)
  expect(mails.recipients).toHaveLength(1)
})

test('a rejected farewell to a mistyped address raises no alert', async () => {
  const order = await orderPaid(shop, 'wrong@example.com')
  await shop.idle()
  mails.unknown = 'wrong@example.com'
  await correctAddress(shop, order, 'right@example.com')
  await shop.idle()
  expect(mails.received.map(({ to }) => to?.[0]?.address)).toEqual(['wrong@example.com', 'right@example.com'])
  expect(await openAlerts(shop)).toEqual([])
})

test('a server that rejects our emails raises one alert, and the emails wait', async () => {
  mails.neverAgain = '5.7.1 Message looks like spam'
  const orders = [await orderPaid(shop), await orderPaid(shop)]
  await shop.idle()
  expect(await openAlerts(shop)).toEqual([expect.objectContaining({ sentence: expect.stringContaining('spam') })])
  mails.neverAgain = ''
  shop.wait({ minutes: 2 })
  await sendDueMails(shop)
  for (const order of orders) expect((await mailStatus(shop, order))?.state).toBe('accepted')
})

test('a wrong password and an untrusted certificate alert the owner at once', async () => {
  const strict = await startMailServer({
    authOptional: false,
    disabledCommands: [],
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 })),
  })
  const address = new URL(strict.url)
  shop.mailer = createSmtpMailer(`smtp://shop:secret@${address.host}`)
  const order = await orderPaid(shop)
  await shop.idle()
  expect((await openAlerts(shop))[0]?.sentence).toMatch(/certificate/i)
  await shop.db.deleteFrom('alerts').execute()

  const open = await startMailServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 })),
  })
  shop.mailer = createSmtpMailer(`smtp://shop:secret@${new URL(open.url).host}`)
  shop.wait({ minutes: 2 })
  await sendDueMails(shop)
  expect((await openAlerts(shop))[0]?.sentence).toContain('535')
  expect(await mailStatus(shop, order)).toMatchObject({ state: 'queued', attempts: 2 })
  await Promise.all([strict.stop(), open.stop()])
})

test('a mail server that takes nine minutes gets the email once, also with a second process', async () => {
  const thought = Promise.withResolvers<void>()
  mails.thinking = thought.promise
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const order = await orderPaid(shop)
  await expect.poll(() => mails.received).toHaveLength(1)
  const other = await openTestShop({ database: shop.settings.database, mail: shop.settings.mail })
  const nextAttempt = async () => {
    const { nextAt } = await shop.db.selectFrom('outbox').select('nextAt').executeTakeFirstOrThrow()
    return Date.parse(nextAt)
  }
  for (let minute = 0; minute < 9; minute++) {
    shop.wait({ minutes: 1 })
    other.wait({ minutes: 1 })
    await vi.advanceTimersByTimeAsync(MINUTE)
    await expect.poll(nextAttempt).toBeGreaterThan(shop.now().getTime() + MINUTE)
    await sendDueMails(other)
  }
  thought.resolve()
  await shop.idle()
  expect(mails.received).toHaveLength(1)
  expect(await mailStatus(shop, order)).toMatchObject({ state: 'accepted', attempts: 1 })
  await other.remove()
})
