import { describe, expect, vi } from 'vitest'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import type { MailKind } from '../../platform/db/rows/mail.ts'
import { addMessage } from '../../features/after-sale/case-messages.ts'
import { casesOf, listOpenCases, findCase } from '../../features/after-sale/find-cases.ts'
import { closeRefundedCases, decideCase, cancelCase } from '../../features/after-sale/decide-case.ts'
import { openRequest } from '../../features/after-sale/open-request.ts'
import { storeUploads, newDraft } from '../../features/after-sale/screenshots.ts'
import { notifyBuyersOfRefunds } from '../../features/after-sale/notify-buyer.ts'
import { processPendingRequests, receiveRequest } from '../../features/after-sale/public-requests.ts'
import { pictures } from '../support/shop/images.ts'
import { openDispute, orderPaid, reread, type TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { openCase, request, sendDueWork } from './open-case.ts'
import { withShop } from './with-shop.ts'

const agreement = (reading: 'guarantee' | 'policy') => ({
  consent: 'I agree.',
  policies: [{ about: 'refunds' as const, title: 'Refund policy', text: `As read by ${reading}.` }],
  rules: { reading, guaranteeDays: 30, requestDays: 7 },
})

/** The text of emails about refunds. */
async function mailsOf(shop: TestShop, kinds: MailKind[] = ['claim', 'case-message', 'refund-step']) {
  await shop.idle()
  const mails = await shop.db.selectFrom('outbox').selectAll().where('kind', 'in', kinds).orderBy('id').execute()
  return await Promise.all(mails.map(async (mail) => (await shop.mails.compose(mail)).text.replace(/\s+/g, ' ')))
}

const money = (shop: TestShop) => shop.db.selectFrom('refunds').select(['amount', 'state', 'by', 'note']).execute()

onSqlite((open) => {
  const check = withShop(open)

  describe('a refund request', () => {
    check.onBoth(
      'that the rules do not decide is a case with a date, and buyer and owner are informed',
      async (shop) => {
        vi.spyOn(shop.mailer, 'send').mockRejectedValue(new Error('The mail server does not answer.'))
        const order = await orderPaid(shop)
        const row = await openCase(shop, order)
        expect(row).toMatchObject({ state: 'open', answerBy: '2026-11-20T09:00:00.000Z' })
        expect((await mailsOf(shop))[0]).toContain('read it and answer by 20 November 2026')
        expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain(row.reference)
        expect((await findCase(shop, row.reference))?.assessment).toMatchObject({
          guarantee: { owed: true },
          policy: { why: 'delivery-failure' },
        })
        expect(await money(shop)).toEqual([])
      },
    )

    check.onBoth('submitted many times at once is one case, and a different message is added', async (shop) => {
      const order = await orderPaid(shop)
      const same = request()
      await Promise.all([1, 2, 3, 4].map(() => openRequest(shop, order, same)))
      await openRequest(shop, order, request({ description: 'And it is late.' }))
      const [only, ...more] = await casesOf(shop, order)
      expect(more).toEqual([])
      expect(only?.messages.map(({ text }) => text)).toEqual(['And it is late.'])
      expect(await mailsOf(shop)).toHaveLength(1)
    })

    check.onBoth('without the order page gets the same response for known and unknown orders', async (shop) => {
      const order = await orderPaid(shop, 'ada@example.com')
      const form = { number: order.number, email: 'Ada@Example.com', ground: 'other', description: 'Please.' }
      await receiveRequest(shop, form, newDraft())
      await receiveRequest(shop, { ...form, email: 'eve@example.com' }, newDraft())
      await receiveRequest(shop, { ...form, email: order.email, number: 'abcd efgh' }, newDraft())
      await shop.idle()
      expect(await casesOf(shop, order)).toHaveLength(1)
      expect(await shop.db.selectFrom('requests').selectAll().execute()).toEqual([])
      const [toEve = '', toAda = ''] = (await mailsOf(shop, ['request-unmatched'])).toSorted()
      expect(`${toEve}${toAda}`).toContain('we can’t find an order that matches both')
      const eve = [toEve, toAda].filter((mail) => !mail.includes('/orders/'))
      expect(eve).toHaveLength(1)
      expect(eve[0]).toContain('/find-my-order')
      expect([toEve, toAda].filter((mail) => mail.includes('ABCD-EFGH'))).toHaveLength(1)
    })

    check('that a crash interrupted is processed by the next job, by the time it was received', async (shop) => {
      const order = await orderPaid(shop, 'ada@example.com')
      const run = shop.inBackground.bind(shop)
      shop.inBackground = () => undefined
      await receiveRequest(
        shop,
        { number: order.number, email: order.email, ground: 'other', description: 'Please.' },
        newDraft(),
      )
      shop.inBackground = run
      shop.wait({ days: 40 })
      await processPendingRequests(shop)
      expect((await casesOf(shop, order))[0]?.assessment.guarantee).toMatchObject({ owed: true })
    })

    check('for a refunded order says so, and opens nothing', async (shop) => {
      const order = await orderPaid(shop, 'ada@example.com')
      const row = await openCase(shop, order)
      await decideCase(shop, row.id, { grant: 'whole' })
      await sendDueWork(shop)
      expect(await openRequest(shop, await reread(shop, order), request())).toEqual({ outcome: 'done' })
      await receiveRequest(
        shop,
        { number: order.number, email: order.email, ground: 'other', description: 'Again.' },
        newDraft(),
      )
      expect((await mailsOf(shop, ['request-done']))[0]).toContain('It was refunded on 15 November 2026')
      expect(await casesOf(shop, order)).toHaveLength(1)
    })

    check('for an address that others enter repeatedly is emailed at most three times a day', async (shop) => {
      const form = { number: '2222-2222', email: 'eve@example.com', ground: 'other', description: 'Please.' }
      for (let tries = 0; tries < 6; tries++) {
        await receiveRequest(shop, form, newDraft())
        // Simultaneous requests share an email.
        await shop.idle()
      }
      expect(await mailsOf(shop, ['request-unmatched'])).toHaveLength(3)
    })
  })

  describe('automatic decisions', () => {
    withShop(open, { agreement: agreement('guarantee') })(
      'the guarantee pays at once, once, with the days it rests on',
      async (shop) => {
        const order = await orderPaid(shop)
        await Promise.all([1, 2, 3].map(() => openRequest(shop, order, request())))
        await sendDueWork(shop)
        expect(await money(shop)).toEqual([{ amount: 4000, state: 'sent', by: 'guarantee', note: null }])
        expect(await reread(shop, order)).toMatchObject({ state: 'refunded' })
        const emails = (await mailsOf(shop)).join(' ')
        expect(emails).toContain('within our 30-day money-back period')
        expect(emails).toContain('we refunded €40 to the payment method you paid with')
        shop.wait({ days: 15 })
        await notifyBuyersOfRefunds(shop)
        await notifyBuyersOfRefunds(shop)
        expect((await mailsOf(shop)).filter((mail) => mail.includes('should have arrived by now'))).toHaveLength(1)
      },
    )

    withShop(open, { agreement: agreement('policy') }).onBoth(
      'the policy pays a duplicate and failed downloads, quoting its sentence',
      async (shop) => {
        const first = await orderPaid(shop, 'ada@example.com')
        shop.wait({ minutes: 1 })
        const twice = await orderPaid(shop, 'ada@example.com')
        await shop.idle()
        const torn = await orderPaid(shop)
        const confirmed = { state: 'accepted', acceptedAt: shop.now().toISOString() } as const
        await shop.idle()
        await shop.db.updateTable('outbox').set(confirmed).execute()
        const opened = { firstDownloadedAt: shop.now().toISOString() }
        await shop.db
          .updateTable('orders')
          .set({ ...opened, failedDownloads: 3 })
          .where('id', '=', torn.id)
          .execute()
        await shop.db.updateTable('orders').set(opened).where('id', '=', first.id).execute()
        const states = await Promise.all(
          [first, twice, torn].map(async (order) => (await openCase(shop, await reread(shop, order))).state),
        )
        expect(states).toEqual(['open', 'granted', 'granted'])
        const mails = (await mailsOf(shop)).join(' ')
        expect(mails).toContain('“duplicate purchases”')
        expect(mails).toContain('“Refunds are considered only for technical download failures after multiple attempts”')
      },
    )
  })

  describe('a case', () => {
    check('is listed by its answer date, page by page', async (shop) => {
      const references: string[] = []
      for (let place = 0; place < 5; place++) {
        references.push((await openCase(shop, await orderPaid(shop))).reference)
        shop.wait({ hours: 1 })
      }
      const first = await listOpenCases(shop, { most: 2 })
      const second = await listOpenCases(shop, { most: 2, after: first.next ?? '' })
      const third = await listOpenCases(shop, { most: 2, after: second.next ?? '' })
      const openCases = [first, second, third].flatMap(({ cases }) => cases.map(({ reference }) => reference))
      expect(openCases).toEqual(references)
      expect(third.next).toBeNull()
    })

    check.onBoth('is decided once: two owners at once, one decision, one email, one refund', async (shop) => {
      const order = await orderPaid(shop)
      const { id } = await openCase(shop, order)
      const decided = await Promise.all([
        decideCase(shop, id, { grant: 'whole' }, 'kind buyer'),
        decideCase(shop, id, { refuse: 'No.', evenIfOwed: true }),
        decideCase(shop, id, { grant: 1000 }),
      ])
      expect(decided.map(({ outcome }) => outcome).toSorted()).toEqual(['decided', 'not-open', 'not-open'])
      await sendDueWork(shop)
      expect(await mailsOf(shop, ['claim'])).toHaveLength(2)
      expect((await openAlerts(shop)).filter(({ about }) => about.startsWith('case'))).toEqual([])
      expect((await listOpenCases(shop)).cases).toEqual([])
    })

    check('is granted in part: the guide stays yours, and the rest can be requested later', async (shop) => {
      const order = await orderPaid(shop)
      const { id } = await openCase(shop, order)
      expect(await decideCase(shop, id, { grant: 4001 })).toEqual({ outcome: 'exceeds-refundable', left: 4000 })
      expect(await decideCase(shop, id, { grant: 0 })).toEqual({ outcome: 'exceeds-refundable', left: 4000 })
      expect((await findCase(shop, id))?.case.state).toBe('open')
      expect(await decideCase(shop, id, { grant: 1500 }, 'half of it read')).toMatchObject({ outcome: 'decided' })
      await sendDueWork(shop)
      expect(await reread(shop, order)).toMatchObject({ state: 'paid', refundedAmount: 1500 })
      expect(await money(shop)).toEqual([{ amount: 1500, state: 'sent', by: 'owner', note: 'half of it read' }])
      const [, granted] = await mailsOf(shop, ['claim'])
      expect(granted).toContain('refund of €15 is on its way')
      expect(granted).toContain('the guide stays yours')
      const again = await openCase(shop, await reread(shop, order), { description: 'The rest, please.' })
      expect(await decideCase(shop, again.id, { grant: 'whole' })).toMatchObject({ outcome: 'decided' })
      await sendDueWork(shop)
      expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 4000 })
    })

    check('is refused with the owner’s text and the sentence of the policy, never without a reason', async (shop) => {
      const order = await orderPaid(shop)
      await shop.idle()
      await shop.db.updateTable('orders').set({ firstDownloadedAt: shop.now().toISOString() }).execute()
      const { id } = await openCase(shop, await reread(shop, order))
      expect(await decideCase(shop, id, { refuse: ' ' })).toEqual({ outcome: 'no-text' })
      await decideCase(
        shop,
        id,
        { refuse: 'You have read the guide to its end.', evenIfOwed: true },
        'see mail of Monday',
      )
      const [, refused] = await mailsOf(shop)
      expect(refused).toContain('You have read the guide to its end.')
      expect(refused).toContain('“All sales are final once the download link is delivered”')
      expect(refused).not.toContain('see mail of Monday')
      expect(await money(shop)).toEqual([])
      expect((await openCase(shop, order, { description: 'Please look again.' })).id).not.toBe(id)
    })

    check('beside an open dispute is not refunded, and says why', async (shop) => {
      const order = await orderPaid(shop)
      await openDispute(shop, order, { answerBy: '2026-12-01T00:00:00.000Z' })
      const { id } = await openCase(shop, await reread(shop, order))
      expect((await mailsOf(shop))[0]).toContain('already handling a dispute over this payment')
      expect(await decideCase(shop, id, { grant: 'whole' })).toEqual({ outcome: 'disputed' })
      expect((await listOpenCases(shop)).cases[0]?.order).toMatchObject({ disputeState: 'open' })
      expect(await money(shop)).toEqual([])
      await shop.db.updateTable('orders').set({ state: 'refunded', refundedAt: shop.now().toISOString() }).execute()
      await closeRefundedCases(shop)
      expect((await findCase(shop, id))?.case).toMatchObject({ state: 'granted', decision: 'elsewhere' })
      expect((await mailsOf(shop)).at(-1)).toContain('It was refunded on')
    })

    check.onBoth(
      'accepts messages and screenshots of both sides while it is open, and can be withdrawn once',
      async (shop) => {
        const order = await orderPaid(shop)
        const { id } = await openCase(shop, order)
        const draft = newDraft()
        await storeUploads(shop, draft, [{ name: 'shot.png', bytes: pictures.png }])
        expect(await addMessage(shop, id, { by: 'buyer', text: ' ' })).toBe('missing')
        expect(await addMessage(shop, id, { by: 'buyer', text: 'x'.repeat(4001) })).toBe('too-long')
        expect(await addMessage(shop, id, { by: 'buyer', text: '', draft })).toBe('added')
        shop.wait({ minutes: 1 })
        await addMessage(shop, id, { by: 'buyer', text: 'See the picture.' })
        shop.wait({ minutes: 1 })
        await addMessage(shop, id, { by: 'buyer', text: 'See the picture.' })
        await addMessage(shop, id, { by: 'owner', text: 'Which reader do you use?' })
        const details = await findCase(shop, id)
        expect(details?.messages.map(({ text }) => text)).toEqual(['', 'See the picture.', 'Which reader do you use?'])
        expect(details?.screenshots).toHaveLength(1)
        expect((await mailsOf(shop, ['case-message']))[0]).toContain('Which reader do you use?')
        const both = await Promise.all([cancelCase(shop, id), cancelCase(shop, id)])
        expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['decided', 'not-open'])
        expect(await addMessage(shop, id, { by: 'buyer', text: 'Wait!' })).toBe('not-open')
        expect(await decideCase(shop, id, { grant: 'whole' })).toEqual({ outcome: 'not-open' })
      },
    )
  })
})
