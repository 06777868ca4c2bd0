import { describe, expect } from 'vitest'
import type { Alert } from '../../platform/alerts/alert.ts'
import { markAlertsSeen, openAlerts, raiseAlert } from '../../platform/alerts/alerts.ts'
import { MailRefusal } from '../../platform/mail/refusals.ts'
import type { Message } from '../../platform/mail/mailer.ts'
import { queueAlertMail } from '../../platform/mail/alert-mail.ts'
import type { TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { sendMails } from './send-due.ts'
import { withShop } from './with-shop.ts'

const money: Alert = {
  key: ['wrong-amount', '1'],
  orderId: null,
  sentence: 'Order 7K4M-X2RN asked for 40 EUR and got 4.',
}
const trifle: Alert = { key: ['unstamped', 'pdf'], orderId: null, sentence: 'A PDF could not be marked.', money: false }

/** The emails the owner gets in each run of the schedule; the server may be down. */
function mailbox(shop: TestShop) {
  const box = { mails: new Array<Message>(), up: true, refusing: false, tries: 0 }
  shop.mailer = {
    async send(message) {
      box.tries++
      if (box.refusing) throw new MailRefusal('recipient', '550 5.1.1 user unknown')
      if (!box.up) throw new Error('connect ECONNREFUSED')
      box.mails.push(await Promise.resolve(message))
    },
    close() {},
  }
  const runJobs = async () => {
    await queueAlertMail(shop)
    await sendMails(shop)
    return box.mails.splice(0)
  }
  return Object.assign(box, { round: runJobs })
}

onSqlite((open) => {
  const check = withShop(open)

  describe('alerting the owner', () => {
    check('alerts about money are emailed at once, and once', async (shop) => {
      const { round: runJobs } = mailbox(shop)
      await raiseAlert(shop, money)
      const [mail] = await runJobs()
      expect(mail).toMatchObject({ to: 'seller@shop.example', subject: 'FitSport: one alert' })
      expect(mail?.text).toContain('asked for 40 EUR and got 4')
      expect(mail?.text).not.toContain('Questions?')
      await raiseAlert(shop, money)
      expect(await runJobs()).toEqual([])
    })

    check('others are collected for a day, or sent along with one about money', async (shop) => {
      const { round: runJobs } = mailbox(shop)
      await raiseAlert(shop, trifle)
      shop.wait({ hours: 23 })
      await raiseAlert(shop, { ...trifle, key: ['unstamped', 'epub'], sentence: 'An EPUB could not be marked.' })
      expect(await runJobs()).toEqual([])
      shop.wait({ hours: 1 })
      const gathered = await runJobs()
      expect(gathered).toHaveLength(1)
      for (const kind of ['A PDF', 'An EPUB']) expect(gathered[0]?.text).toContain(kind)
      shop.wait({ minutes: 10 })
      await raiseAlert(shop, { ...trifle, key: ['mail', '1'], sentence: 'A mail was given up.' })
      await raiseAlert(shop, money)
      const [urgent] = await runJobs()
      expect(urgent?.text.indexOf('asked for 40')).toBeLessThan(urgent?.text.indexOf('was given up') ?? 0)
      shop.wait({ days: 2 })
      expect(await runJobs()).toEqual([])
    })

    check('of many in a row the first is emailed at once, and the others together ten minutes later', async (shop) => {
      const { round: runJobs } = mailbox(shop)
      await raiseAlert(shop, money)
      expect(await runJobs()).toHaveLength(1)
      for (let more = 2; more <= 60; more++) {
        await raiseAlert(shop, { ...money, key: ['wrong-amount', String(more)], sentence: `Trouble ${more}.` })
        expect(await runJobs()).toEqual([])
      }
      shop.wait({ minutes: 10 })
      const [mail] = await runJobs()
      expect(mail?.subject).toBe('FitSport: 60 alerts')
      expect(mail?.text).toContain('… and 10 more.')
      expect(await runJobs()).toEqual([])
    })

    check('a mailbox that rejects for good is retried once a day, without an alert about itself', async (shop) => {
      const box = mailbox(shop)
      box.refusing = true
      await raiseAlert(shop, money)
      for (let quarter = 0; quarter < 8; quarter++) {
        expect(await box.round()).toEqual([])
        shop.wait({ minutes: 15 })
      }
      expect(box.tries).toBe(1)
      expect(await openAlerts(shop)).toHaveLength(1)
      box.refusing = false
      shop.wait({ days: 1 })
      expect((await box.round())[0]?.text).toContain('asked for 40 EUR')
    })

    check('alerts marked as seen are not emailed, and new occurrences are', async (shop) => {
      const { round: runJobs } = mailbox(shop)
      await raiseAlert(shop, money)
      await markAlertsSeen(shop, await openAlerts(shop), shop.now())
      expect(await runJobs()).toEqual([])
      await raiseAlert(shop, { ...money, sentence: 'It happened again.' })
      expect((await runJobs())[0]?.text).toContain('It happened again.')
    })

    check('no alert is lost while a mail server is down for days', async (shop) => {
      const box = mailbox(shop)
      box.up = false
      await raiseAlert(shop, money)
      for (let hour = 0; hour < 24 * 5; hour++) {
        shop.wait({ hours: 1 })
        await box.round()
      }
      const alerts = await shop.db.selectFrom('alerts').select('about').execute()
      expect(alerts).toEqual([{ about: 'wrong-amount 1' }])
      box.up = true
      shop.wait({ hours: 24 })
      expect((await box.round())[0]?.text).toContain('asked for 40 EUR')
    })

    check.onBoth('two servers at once send one email', async (shop) => {
      await raiseAlert(shop, money)
      await Promise.all([1, 2, 3, 4].map(() => queueAlertMail(shop)))
      expect(await shop.db.selectFrom('outbox').select('kind').execute()).toEqual([{ kind: 'alerts' }])
    })
  })
})
