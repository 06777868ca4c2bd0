import { describe, expect, vi } from 'vitest'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import { correctAddress } from '../../features/orders/mails/correct-address.ts'
import { mailOrderLinks } from '../../features/orders/mails/mail-order-links.ts'
import type { Mailer, Message } from '../../platform/mail/mailer.ts'
import { orderToken } from '../../features/orders/find/order-link.ts'
import { mailStatus, queueMail, sendDueMails } from '../../platform/mail/outbox.ts'
import { resendConfirmation } from '../../features/orders/mails/resend.ts'
import { orderPaid, reread, type TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { withShop } from './with-shop.ts'

/** A mail server that can be switched off. */
function mailServer(shop: TestShop): { accepted: Message[]; up: boolean; tries: number; unknown: string } {
  const server = { accepted: new Array<Message>(), up: true, tries: 0, unknown: '' }
  const mailer: Mailer = {
    async send(message) {
      server.tries++
      if (!server.up) throw new Error('connect ECONNREFUSED')
      if (message.to === server.unknown) throw new Error(`550 5.1.1 <${message.to}>: user unknown`)
      server.accepted.push(await Promise.resolve(message))
    },
    close() {},
  }
  shop.mailer = mailer
  return server
}

onSqlite((open) => {
  const check = withShop(open)

  describe('mail', () => {
    check('is sent right after payment, with number, link, agreement and policies', async (shop) => {
      const server = mailServer(shop)
      const order = await orderPaid(shop, 'ada@example.com')
      await shop.idle()
      const [mail] = server.accepted
      expect(mail).toMatchObject({ to: 'ada@example.com', replyTo: 'seller@shop.example' })
      for (const part of [order.number, orderToken(shop, order), 'lose my right', '1 High Street']) {
        expect(mail?.text).toContain(part)
        expect(mail?.html).toContain(part)
      }
      for (const part of ['lose my right', 'All sales are final', '<when>']) {
        expect(mail?.attachment?.text).toContain(part)
      }
      expect(await mailStatus(shop, order)).toMatchObject({ state: 'accepted', attempts: 1 })
    })

    check('a mail server that is down for a day delays no order and loses no email', async (shop) => {
      const server = mailServer(shop)
      server.up = false
      const order = await orderPaid(shop)
      await shop.idle()
      expect(await mailStatus(shop, order)).toMatchObject({ state: 'queued', attempts: 1 })
      for (let hour = 0; hour < 24; hour++) {
        shop.wait({ hours: 1 })
        await sendDueMails(shop)
      }
      server.up = true
      shop.wait({ hours: 12 })
      await sendDueMails(shop)
      expect(server.accepted).toHaveLength(1)
      expect(server.tries).toBeLessThan(12)
    })

    check.onBoth('is given up after three days, and the owner is alerted', async (shop) => {
      const server = mailServer(shop)
      server.up = false
      const order = await orderPaid(shop)
      for (let hour = 0; hour < 71; hour++) {
        shop.wait({ hours: 1 })
        await sendDueMails(shop)
      }
      expect((await mailStatus(shop, order))?.state).toBe('queued')
      shop.wait({ hours: 24 })
      await sendDueMails(shop)
      await sendDueMails(shop)
      expect((await mailStatus(shop, order))?.state).toBe('given-up')
      expect((await openAlerts(shop))[0]?.sentence).toContain('ECONNREFUSED')
      expect(shop.sentences.join()).not.toContain(order.email)
    })

    check('resending works, but at most five times a day', async (shop) => {
      const server = mailServer(shop)
      const order = await orderPaid(shop)
      await shop.idle()
      const answers: string[] = []
      for (let click = 0; click < 6; click++) {
        answers.push(await resendConfirmation(shop, order))
        await shop.idle()
      }
      expect(answers).toEqual(['queued', 'queued', 'queued', 'queued', 'too-often', 'too-often'])
      expect(server.accepted).toHaveLength(5)
    })

    check('resending sends the guide although another email of the order is queued', async (shop) => {
      const server = mailServer(shop)
      const order = await orderPaid(shop)
      await shop.idle()
      server.up = false
      const message = { kind: 'review-hidden', orderId: order.id, recipient: order.email } as const
      await queueMail(shop, shop.db, message)
      expect(await resendConfirmation(shop, order)).toBe('queued')
      const queued = shop.db.selectFrom('outbox').select('kind').where('state', '=', 'queued').orderBy('kind')
      expect(await queued.execute()).toEqual([{ kind: 'confirmation' }, { kind: 'review-hidden' }])
    })

    check.onBoth('sixty concurrent resends send five emails', async (shop) => {
      const server = mailServer(shop)
      const order = await orderPaid(shop)
      await shop.idle()
      const answers = await Promise.all(Array.from({ length: 60 }, () => resendConfirmation(shop, order)))
      await shop.idle()
      expect(answers).toContain('queued')
      expect(server.accepted.length).toBeGreaterThan(1)
      expect(server.accepted.length).toBeLessThanOrEqual(5)
    })

    check('resending does not touch an email that is being sent', async (shop) => {
      const server = mailServer(shop)
      server.up = false
      const order = await orderPaid(shop)
      await shop.idle()
      shop.wait({ minutes: 2 })
      const finish = Promise.withResolvers<void>()
      const slow = vi.fn(() => finish.promise)
      shop.mailer = { send: slow, close() {} }
      const run = sendDueMails(shop)
      await expect.poll(() => slow).toHaveBeenCalled()
      expect(await resendConfirmation(shop, order)).toBe('queued')
      await sendDueMails(shop)
      finish.resolve()
      await run
      await shop.idle()
      expect(slow).toHaveBeenCalledTimes(1)
    })
  })

  describe('find my order', () => {
    check('emails all links of an address in any case, with a minimum interval', async (shop) => {
      const server = mailServer(shop)
      const orders = [await orderPaid(shop, 'Ada@example.com'), await orderPaid(shop, 'Ada@example.com')]
      await orderPaid(shop, 'bob@example.com')
      await shop.idle()
      server.accepted.length = 0
      mailOrderLinks(shop, 'ADA@EXAMPLE.COM')
      await shop.idle()
      mailOrderLinks(shop, 'ada@example.com')
      await shop.idle()
      expect(server.accepted.map(({ to }) => to)).toEqual(['Ada@example.com'])
      for (const order of orders) expect(server.accepted[0]?.text).toContain(orderToken(shop, order))
    })

    check.onBoth('each address gets its own orders, even if two look alike in lower case', async (shop) => {
      const server = mailServer(shop)
      const kelvin = '\u212Aate@example.com'
      const hers = await orderPaid(shop, 'kate@example.com')
      shop.wait({ minutes: 1 })
      const his = await orderPaid(shop, 'kate@example.com')
      await shop.idle()
      // Accepted before the form became stricter.
      await shop.db.updateTable('orders').set({ email: kelvin }).where('id', '=', his.id).execute()
      server.accepted.length = 0
      mailOrderLinks(shop, 'kate@example.com')
      await shop.idle()
      mailOrderLinks(shop, hers.number)
      await shop.idle()
      const to = (address: string) => server.accepted.filter((mail) => mail.to === address).map(({ text }) => text)
      expect(server.accepted).toHaveLength(2)
      expect(to(kelvin)[0]).toContain(orderToken(shop, his))
      expect(to(kelvin)[0]).not.toContain(orderToken(shop, hers))
      expect(to('kate@example.com')[0]).toContain(orderToken(shop, hers))
      expect(to('kate@example.com')[0]).not.toContain(orderToken(shop, his))
    })

    check('an address gets five such emails in a day, and more the next', async (shop) => {
      const server = mailServer(shop)
      await orderPaid(shop, 'ada@example.com')
      await shop.idle()
      server.accepted.length = 0
      const ask = async () => {
        mailOrderLinks(shop, 'ada@example.com')
        await shop.idle()
      }
      for (let time = 0; time < 20; time++) {
        await ask()
        shop.wait({ minutes: 11 })
      }
      expect(server.accepted).toHaveLength(5)
      shop.wait({ hours: 24 })
      await ask()
      expect(server.accepted).toHaveLength(6)
    })

    check('twenty concurrent requests send one email', async (shop) => {
      const server = mailServer(shop)
      await orderPaid(shop, 'ada@example.com')
      await shop.idle()
      server.accepted.length = 0
      for (let time = 0; time < 20; time++) mailOrderLinks(shop, 'ada@example.com')
      await shop.idle()
      expect(server.accepted).toHaveLength(1)
    })

    check('an address without orders gets nothing', async (shop) => {
      const server = mailServer(shop)
      mailOrderLinks(shop, 'nobody@example.com')
      mailOrderLinks(shop, 'not an address')
      await shop.idle()
      expect(server.tries).toBe(0)
    })
  })

  describe('correcting the address', () => {
    check('emails the new address, notifies the old one without a link, and works once', async (shop) => {
      const server = mailServer(shop)
      const order = await orderPaid(shop, 'wrong@example.com')
      await shop.idle()
      server.accepted.length = 0
      expect((await correctAddress(shop, order, 'right@example.com')).outcome).toBe('corrected')
      await shop.idle()
      const corrected = await reread(shop, order)
      const toOld = server.accepted.find(({ to }) => to === 'wrong@example.com')
      const toNew = server.accepted.find(({ to }) => to === 'right@example.com')
      expect(toNew?.text).toContain(orderToken(shop, corrected))
      expect(toOld?.text).not.toContain('right@example.com')
      expect(toOld?.text).not.toContain('/orders/')
      expect((await correctAddress(shop, corrected, 'third@example.com')).outcome).toBe('closed')
    })

    check.onBoth('while the old address rejects its notice, the new one still gets its emails', async (shop) => {
      const server = mailServer(shop)
      const order = await orderPaid(shop, 'wrong@example.com')
      await shop.idle()
      server.unknown = 'wrong@example.com'
      await correctAddress(shop, order, 'right@example.com')
      await shop.idle()
      server.accepted.length = 0
      expect(await resendConfirmation(shop, await reread(shop, order))).toBe('queued')
      await shop.idle()
      expect(server.accepted.map(({ to }) => to)).toEqual(['right@example.com'])
    })

    check('cancels a queued confirmation to the wrong address', async (shop) => {
      const server = mailServer(shop)
      server.up = false
      const order = await orderPaid(shop, 'wrong@example.com')
      await shop.idle()
      server.up = true
      await correctAddress(shop, order, 'right@example.com')
      await shop.idle()
      shop.wait({ hours: 1 })
      await sendDueMails(shop)
      await shop.idle()
      expect(server.accepted.filter(({ to }) => to === 'wrong@example.com')).toHaveLength(1)
      expect(server.accepted.filter(({ to }) => to === 'right@example.com')).toHaveLength(1)
    })
  })
})
