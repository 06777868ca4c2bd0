import { describe, expect } from 'vitest'
import { markAlertsSeen, openAlerts, raiseAlert, resolveAlerts, restoreAlerts } from '../../platform/alerts/alerts.ts'
import { TERMINAL, writeJournal } from '../../platform/journal/journal.ts'
import { sendTestMail } from '../../platform/mail/test-mail.ts'
import { openRequest } from '../../features/after-sale/open-request.ts'
import { newDraft } from '../../features/after-sale/screenshots.ts'
import { shopStatus } from '../../features/desk/state/shop-status.ts'
import { type Decision, loadToday } from '../../features/desk/today/today.ts'
import { act, openDispute, orderPaid, orderPlaced } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const sentences = (decisions: readonly Decision[]) =>
  decisions.map((decision) => (decision.kind === 'alert' ? decision.alert.sentence : decision.kind))

onSqlite((open) => {
  const check = withShop(open)

  describe('the owner’s overview of the day', () => {
    check('on a good day nothing is open', async (shop) => {
      const today = await loadToday(shop)
      const { decisions, news, dismissed, withdrawals, mails, failed } = today
      expect([decisions, news, dismissed, withdrawals, mails, failed].flat()).toEqual([])
      expect(today).toMatchObject({ day: '2026-11-15', backupAt: null })
      expect(today.figures.month).toMatchObject({ from: '2026-11-01', to: '2026-11-15', kept: 0 })
      expect(today.figures.before).toMatchObject({ from: '2026-10-01', to: '2026-10-15' })
    })

    check('the owner sees decisions by deadline, then emails and failed checkouts', async (shop) => {
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
      expect(today.decisions).toMatchObject([
        { kind: 'case', case: { number: order.number, kind: 'request' }, deadline: '2026-11-20T09:00:00.000Z' },
        { kind: 'dispute', dispute: { number: disputed.number, disputeReason: 'fraudulent' } },
        { kind: 'alert', alert: { sentence: 'Look at this.' }, deadline: null },
      ])
      expect(today.mails.every(({ orderId, state }) => orderId === order.id && state === 'refused')).toBe(true)
      expect(today.mails.length).toBeGreaterThan(0)
      expect(today.failed).toMatchObject([{ number: left.number, why: 'cancelled' }])
      expect(today.failed.map(({ id }) => id)).not.toContain(waiting.id)
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
      expect(sentences(before.decisions)).toEqual(['Money depends on it.', 'It can wait.'])
      expect(before.news).toMatchObject([{ sentence: 'You won the dispute.', urgent: 0 }])
      expect(before.dismissed).toEqual([])

      await markAlertsSeen(shop, await openAlerts(shop), shop.now())
      const { decisions, news, dismissed } = await loadToday(shop)
      expect([decisions, news].flat()).toEqual([])
      expect(dismissed).toHaveLength(3)
      const resolved = await shop.db.selectFrom('alerts').select('id').where('about', '=', 'name waiting').execute()
      await restoreAlerts(
        shop,
        [...dismissed, ...resolved].map(({ id }) => id),
      )
      const after = await loadToday(shop)
      expect([after.decisions.length, after.news.length, after.dismissed.length]).toEqual([2, 1, 0])

      await markAlertsSeen(shop, await openAlerts(shop), shop.now())
      shop.wait({ days: 8 })
      expect((await loadToday(shop)).dismissed).toEqual([])
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
