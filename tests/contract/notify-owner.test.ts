import { describe, expect } from 'vitest'
import { markAlertsSeen, openAlerts, raiseAlert } from '../../shop/alerts.ts'
import { MailRefusal } from '../../shop/mail/refusals.ts'
import type { Message } from '../../shop/mail/mailer.ts'
import { sendDueMails } from '../../shop/mail/outbox.ts'
import { queueAlertMail } from '../../shop/mail/alert-mail.ts'
import type { TestShop } from '../support/shop/test-shop.ts'
import { onBothDatabases } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const money = { about: 'wrong-amount 1', orderId: null, sentence: 'Order 7K4M-X2RN asked for 40 EUR and got 4.' }
const trifle = { about: 'unstamped pdf', orderId: null, sentence: 'A PDF could not be marked.', money: false }

/** What the owner's mailbox gets in each round; the server may be down. */
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
  const round = async () => {
    await queueAlertMail(shop)
    await sendDueMails(shop)
    return box.mails.splice(0)
  }
  return Object.assign(box, { round })
}

onBothDatabases((open) => {
  const check = withShop(open)

  describe('telling the owner', () => {
    check('money is mailed at once, and once', async (shop) => {
      const { round } = mailbox(shop)
      await raiseAlert(shop, money)
      const [mail] = await round()
      expect(mail).toMatchObject({ to: 'seller@shop.example', subject: 'FitSport: one thing waits for you' })
      expect(mail?.text).toContain('asked for 40 EUR and got 4')
      expect(mail?.text).not.toContain('How to reach us')
      await raiseAlert(shop, money)
      expect(await round()).toEqual([])
    })

    check('anything else is gathered for a day, or goes along with money', async (shop) => {
      const { round } = mailbox(shop)
      await raiseAlert(shop, trifle)
      shop.wait({ hours: 23 })
      await raiseAlert(shop, { ...trifle, about: 'unstamped epub', sentence: 'An EPUB could not be marked.' })
      expect(await round()).toEqual([])
      shop.wait({ hours: 1 })
      const gathered = await round()
      expect(gathered).toHaveLength(1)
      for (const kind of ['A PDF', 'An EPUB']) expect(gathered[0]?.text).toContain(kind)
      shop.wait({ minutes: 10 })
      await raiseAlert(shop, { ...trifle, about: 'mail 1', sentence: 'A mail was given up.' })
      await raiseAlert(shop, money)
      const [urgent] = await round()
      expect(urgent?.text.indexOf('asked for 40')).toBeLessThan(urgent?.text.indexOf('was given up') ?? 0)
      shop.wait({ days: 2 })
      expect(await round()).toEqual([])
    })

    check('of many in a row the first is mailed at once, and the others together ten minutes later', async (shop) => {
      const { round } = mailbox(shop)
      await raiseAlert(shop, money)
      expect(await round()).toHaveLength(1)
      for (let more = 2; more <= 60; more++) {
        await raiseAlert(shop, { ...money, about: `wrong-amount ${more}`, sentence: `Trouble ${more}.` })
        expect(await round()).toEqual([])
      }
      shop.wait({ minutes: 10 })
      const [mail] = await round()
      expect(mail?.subject).toBe('FitSport: 60 things wait for you')
      expect(mail?.text).toContain('… and 10 more.')
      expect(await round()).toEqual([])
    })

    check(
      'a mailbox that refuses for good is asked again once a day, and raises nothing about itself',
      async (shop) => {
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
      },
    )

    check('what was read is not mailed, and what happens again is', async (shop) => {
      const { round } = mailbox(shop)
      await raiseAlert(shop, money)
      await markAlertsSeen(shop, await openAlerts(shop), shop.now())
      expect(await round()).toEqual([])
      await raiseAlert(shop, { ...money, sentence: 'It happened again.' })
      expect((await round())[0]?.text).toContain('It happened again.')
    })

    check('a mail server that is down for days keeps nothing from the owner', async (shop) => {
      const box = mailbox(shop)
      box.up = false
      await raiseAlert(shop, money)
      for (let hour = 0; hour < 24 * 5; hour++) {
        shop.wait({ hours: 1 })
        await box.round()
      }
      const alerts = await shop.db.selectFrom('alerts').select('about').execute()
      expect(alerts).toEqual([{ about: money.about }])
      box.up = true
      shop.wait({ hours: 24 })
      expect((await box.round())[0]?.text).toContain('asked for 40 EUR')
    })

    check('two servers at once put it into one mail', async (shop) => {
      await raiseAlert(shop, money)
      await Promise.all([1, 2, 3, 4].map(() => queueAlertMail(shop)))
      expect(await shop.db.selectFrom('outbox').select('kind').execute()).toEqual([{ kind: 'alerts' }])
    })
  })
})
