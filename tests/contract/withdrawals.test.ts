import { rm, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { DAY } from '../../platform/format/duration.ts'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import { deliver } from '../../features/delivery/deliver.ts'
import { claimSeat } from '../../features/gifts/claim-seat.ts'
import { createTicket } from '../../features/delivery/ticket.ts'
import type { Order } from '../../features/orders/order.ts'
import { ProviderRejection } from '../../platform/payments/provider.ts'
import { confirmWithdrawal } from '../../features/after-sale/confirm-withdrawal.ts'
import { checkWithdrawals } from '../../features/after-sale/check-withdrawals.ts'
import { decideCase } from '../../features/after-sale/decide-case.ts'
import { openCase as openCaseWithin } from '../../features/after-sale/open-case.ts'
import { refundFactsOf } from '../../features/after-sale/refund-facts.ts'
import { lockOrder } from '../../features/orders/states/transitions.ts'
import { assess } from '../../features/after-sale/assess.ts'
import type { Message } from '../../platform/mail/mailer.ts'
import { seatCode } from '../../features/orders/seats/seat-code.ts'
import { readSeats } from '../../features/orders/seats/seats.ts'
import { retryRefund } from '../../features/payments/refunds/send-refunds.ts'
import { findReceipt, assessPendingWithdrawals, receiveWithdrawal } from '../../features/after-sale/withdrawals.ts'
import { makeEpub } from '../support/shop/books.ts'
import { receive } from '../support/shop/receive.ts'
import { orderPaid, reread, type TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { openCase } from './open-case.ts'
import { sendRefunds } from './send-due.ts'
import { withShop } from './with-shop.ts'

/** From the order page, which only the buyer knows. */
async function withdraw(shop: TestShop, order: Order, changes: { replyTo?: string } = {}) {
  return await submit(shop, order, order, changes)
}

/** From the public form: anyone can type a number or an address. */
async function withdrawUnproven(
  shop: TestShop,
  order: Order,
  changes: { contract?: string; replyTo?: string; name?: string } = {},
) {
  return await submit(shop, order, null, changes)
}

async function submit(shop: TestShop, { number, email }: Order, own: Order | null, changes: object) {
  const receipt = await receiveWithdrawal(shop, { name: 'Ada', contract: number, replyTo: email, ...changes }, own)
  await sendRefunds(shop)
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

const cases = (shop: TestShop) =>
  shop.db.selectFrom('cases').select(['kind', 'state', 'decision']).orderBy('id').execute()

onSqlite((open) => {
  const check = withShop(open)

  describe('a withdrawal', () => {
    check('before anything was opened is refunded at once, with an assessment the owner can read', async (shop) => {
      const order = await orderPaid(shop)
      const receipt = await withdraw(shop, order)
      expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
      expect(await cases(shop)).toEqual([{ kind: 'withdrawal', state: 'granted', decision: 'law' }])
      const row = await findReceipt(shop, receipt)
      expect(JSON.parse(row?.assessment ?? '')).toMatchObject({ outcome: 'pay-back', law: { why: 'not-opened' } })
      expect(await openAlerts(shop)).toEqual([])
    })

    check('after the right was waived waits for a person, with the reason', async (shop) => {
      const order = await orderPaid(shop)
      await openIt(shop, order)
      await withdraw(shop, order)
      await withdraw(shop, order)
      expect((await reread(shop, order)).state).toBe('paid')
      expect(await cases(shop)).toEqual([{ kind: 'withdrawal', state: 'open', decision: null }])
      const alerts = await openAlerts(shop)
      expect(alerts.map(({ sentence }) => sentence).join()).toContain('Owed under the money-back promise.')
    })

    check('one minute late is accepted and waits for a person; one minute earlier it is in time', async (shop) => {
      const [early, late] = [await orderPaid(shop), await orderPaid(shop)]
      // Fourteen days end on a Sunday, so the legal period ends on Monday, twelve hours west of UTC.
      shop.wait({ days: 16, hours: 2, minutes: 59 })
      await withdraw(shop, early)
      shop.wait({ minutes: 1 })
      await withdraw(shop, late)
      expect((await reread(shop, early)).state).toBe('refunded')
      expect((await reread(shop, late)).state).toBe('paid')
      expect((await cases(shop)).map(({ state }) => state).toSorted()).toEqual(['granted', 'open'])
    })

    check.onBoth(
      'from someone who knows only the address refunds nothing, and the buyer is asked to confirm it',
      async (shop) => {
        const order = await orderPaid(shop, 'ada@example.com')
        await withdrawUnproven(shop, order, { contract: 'ADA@example.com', replyTo: 'ada@example.com' })
        expect(await reread(shop, order)).toMatchObject({ state: 'paid', refundedAmount: 0 })
        const [row] = await shop.db.selectFrom('cases').selectAll().execute()
        expect(row).toMatchObject({ kind: 'withdrawal', state: 'open' })
        expect(row?.answerBy).toBe(new Date(shop.now().getTime() + 14 * DAY).toISOString())
        const mails = shop.db.selectFrom('outbox').select(['kind', 'recipient']).where('kind', '!=', 'confirmation')
        expect(await mails.execute()).toEqual([{ kind: 'withdrawal-received', recipient: 'ada@example.com' }])
        expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain(
          'the statement came without the order link',
        )
      },
    )

    check('by an address means its newest order that can still be withdrawn from', async (shop) => {
      shop.settings.claims = { ...shop.settings.claims, automaticPerDay: 10_000, automaticPerBuyer: 10_000_000 }
      const change = (order: Order, changes: { firstReadAt?: string; paidAt?: string }) =>
        shop.db.updateTable('orders').set(changes).where('id', '=', order.id).execute()
      const confirmed = async () =>
        await shop.db.updateTable('outbox').set({ acceptedAt: shop.now().toISOString(), state: 'accepted' }).execute()
      const kinds = {
        live: () => undefined,
        withdrawn: (order: Order) => withdraw(shop, order),
        waiting: async (order: Order) => {
          shop.settings.claims.automaticPerDay = 0
          await withdraw(shop, order)
          shop.settings.claims.automaticPerDay = 10_000
        },
        opened: (order: Order) => change(order, { firstReadAt: shop.now().toISOString() }),
        late: (order: Order) => change(order, { paidAt: new Date(shop.now().getTime() - 40 * DAY).toISOString() }),
      }
      const names = ['live', 'withdrawn', 'waiting', 'opened', 'late'] as const
      const pairs = names.flatMap((newest) => names.map((oldest) => [newest, oldest]))
      const threes = pairs.map(([newest, oldest], i) => [newest, names[i % names.length], oldest])
      for (const combination of [...pairs, ...threes.filter((_, i) => i % 3 === 0)]) {
        const email = `${combination.join('-')}@example.com`
        const orders: Order[] = []
        for (const _ of combination) {
          shop.wait({ minutes: 1 })
          orders.unshift(await orderPaid(shop, email))
        }
        await confirmed()
        for (const [i, order] of orders.entries()) await kinds[combination[i] ?? 'live'](order)
        const left = combination.findIndex((kind) => kind !== 'withdrawn')
        const meant = orders[combination.includes('live') ? combination.indexOf('live') : Math.max(left, 0)]
        const [any] = orders
        if (!any || !meant) throw new Error('There is no order.')
        const receipt = await withdrawUnproven(shop, any, { contract: email })
        const found = orders.findIndex(({ id }) => id === meant.id)
        const row = await findReceipt(shop, receipt)
        expect({ combination, found: orders.findIndex(({ id }) => id === row?.orderId) }).toEqual({
          combination,
          found,
        })
      }
    })

    check('entered for 28 addresses in a row reverses no sale', async (shop) => {
      const orders = await Promise.all(Array.from({ length: 28 }, (_, i) => orderPaid(shop, `b${i}@example.com`)))
      await Promise.all(orders.map((order) => withdrawUnproven(shop, order, { contract: order.email })))
      await assessPendingWithdrawals(shop)
      await sendRefunds(shop)
      expect(await shop.db.selectFrom('refunds').select('id').execute()).toEqual([])
    })

    check(
      'that the buyer confirms from the order page is refunded by the date of the first statement',
      async (shop) => {
        const order = await orderPaid(shop)
        shop.wait({ days: 13 })
        await withdrawUnproven(shop, order)
        shop.wait({ days: 20 })
        await withdraw(shop, order)
        expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
        expect(await cases(shop)).toEqual([
          { kind: 'withdrawal', state: 'granted', decision: 'law' },
          { kind: 'withdrawal', state: 'granted', decision: 'law' },
        ])
      },
    )

    check('that names another address for the answer is also emailed to the order’s address', async (shop) => {
      const order = await orderPaid(shop)
      await withdrawUnproven(shop, order, { replyTo: 'eve@example.com' })
      expect((await reread(shop, order)).state).toBe('paid')
      const notices = shop.db.selectFrom('outbox').select('recipient').where('kind', '=', 'withdrawal-notice')
      expect(await notices.execute()).toEqual([{ recipient: order.email }])
    })

    check.onBoth('from a stranger is acknowledged without the links in it', async (shop) => {
      const sent: Message[] = []
      shop.mailer.send = async (message) => void sent.push(message)
      const order = await orderPaid(shop)
      const typed = {
        name: 'Buy at https://spam.example',
        contract: 'Click https://spam.example',
        replyTo: 'victim@example.com',
      }
      await withdrawUnproven(shop, order, typed)
      await shop.idle()
      const mail = sent.find(({ to }) => to === 'victim@example.com')
      expect(mail?.subject).toContain('We’ve received a withdrawal, reference')
      expect(`${mail?.text} ${mail?.html}`).not.toContain('spam.example')
    })

    check('sent thirty times to a stranger is three emails', async (shop) => {
      const order = await orderPaid(shop)
      for (let i = 0; i < 30; i++) await withdrawUnproven(shop, order, { name: `n${i}`, replyTo: 'Victim@example.com' })
      const mails = shop.db
        .selectFrom('outbox')
        .select(['kind', 'recipient'])
        .where('kind', 'in', ['withdrawal-notice', 'withdrawal-received'])
      const kinds = (await mails.execute()).map(({ kind }) => kind).toSorted()
      expect(kinds).toEqual([...Array(3).fill('withdrawal-notice'), ...Array(3).fill('withdrawal-received')])
      expect(await shop.db.selectFrom('withdrawals').select('id').execute()).toHaveLength(30)
    })

    check('beyond a hundred a day emails no more strangers, and the owner is alerted', async (shop) => {
      const statement = (i: number) => ({ name: 'Ada', contract: 'none', replyTo: `s${i}@example.com` })
      for (let i = 0; i < 103; i++) await receiveWithdrawal(shop, statement(i), null)
      await shop.idle()
      const mails = shop.db.selectFrom('outbox').select('id').where('kind', '=', 'withdrawal-received')
      expect(await mails.execute()).toHaveLength(100)
      const alerts = (await openAlerts(shop)).filter(({ about }) => about === 'many withdrawals')
      expect(alerts).toHaveLength(1)
    })

    check.onBoth('while the owner grants a part is refunded for the rest', async (shop) => {
      const order = await orderPaid(shop)
      const opened = await openCase(shop, order)
      expect(await decideCase(shop, opened.id, { grant: 1000 })).toMatchObject({ outcome: 'decided' })
      await withdraw(shop, order)
      const refunds = await shop.db.selectFrom('refunds').select(['amount', 'state']).orderBy('amount').execute()
      expect(refunds).toEqual([
        { amount: 1000, state: 'sent' },
        { amount: 3000, state: 'sent' },
      ])
      expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
    })

    check.onBoth('and a simultaneous partial grant refund the whole price, whichever is first', async (shop) => {
      for (let attempt = 0; attempt < 6; attempt++) {
        const order = await orderPaid(shop, `r${attempt}@example.com`)
        const opened = await openCase(shop, order)
        await Promise.all([withdraw(shop, order), decideCase(shop, opened.id, { grant: 1000 })])
        await sendRefunds(shop)
        expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
      }
      shop.wait({ hours: 2 })
      await checkWithdrawals(shop)
      expect((await openAlerts(shop)).filter(({ about }) => about.endsWith('unanswered'))).toEqual([])
    })

    check.onBoth('that is being refunded makes a grant wait, and neither fails', async (shop) => {
      const order = await orderPaid(shop)
      const opened = await openCase(shop, order)
      const facts = await refundFactsOf(shop, order)
      const { rules } = shop.settings.agreement
      const assessment = assess({ kind: 'withdrawal' }, facts, rules, shop.now())
      const claim = { kind: 'withdrawal', ground: 'other', description: '', withdrawalId: null, assessment } as const
      const decided = await shop.db.transaction().execute(async (db) => {
        await lockOrder(db, order.id)
        const granting = decideCase(shop, opened.id, { grant: 1000 })
        await setTimeout(200)
        await openCaseWithin(shop, db, order, claim)
        return { granting }
      })
      expect(await decided.granting).toEqual({ outcome: 'not-open' })
      await sendRefunds(shop)
      expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
    })

    check('that ended in nothing is found at night, and the owner is alerted', async (shop) => {
      const order = await orderPaid(shop)
      await withdraw(shop, order)
      await shop.db.deleteFrom('refunds').execute()
      await shop.db.updateTable('orders').set({ state: 'paid', refundedAmount: 0 }).execute()
      shop.wait({ hours: 2 })
      await checkWithdrawals(shop)
      expect((await openAlerts(shop)).filter(({ about }) => about.endsWith('unanswered'))).toHaveLength(1)
    })

    check('beyond the daily limit waits for the owner, also when it is owed by law', async (shop) => {
      shop.settings.claims.automaticPerDay = 2
      const orders = await Promise.all(Array.from({ length: 4 }, (_, i) => orderPaid(shop, `l${i}@example.com`)))
      for (const order of orders) await withdraw(shop, order)
      expect(await shop.db.selectFrom('refunds').select('id').execute()).toHaveLength(2)
      const waiting = (await cases(shop)).filter(({ state }) => state === 'open')
      expect(waiting).toHaveLength(2)
    })

    check('of more than €200 by one buyer waits for the owner, with the legal deadline', async (shop) => {
      const orders = [await orderPaid(shop, 'ada@example.com', 5), await orderPaid(shop, 'ada@example.com', 1)]
      for (const order of orders) await withdraw(shop, order)
      const refunds = shop.db.selectFrom('refunds').select('amount')
      expect(await refunds.execute()).toEqual([{ amount: 17_000 }])
      const [waiting] = await shop.db.selectFrom('cases').selectAll().where('state', '=', 'open').execute()
      expect(waiting?.answerBy).toBe(new Date(shop.now().getTime() + 14 * DAY).toISOString())
      expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain(
        'Not refunded automatically: €40 is more than is left of the limit for one buyer.',
      )
      expect(await decideCase(shop, waiting?.id ?? '', { grant: 'whole' })).toMatchObject({ outcome: 'decided' })
      shop.wait({ days: 31 })
      await withdraw(shop, await orderPaid(shop, 'ada@example.com', 5))
      expect((await refunds.execute()).reduce((sum, { amount }) => sum + amount, 0)).toBe(38_000)
    })

    check.onBoth('of 20 copies after one was opened is not refunded at once', async (shop) => {
      const order = await orderPaid(shop, 'ada@example.com', 20)
      const [seat] = await readSeats(shop.db, order)
      if (!seat) throw new Error('There is no copy.')
      await claimSeat(shop, seatCode(shop, seat), { email: 'grace@example.com', key: 'a key of the form' })
      await shop.db.updateTable('outbox').set({ acceptedAt: shop.now().toISOString() }).execute()
      await withdraw(shop, order)
      expect(await shop.db.selectFrom('refunds').selectAll().execute()).toEqual([])
      expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain('€532 is more than')
      expect(new Set((await readSeats(shop.db, order)).map(({ state }) => state))).toEqual(new Set(['claimed', 'open']))
    })

    check.onBoth('confirmed twice at once stays one, with its first reference and time, and one case', async (shop) => {
      const order = await orderPaid(shop)
      const first = await findReceipt(shop, await withdrawUnproven(shop, order))
      const opened = await shop.db.selectFrom('cases').selectAll().executeTakeFirstOrThrow()
      shop.wait({ hours: 1 })
      const press = async () => await confirmWithdrawal(shop, order, first?.reference ?? '')
      expect(await Promise.all([press(), press(), press()])).toEqual([true, true, true])
      await sendRefunds(shop)
      const { reference, submittedAt } = first ?? {}
      const rows = await shop.db.selectFrom('withdrawals').selectAll().execute()
      expect(rows).toMatchObject([{ reference, submittedAt, proven: 2, caseId: opened.id }])
      const { id, openedAt } = opened
      const granted = await shop.db.selectFrom('cases').selectAll().execute()
      expect(granted).toMatchObject([{ id, reference, openedAt, state: 'granted', decision: 'law' }])
      expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
      expect(await openAlerts(shop)).toEqual([])
    })

    check('confirmed after the guide was opened waits for the owner in the same case', async (shop) => {
      const order = await orderPaid(shop)
      await openIt(shop, order)
      const first = await findReceipt(shop, await withdrawUnproven(shop, order))
      shop.wait({ days: 1 })
      expect(await confirmWithdrawal(shop, order, '')).toBe(true)
      const [waiting, ...others] = await shop.db.selectFrom('cases').selectAll().execute()
      expect(others).toEqual([])
      expect(waiting).toMatchObject({ state: 'open', reference: first?.reference })
      expect(JSON.parse(waiting?.assessment ?? '')).toMatchObject({ guard: null, law: { why: 'waived' } })
      expect(await openAlerts(shop)).toHaveLength(1)
    })

    check.onBoth('without an order is stored, and the owner is alerted', async (shop) => {
      const receipt = await withdrawUnproven(shop, await orderPaid(shop), { contract: 'the blue one' })
      expect(await findReceipt(shop, receipt)).toMatchObject({ orderId: null, contract: 'the blue one' })
      expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain('the blue one')
    })

    check(
      'without the order link is a case of its own beside an open request, and the owner is alerted',
      async (shop) => {
        const order = await orderPaid(shop)
        const { id } = await openCase(shop, order)
        await withdrawUnproven(shop, order)
        await withdrawUnproven(shop, order)
        const refused = { refuse: 'We looked at it and can’t refund it.', evenIfOwed: true }
        expect((await decideCase(shop, id, refused)).outcome).toBe('decided')
        expect(await cases(shop)).toEqual([
          { kind: 'request', state: 'refused', decision: refused.refuse },
          { kind: 'withdrawal', state: 'open', decision: null },
        ])
        expect(await openAlerts(shop)).toMatchObject([
          { sentence: expect.stringMatching(/The buyer withdrew.*Owed under the law/) },
        ])
      },
    )

    check.onBoth('sent twenty times at once is refunded once', async (shop) => {
      const order = await orderPaid(shop)
      await Promise.all(Array.from({ length: 20 }, () => withdraw(shop, order)))
      await assessPendingWithdrawals(shop)
      await sendRefunds(shop)
      expect(await shop.db.selectFrom('withdrawals').select('id').execute()).toHaveLength(20)
      expect(await shop.db.selectFrom('refunds').select(['state', 'amount']).execute()).toEqual([
        { state: 'sent', amount: 4000 },
      ])
      expect(await cases(shop)).toHaveLength(1)
    })

    check('whose refund the provider rejects is failed, reported, and retried by a person', async (shop) => {
      const order = await orderPaid(shop)
      const card = shop.payments.get('card')
      if (!card) throw new Error('No provider takes cards')
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

    check.onBoth('a download that failed on our side is counted', async (shop) => {
      const order = await orderPaid(shop)
      await rm(shop.settings.books.epub, { force: true })
      expect(await deliver(shop, createTicket(shop, order, 'epub') ?? '')).toEqual({ outcome: 'missing' })
      expect((await reread(shop, order)).failedDownloads).toBe(1)
    })
  })
})
