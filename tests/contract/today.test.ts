import { describe, expect } from 'vitest'
import { markAlertsSeen, openAlerts, raiseAlert, resolveAlerts, restoreAlerts } from '../../platform/alerts/alerts.ts'
import { TERMINAL, writeJournal } from '../../platform/journal/journal.ts'
import { sendTestMail } from '../../platform/mail/test-mail.ts'
import { correctAddressByOwner } from '../../features/orders/mails/correct-address.ts'
import { deskRoutes } from '../../routes.ts'
import { openRequest } from '../../features/after-sale/open-request.ts'
import { newDraft } from '../../features/after-sale/screenshots.ts'
import { shopStatus } from '../../features/desk/state/shop-status.ts'
import type { OutboxRow } from '../../platform/db/rows/mail.ts'
import { byDate } from '../../features/desk/today/by-date.ts'
import { loadToday, type Today } from '../../features/desk/today/today.ts'
import { act, openDispute, orderPaid, orderPlaced } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const entriesOf = ({ lists }: Today, list: string) => lists.find(({ name }) => name === list)?.entries ?? []

onSqlite((open) => {
  const check = withShop(open)

  describe('the owner’s overview of the day', () => {
    check('on a good day nothing is open', async (shop) => {
      const today = await loadToday(shop)
      const { decisions, alerts, news, dismissed, lists } = today
      expect([decisions, alerts, news, dismissed].flat()).toEqual([])
      expect(lists.map(({ name, entries }) => [name, entries])).toEqual([
        ['withdrawals', []],
        ['mails', []],
        ['failed', []],
      ])
      expect(today).toMatchObject({ day: '2026-11-15', backupAt: null })
      expect(today.figures.month).toMatchObject({ from: '2026-11-01', to: '2026-11-15', kept: 0 })
      expect(today.figures.before).toMatchObject({ from: '2026-10-01', to: '2026-10-15' })
    })

    check.onBoth('the owner sees decisions by deadline, then emails and failed checkouts', async (shop) => {
      const order = await orderPaid(shop)
      await openRequest(shop, order, { ground: 'other', description: 'Not what I hoped for.', draft: newDraft() })
      const disputed = await orderPaid(shop)
      await openDispute(shop, disputed)
      await raiseAlert(shop, {
        key: ['dispute', 'dp_1', 'open until closed'],
        orderId: disputed.id,
        sentence: 'Disputed.',
      })
      await raiseAlert(shop, { key: ['late-response'], orderId: null, sentence: 'Look at this.' })
      await shop.db.updateTable('outbox').set({ state: 'refused' }).where('orderId', '=', order.id).execute()
      const left = await orderPlaced(shop)
      await act(shop, left, 'cancel')
      await shop.db
        .updateTable('orders')
        .set({ cancelledAt: shop.now().toISOString() })
        .where('id', '=', left.id)
        .execute()
      const waiting = await orderPlaced(shop)
      await writeJournal(shop, { by: TERMINAL, act: 'backup', note: '/backups/1' })

      const today = await loadToday(shop)
      expect(byDate(today.decisions, today.alerts)).toMatchObject([
        { sentence: 'Look at this.' },
        { detail: expect.stringContaining(`Order ${order.number}`), deadline: '2026-11-20T09:00:00.000Z' },
        { title: `Dispute over order ${disputed.number}`, deadline: null },
      ])
      const mails = entriesOf(today, 'mails')
      expect(mails.length).toBeGreaterThan(0)
      expect(new Set(mails.map(({ title, detail }) => `${title}: ${detail}`))).toEqual(
        new Set([`${order.email}: bounced`]),
      )
      expect(entriesOf(today, 'failed')).toMatchObject([{ title: left.number, detail: 'Canceled by the buyer' }])
      expect(entriesOf(today, 'failed').map(({ id }) => id)).not.toContain(waiting.id)
      expect(today.backupAt).toBe(shop.now().toISOString())
    })

    check('news is no decision, and a dismissed alert can be restored', async (shop) => {
      await raiseAlert(shop, { key: ['post waiting'], orderId: null, sentence: 'It can wait.', money: false })
      await raiseAlert(shop, { key: ['late-response'], orderId: null, sentence: 'Money depends on it.' })
      await raiseAlert(shop, {
        key: ['dispute', 'dp_1', 'won'],
        orderId: null,
        sentence: 'You won the dispute.',
        news: true,
      })
      await raiseAlert(shop, { key: ['name waiting'], orderId: null, sentence: 'It went away.' })
      await resolveAlerts(shop, ['name waiting'])
      const before = await loadToday(shop)
      expect(before.alerts.map(({ sentence }) => sentence)).toEqual(['Money depends on it.', 'It can wait.'])
      expect(before.news).toMatchObject([{ sentence: 'You won the dispute.', urgent: 0 }])
      expect(before.dismissed).toEqual([])

      await markAlertsSeen(shop, await openAlerts(shop), shop.now())
      const { alerts, news, dismissed } = await loadToday(shop)
      expect([alerts, news].flat()).toEqual([])
      expect(dismissed).toHaveLength(3)
      const resolved = await shop.db.selectFrom('alerts').select('id').where('about', '=', 'name waiting').execute()
      await restoreAlerts(
        shop,
        [...dismissed, ...resolved].map(({ id }) => id),
      )
      const after = await loadToday(shop)
      expect([after.alerts.length, after.news.length, after.dismissed.length]).toEqual([2, 1, 0])

      await markAlertsSeen(shop, await openAlerts(shop), shop.now())
      shop.wait({ days: 8 })
      expect((await loadToday(shop)).dismissed).toEqual([])
    })

    check.onBoth('a bounce is gone once the address was corrected, and a report leads to the board', async (shop) => {
      const order = await orderPaid(shop)
      await shop.idle()
      await shop.db.updateTable('outbox').set({ state: 'refused' }).where('orderId', '=', order.id).execute()
      await raiseAlert(shop, { key: ['mail', 'bounced'], orderId: order.id, sentence: 'It was rejected permanently.' })
      await raiseAlert(shop, { key: ['report', 'spam'], sentence: 'A reader reported a post.' })
      await raiseAlert(shop, { key: ['post waiting'], sentence: 'A first post waits.' })
      shop.wait({ minutes: 1 })
      await correctAddressByOwner(shop, order, 'right@example.com')
      const today = await loadToday(shop)
      expect(entriesOf(today, 'mails')).toEqual([])
      expect(today.alerts.map((alert) => [alert.sentence, today.pageOf(alert)])).toEqual([
        ['A reader reported a post.', deskRoutes.board],
        ['A first post waits.', deskRoutes.board],
      ])
    })

    check.onBoth('a bounce stays until an email of the same kind has arrived', async (shop) => {
      const [order, other] = [await orderPaid(shop), await orderPaid(shop)]
      await shop.idle()
      const later = new Date(shop.now().getTime() + 60_000).toISOString()
      const sent = shop.db.selectFrom('outbox').selectAll().where('orderId', '=', order.id)
      const bounced = {
        ...(await sent.executeTakeFirstOrThrow()),
        id: 'bounced',
        kind: 'order-message',
        about: 'one',
      } as const
      const row = { ...bounced, state: 'refused' } as const
      await shop.db.deleteFrom('outbox').execute()
      await shop.db.insertInto('outbox').values(row).execute()
      const replacement = { ...bounced, id: 'later', queuedAt: later, state: 'filed' } as const
      const listedWith = async (change: Partial<OutboxRow>) => {
        await shop.db.deleteFrom('outbox').where('id', '=', 'later').execute()
        await shop.db
          .insertInto('outbox')
          .values({ ...replacement, ...change })
          .execute()
        return entriesOf(await loadToday(shop), 'mails').map(({ id }) => id)
      }
      expect(await listedWith({})).toEqual([])
      expect(await listedWith({ state: 'queued', attempts: 0 })).toEqual([])
      expect(await listedWith({ state: 'queued', attempts: 1 })).toContain('bounced')
      expect(await listedWith({ state: 'given-up' })).toContain('bounced')
      expect(await listedWith({ about: 'another' })).toEqual(['bounced'])
      expect(await listedWith({ orderId: other.id })).toEqual(['bounced'])
      expect(await listedWith({ queuedAt: bounced.queuedAt })).toEqual(['bounced'])
    })

    check.onBoth('the state of the shop includes the database, the disk and the last test email', async (shop) => {
      expect(await sendTestMail(shop, TERMINAL, { subject: 'A test', text: 'Read me.' })).toEqual({ outcome: 'filed' })
      const state = await shopStatus(shop)
      expect(state).toMatchObject({ mode: 'rehearsal', providers: [{ outcome: 'rehearsal' }], backup: null })
      expect(state.mail.last?.outcome).toBe('filed')
      expect(state.database.name).toMatch(/^(SQLite 3|PostgreSQL \d+)\./)
      expect(state.database.bytes).toBeGreaterThan(1000)
      expect(state.disk.whole).toBeGreaterThan(state.disk.free)
    })
  })
})
