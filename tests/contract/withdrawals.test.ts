import { rm, writeFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { openAlerts } from '../../shop/alerts.ts'
import { deliver } from '../../shop/delivery/deliver.ts'
import { createTicket } from '../../shop/delivery/ticket.ts'
import type { Order } from '../../shop/orders/order.ts'
import { ProviderRejection } from '../../shop/payments/provider.ts'
import { sendDueRefunds, retryRefund } from '../../shop/refunds/refund.ts'
import { findReceipt, assessPendingWithdrawals, receiveWithdrawal } from '../../shop/cases/withdrawals.ts'
import { makeEpub } from '../support/shop/books.ts'
import { receive } from '../support/shop/receive.ts'
import { orderPaid, reread, type TestShop } from '../support/shop/test-shop.ts'
import { onBothDatabases } from './both-databases.ts'
import { withShop } from './with-shop.ts'

async function withdraw(
  shop: TestShop,
  { number, email }: Order,
  changes: { contract?: string; replyTo?: string } = {},
) {
  const receipt = await receiveWithdrawal(shop, { name: 'Ada', contract: number, replyTo: email, ...changes }, null)
  await shop.idle()
  await sendDueRefunds(shop)
  return receipt
}

async function openIt(shop: TestShop, order: Order) {
  await writeFile(shop.settings.books.epub, makeEpub())
  const delivery = await deliver(shop, createTicket(shop, order, 'epub') ?? '')
  if (delivery.outcome === 'file') await receive(delivery.file)
  await shop.idle()
  const accepted = { state: 'accepted', acceptedAt: shop.now().toISOString() } as const
  await shop.db.updateTable('outbox').set(accepted).where('orderId', '=', order.id).execute()
}

const cases = (shop: TestShop) => shop.db.selectFrom('cases').select(['kind', 'state', 'decision']).execute()

onBothDatabases((open) => {
  const check = withShop(open)

  describe('a withdrawal', () => {
    check('before anything was opened pays back at once, and is judged where the owner can read it', async (shop) => {
      const order = await orderPaid(shop)
      const receipt = await withdraw(shop, order)
      expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
      expect(await cases(shop)).toEqual([{ kind: 'withdrawal', state: 'granted', decision: 'law' }])
      const row = await findReceipt(shop, receipt)
      expect(JSON.parse(row?.assessment ?? '')).toMatchObject({ outcome: 'pay-back', law: { why: 'not-opened' } })
      expect(await openAlerts(shop)).toEqual([])
    })

    check('after the right was given up waits for a person, who reads why', async (shop) => {
      const order = await orderPaid(shop)
      await openIt(shop, order)
      await withdraw(shop, order)
      await withdraw(shop, order)
      expect((await reread(shop, order)).state).toBe('paid')
      expect(await cases(shop)).toEqual([{ kind: 'withdrawal', state: 'open', decision: null }])
      const [alert] = await openAlerts(shop)
      expect(alert?.sentence).toContain('law: not owed (waived); 30-day promise: owed (inside)')
    })

    check('one minute late is taken and waits for a person; one minute earlier it is in time', async (shop) => {
      const [early, late] = [await orderPaid(shop), await orderPaid(shop)]
      // Fourteen days end on a Sunday, the law then on Monday, and a Monday ends last twelve hours west of UTC.
      shop.wait({ days: 16, hours: 2, minutes: 59 })
      await withdraw(shop, early)
      shop.wait({ minutes: 1 })
      await withdraw(shop, late)
      expect((await reread(shop, early)).state).toBe('refunded')
      expect((await reread(shop, late)).state).toBe('paid')
      expect((await cases(shop)).map(({ state }) => state).toSorted()).toEqual(['granted', 'open'])
    })

    check('that names an address means its newest order that was not given back', async (shop) => {
      const first = await orderPaid(shop, 'ada@example.com')
      shop.wait({ minutes: 1 })
      const second = await orderPaid(shop, 'ada@example.com')
      await withdraw(shop, second, { contract: 'ADA@example.com' })
      expect((await reread(shop, first)).state).toBe('paid')
      await withdraw(shop, second, { contract: 'ada@example.com' })
      expect((await reread(shop, first)).state).toBe('refunded')
    })

    check('with somebody else’s address moves no money, and the order’s own address is told', async (shop) => {
      const order = await orderPaid(shop)
      await withdraw(shop, order, { replyTo: 'eve@example.com' })
      expect((await reread(shop, order)).state).toBe('paid')
      const told = shop.db.selectFrom('outbox').select('recipient').where('kind', '=', 'withdrawal-notice')
      expect(await told.execute()).toEqual([{ recipient: order.email }])
    })

    check('that belongs to no order is kept and told to the owner', async (shop) => {
      const receipt = await withdraw(shop, await orderPaid(shop), { contract: 'the blue one' })
      expect(await findReceipt(shop, receipt)).toMatchObject({ orderId: null, contract: 'the blue one' })
      expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain('the blue one')
    })

    check('sent twenty times at once pays back once', async (shop) => {
      const order = await orderPaid(shop)
      await Promise.all(Array.from({ length: 20 }, () => withdraw(shop, order)))
      await assessPendingWithdrawals(shop)
      await sendDueRefunds(shop)
      expect(await shop.db.selectFrom('withdrawals').select('id').execute()).toHaveLength(20)
      expect(await shop.db.selectFrom('refunds').select(['state', 'amount']).execute()).toEqual([
        { state: 'sent', amount: 4000 },
      ])
      expect(await cases(shop)).toHaveLength(1)
    })

    check('whose refund the provider refuses is failed, told, and asked for again by a person', async (shop) => {
      const order = await orderPaid(shop)
      const card = shop.payments.get('card')
      if (!card) throw new Error('nobody takes cards')
      const refund = card.refund.bind(card)
      card.refund = () => Promise.reject(new ProviderRejection('insufficient balance'))
      await withdraw(shop, order)
      const [failed] = await shop.db.selectFrom('refunds').selectAll().execute()
      expect(failed?.state).toBe('failed')
      expect(await openAlerts(shop)).toHaveLength(1)
      card.refund = refund
      expect(await retryRefund(shop, failed?.id ?? '')).toBe(true)
      await shop.idle()
      expect((await reread(shop, order)).state).toBe('refunded')
    })

    check('a download that failed on our side is counted', async (shop) => {
      const order = await orderPaid(shop)
      await rm(shop.settings.books.epub, { force: true })
      expect(await deliver(shop, createTicket(shop, order, 'epub') ?? '')).toEqual({ outcome: 'missing' })
      expect((await reread(shop, order)).failedDownloads).toBe(1)
    })
  })
})
