import { describe, expect } from 'vitest'
import { raiseAlert } from '../../platform/alerts/alerts.ts'
import { openRequest } from '../../features/after-sale/open-request.ts'
import { newDraft } from '../../features/after-sale/screenshots.ts'
import type { OutboxRow } from '../../platform/db/rows/mail.ts'
import { queueOwnerEmails } from '../../features/desk/mails/owner-emails.ts'
import { refundByOwner } from '../../features/after-sale/owner-refund.ts'
import type { Settings } from '../../platform/shop/settings.ts'
import { orderPaid, type TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { sendRefunds } from './send-due.ts'
import { withShop } from './with-shop.ts'

async function emailsToOwner(shop: TestShop): Promise<OutboxRow[]> {
  const owner = shop.db.selectFrom('outbox').selectAll().where('kind', 'in', ['digest', 'sale-notice'])
  return await owner.orderBy('queuedAt').orderBy('id').execute()
}

const choose = (shop: TestShop, ownerEmails: Settings['ownerEmails']) => Object.assign(shop.settings, { ownerEmails })

onSqlite((open) => {
  const check = withShop(open)

  describe('emails to the owner about sales', () => {
    check('the summary of a day comes the next morning, with sales, refunds, cases and alerts', async (shop) => {
      const [sold, asked] = [await orderPaid(shop), await orderPaid(shop)]
      await refundByOwner(shop, sold, { amount: 1250, note: null, idempotencyKey: 'a' })
      await sendRefunds(shop)
      await openRequest(shop, asked, { ground: 'other', description: 'No.', draft: newDraft() })
      await raiseAlert(shop, { key: ['refused', 'stripe'], orderId: null, sentence: 'Check the keys.' })
      shop.wait({ hours: 14 })
      await queueOwnerEmails(shop)
      shop.wait({ hours: 7 })
      await queueOwnerEmails(shop)
      expect(await emailsToOwner(shop)).toEqual([])

      shop.wait({ hours: 1 })
      await queueOwnerEmails(shop)
      const [digest] = await emailsToOwner(shop)
      const { to, subject, text } = await shop.mails.compose(digest ?? expect.fail('no email'))
      expect([to, subject]).toEqual(['seller@shop.example', 'FitSport: 2 sales on 15 November 2026'])
      for (const part of ['€80', '−€12.50', '€67.50', sold.number, 'Refund request', asked.number, 'Check the keys.'])
        expect(text).toContain(part)
      expect(text).not.toContain('How to reach us')
    })

    check.onBoth('two servers send one summary, once a day', async (shop) => {
      await orderPaid(shop)
      shop.wait({ days: 1 })
      await Promise.all([1, 2, 3, 4].map(() => queueOwnerEmails(shop)))
      for (let hour = 0; hour < 6; hour++) {
        shop.wait({ hours: 1 })
        await queueOwnerEmails(shop)
      }
      expect(await emailsToOwner(shop)).toMatchObject([{ kind: 'digest', about: '2026-11-15' }])
    })

    check('a day without news brings no email, and a case that is due soon does', async (shop) => {
      const order = await orderPaid(shop)
      shop.wait({ days: 1 })
      await openRequest(shop, order, { ground: 'other', description: 'No.', draft: newDraft() })
      for (let day = 0; day < 5; day++) {
        await queueOwnerEmails(shop)
        shop.wait({ days: 1 })
      }
      const days = (await emailsToOwner(shop)).map(({ about }) => about)
      expect(days).toEqual(['2026-11-15', '2026-11-16', '2026-11-19'])
    })

    check('each sale and refund brings one email, if the owner wants that', async (shop) => {
      choose(shop, { sales: 'each', hour: 7 })
      const order = await orderPaid(shop)
      await Promise.all([1, 2, 3].map(() => queueOwnerEmails(shop)))
      shop.wait({ minutes: 1 })
      await refundByOwner(shop, order, { amount: 1250, note: null, idempotencyKey: 'a' })
      await sendRefunds(shop)
      await queueOwnerEmails(shop)
      const mails = await Promise.all((await emailsToOwner(shop)).map((mail) => shop.mails.compose(mail)))
      expect(mails.map(({ subject }) => subject)).toEqual(['FitSport: sold for €40', 'FitSport: €12.50 refunded'])
      expect(mails[0]?.text).toContain(order.number)
    })

    check('with “off” there is none', async (shop) => {
      choose(shop, { sales: 'off', hour: 7 })
      await orderPaid(shop)
      await queueOwnerEmails(shop)
      shop.wait({ days: 1 })
      await queueOwnerEmails(shop)
      expect(await emailsToOwner(shop)).toEqual([])
    })
  })
})
