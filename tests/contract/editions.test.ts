import { describe, expect } from 'vitest'
import { MINUTE } from '../../platform/format/duration.ts'
import type { Edition } from '../../content/schema.ts'
import { editions } from '../../content/editions.ts'
import { deliver } from '../../features/delivery/deliver.ts'
import { createTicket } from '../../features/delivery/ticket.ts'
import type { Message } from '../../platform/mail/mailer.ts'
import { announceEdition, countRecipients, latestContentEdition } from '../../features/delivery/announce-edition.ts'
import { resubscribe, unsubscribe } from '../../features/orders/reader/edition-news.ts'
import type { Order } from '../../features/orders/order.ts'
import type { Format } from '../../platform/shop/settings.ts'
import { writeBooks } from '../support/shop/books.ts'
import { receive } from '../support/shop/receive.ts'
import { FIRST_EDITION, orderPaid, reread, type TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { sendMails } from './send-due.ts'
import { withShop } from './with-shop.ts'

const second = { ...FIRST_EDITION, number: 2, date: '2026-11-20', notes: ['A chapter on sleep.'] }
const third: Edition = { ...second, number: 3, kind: 'fix', notes: ['A comma.'] }

async function fetchFile(shop: TestShop, order: Order, format: Format): Promise<void> {
  const delivery = await deliver(shop, createTicket(shop, order, format) ?? '')
  if (delivery.outcome === 'file') await receive(delivery.file)
}

/** Accepts and collects emails from now on. */
function accepting(shop: TestShop): Message[] {
  const accepted: Message[] = []
  const send = async (message: Message) => void accepted.push(await Promise.resolve(message))
  shop.mailer = { send, close: () => undefined }
  return accepted
}

const waiting = async ({ db }: TestShop) =>
  await db
    .selectFrom('outbox')
    .select(['recipient', 'nextAt'])
    .where('kind', '=', 'edition')
    .orderBy('nextAt')
    .execute()

onSqlite((open) => {
  const check = withShop(open)
  const withThree = withShop(open, { editions: [FIRST_EDITION, second, third] })

  describe('editions', () => {
    check.onBoth('a download records its edition; a sheet alone does not', async (shop) => {
      await writeBooks(shop.settings.books, 1)
      const order = await orderPaid(shop)
      await fetchFile(shop, order, 'sheets-a4')
      expect((await reread(shop, order)).editionDownloaded).toBeNull()
      await fetchFile(shop, order, 'epub')
      expect((await reread(shop, order)).editionDownloaded).toBe(1)
      const rows = await shop.db.selectFrom('downloads').select(['format', 'edition']).orderBy('format').execute()
      expect(rows).toEqual([
        { format: 'epub', edition: 1 },
        { format: 'sheets-a4', edition: 1 },
      ])
    })

    withThree(
      'each buyer is emailed about new content once, regardless of the number of orders or runs',
      async (shop) => {
        await orderPaid(shop, 'ada@example.com')
        await orderPaid(shop, 'Ada@example.com')
        await orderPaid(shop, 'bob@example.com')
        await shop.idle()
        shop.wait({ days: 10 })
        const accepted = accepting(shop)
        expect(await countRecipients(shop, second)).toEqual({ people: 2, minutes: 0 })
        expect(await waiting(shop)).toEqual([])
        await Promise.all([announceEdition(shop, second), announceEdition(shop, second)])
        await shop.idle()
        expect(accepted.map(({ to }) => to.toLowerCase()).toSorted()).toEqual(['ada@example.com', 'bob@example.com'])
        expect(accepted[0]?.text).toContain('A chapter on sleep.')
        expect(accepted[0]?.unsubscribe).toContain('https://shop.example/no-news/')
        expect(await announceEdition(shop, second)).toEqual({ people: 0, minutes: 0 })
      },
    )

    withThree.onBoth(
      'buyers who have it, bought it later, were refunded or unsubscribed are not emailed',
      async (shop) => {
        const [has, refunded, silent, erased, notified] = await Promise.all(
          ['has', 'back', 'no', 'gone', 'told'].map((name) => orderPaid(shop, `${name}@example.com`)),
        )
        if (!has || !refunded || !silent || !erased || !notified) throw new Error('An order is missing.')
        const set = async (order: Order, change: Partial<Order>) =>
          await shop.db.updateTable('orders').set(change).where('id', '=', order.id).execute()
        await set(has, { editionDownloaded: 2 })
        await set(refunded, { state: 'refunded' })
        await set(erased, { erasedAt: shop.now().toISOString() })
        await unsubscribe(shop, silent)
        shop.wait({ days: 10 })
        await orderPaid(shop, 'since@example.com')
        await shop.idle()
        await announceEdition(shop, second)
        expect((await waiting(shop)).map(({ recipient }) => recipient)).toEqual(['told@example.com'])
        await resubscribe(shop, silent)
        expect(await countRecipients(shop, second)).toEqual({ people: 1, minutes: 0 })
      },
    )

    withThree('mails become due in batches, a minute apart', async (shop) => {
      await orderPaid(shop, 'buyer0@example.com')
      await shop.idle()
      const first = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
      const copies = Array.from({ length: 100 }, (_, n) => {
        const [id, email] = [n.toString(16).padStart(32, 'f'), `buyer${n + 1}@example.com`]
        return { ...first, id, number: id, idempotencyKey: null, reference: id, paymentId: id, email, emailKey: email }
      })
      await shop.db.insertInto('orders').values(copies).execute()
      shop.wait({ days: 10 })
      shop.sendMailNow = () => undefined
      expect(await announceEdition(shop, second)).toEqual({ people: 101, minutes: 1 })
      const due = (await waiting(shop)).map(({ nextAt }) => Date.parse(nextAt) - shop.now().getTime())
      expect(due).toEqual([...Array.from({ length: 100 }, () => 0), MINUTE])
    })

    withThree('what waits is not sent to who says no, fetches it or moves meanwhile', async (shop) => {
      const [silent, fetched, moved] = [await orderPaid(shop), await orderPaid(shop), await orderPaid(shop)]
      await shop.idle()
      shop.wait({ days: 10 })
      const accepted = accepting(shop)
      shop.sendMailNow = () => undefined
      await announceEdition(shop, second)
      await unsubscribe(shop, silent)
      await shop.db.updateTable('orders').set({ editionDownloaded: 3 }).where('id', '=', fetched.id).execute()
      await shop.db.updateTable('orders').set({ email: 'new@example.com' }).where('id', '=', moved.id).execute()
      await sendMails(shop)
      expect(accepted).toEqual([])
      expect(await waiting(shop)).toEqual([])
    })

    withThree('counting sends nothing, and corrections are not announced', async (shop) => {
      await orderPaid(shop)
      await shop.idle()
      shop.wait({ days: 10 })
      const edition = latestContentEdition(shop)
      if (edition?.number !== 2) throw new Error('Edition 2 is the last with new content.')
      expect(await countRecipients(shop, edition)).toMatchObject({ people: 1 })
      expect(await waiting(shop)).toEqual([])
      expect(await announceEdition(shop, edition)).toMatchObject({ people: 1 })
    })

    check('a buyer of an edition gets the next one through an announcement', async (shop) => {
      const newest = editions.at(-1) ?? expect.fail('there is no edition')
      Object.assign(shop.settings, { editions: editions.slice(0, -1) })
      await writeBooks(shop.settings.books, 1)
      const order = await orderPaid(shop)
      await fetchFile(shop, order, 'epub')
      expect((await reread(shop, order)).editionDownloaded).toBe(newest.number - 1)
      await shop.idle()
      shop.wait({ days: 10 })

      Object.assign(shop.settings, { editions })
      await writeBooks(shop.settings.books, 1)
      const accepted = accepting(shop)
      expect(await announceEdition(shop, newest)).toMatchObject({ people: 1 })
      await shop.idle()
      expect(accepted.map(({ to }) => to)).toEqual([order.email])
      for (const note of newest.notes) expect(accepted[0]?.text.replace(/\s+/g, ' ')).toContain(note)
      await fetchFile(shop, order, 'epub')
      expect((await reread(shop, order)).editionDownloaded).toBe(newest.number)
    })
  })
})
