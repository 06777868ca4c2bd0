import { describe, expect, vi } from 'vitest'
import { DAY } from '../../platform/format/duration.ts'
import { resendConfirmation } from '../../features/orders/mails/resend.ts'
import { placeOrder } from '../../features/checkout/place-order.ts'
import { settle } from '../../features/payments/settle.ts'
import { claimSeat } from '../../features/gifts/claim-seat.ts'
import { changeGift, sendGiftNow } from '../../features/gifts/change-gift.ts'
import { legalFactsOf } from '../../features/after-sale/refund-facts.ts'
import { sendSeat } from '../../features/gifts/hand-out.ts'
import { sendDueMails } from '../../platform/mail/outbox.ts'
import { decideCase } from '../../features/after-sale/decide-case.ts'
import { receiveWithdrawal } from '../../features/after-sale/withdrawals.ts'
import { erasePersonalData } from '../../features/privacy/erase-personal-data.ts'
import { correctAddress } from '../../features/orders/mails/correct-address.ts'
import type { Order } from '../../features/orders/order.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import { seatCode } from '../../features/orders/seats/seat-code.ts'
import { readSeats } from '../../features/orders/seats/seats.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { act, reread, type TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { sendMails } from './send-due.ts'
import { withShop } from './with-shop.ts'

const GIFT = {
  recipientName: 'Grace',
  fromName: 'Ada',
  delivery: 'email',
  email: 'grace@example.com',
  date: '2026-11-20',
  message: 'Happy birthday!',
}

const CHANGE = { email: 'grace@example.com', date: '2026-12-24', message: 'Merry Christmas!' }

const form = (gift = GIFT) => ({
  email: 'ada@example.com',
  method: 'card',
  consent: true,
  idempotencyKey: newIdempotencyKey(),
  gift,
})

async function givenBy(shop: Shop, request = form()): Promise<Order> {
  const placed = await placeOrder(shop, request)
  if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))
  await act(shop, placed.order, 'pay')
  return (await settle(shop, placed.order)).order
}

async function seatIn(shop: Shop, order: Order) {
  const [seat] = await readSeats(shop.db, order)
  if (!seat) throw new Error('The gift has no seat.')
  return seat
}

const open = async (shop: Shop, order: Order) =>
  await claimSeat(shop, seatCode(shop, await seatIn(shop, order)), {
    email: 'grace@example.com',
    key: newIdempotencyKey(),
  })

const giftMails = async (shop: Shop) =>
  await shop.db.selectFrom('outbox').select(['recipient', 'state', 'nextAt']).where('kind', '=', 'gift').execute()

async function withdraw(shop: TestShop, order: Order) {
  await shop.db
    .updateTable('outbox')
    .set({ acceptedAt: shop.now().toISOString() })
    .where('kind', '=', 'confirmation')
    .execute()
  await receiveWithdrawal(shop, { name: 'Ada', contract: order.number, replyTo: order.email }, order)
  await shop.idle()
}

onSqlite((start) => {
  const check = withShop(start)

  describe('a gift', () => {
    check('is emailed at 8:00 on its day, and can’t be opened before', async (shop) => {
      const order = await givenBy(shop)
      expect(order).toMatchObject({ hasSeats: 1, quantity: 1, consentText: shop.settings.giftConsent })
      await shop.idle()
      expect(await giftMails(shop)).toMatchObject([{ state: 'queued', nextAt: '2026-11-20T08:00:00.000Z' }])
      expect(await open(shop, order)).toEqual({ outcome: 'unavailable' })
      shop.wait({ days: 5 })
      await sendMails(shop)
      expect(await giftMails(shop)).toMatchObject([{ recipient: 'grace@example.com', state: 'filed' }])
      expect(await open(shop, order)).toMatchObject({ outcome: 'claimed' })
    })

    check('for a day months ahead waits for that day', async (shop) => {
      await givenBy(shop, form({ ...GIFT, date: '2027-02-14' }))
      await shop.idle()
      shop.wait({ days: 60 })
      await sendMails(shop)
      expect(await giftMails(shop)).toMatchObject([{ state: 'queued', nextAt: '2027-02-14T08:00:00.000Z' }])
      shop.wait({ days: 31 })
      await sendMails(shop)
      expect(await giftMails(shop)).toMatchObject([{ recipient: 'grace@example.com', state: 'filed' }])
    })

    check('can be withdrawn until it is opened, and its email is then never sent', async (shop) => {
      const order = await givenBy(shop)
      await withdraw(shop, order)
      expect((await reread(shop, order)).state).toBe('refunded')
      shop.wait({ days: 6 })
      await sendMails(shop)
      expect(await giftMails(shop)).toEqual([])
      expect(await open(shop, order)).toEqual({ outcome: 'unavailable' })
    })

    check('whose day comes while its withdrawal waits for a person is sent once that is refused', async (shop) => {
      const order = await givenBy(shop, form({ ...GIFT, date: '2027-02-14' }))
      shop.wait({ days: 20 })
      await withdraw(shop, order)
      shop.wait({ days: 80 })
      for (let hour = 0; hour < 15; hour += 1) {
        shop.wait({ hours: 1 })
        await sendMails(shop)
      }
      expect(await giftMails(shop)).toMatchObject([{ state: 'queued' }])
      const { id } = await shop.db.selectFrom('cases').select('id').executeTakeFirstOrThrow()
      await decideCase(shop, id, { refuse: 'It came too late.', evenIfOwed: true })
      shop.wait({ hours: 1 })
      await sendMails(shop)
      expect(await giftMails(shop)).toMatchObject([{ recipient: 'grace@example.com', state: 'filed' }])
    })

    check('leaves no right to withdraw once the recipient has opened it', async (shop) => {
      const order = await givenBy(shop, form({ ...GIFT, date: '' }))
      expect(await open(shop, order)).toMatchObject({ outcome: 'claimed' })
      await withdraw(shop, order)
      expect((await reread(shop, order)).state).toBe('paid')
      expect(await shop.db.selectFrom('cases').select('state').execute()).toEqual([{ state: 'open' }])
    })

    check('for a day after the withdrawal period asks for no waiver', async (shop) => {
      const later = new Date(shop.now().getTime() + 20 * DAY).toISOString().slice(0, 10)
      const order = await givenBy(shop, { ...form({ ...GIFT, date: later }), consent: false })
      expect(order.consentText).toBe('')
    })

    check.onBoth('sent early while its address is corrected goes to the right one, or is called sent', async (shop) => {
      const order = await givenBy(shop, form({ ...GIFT, email: 'wrong@example.com' }))
      const [changed] = await Promise.all([changeGift(shop, order, CHANGE), sendGiftNow(shop, order)])
      await shop.idle()
      const to = changed.outcome === 'changed' ? 'grace@example.com' : 'wrong@example.com'
      expect(await giftMails(shop)).toMatchObject([{ recipient: to }])
      expect(await seatIn(shop, order)).toMatchObject({ sentTo: to })
    })

    check(
      'is changed until it is sent: one email, to the new address, on the new day, with the new words',
      async (shop) => {
        const order = await givenBy(shop, form({ ...GIFT, email: 'wrong@example.com' }))
        const { codeHash } = await seatIn(shop, order)
        const sent = vi.spyOn(shop.mailer, 'send')
        expect(await changeGift(shop, order, CHANGE)).toEqual({ outcome: 'changed' })
        await shop.idle()
        expect(await giftMails(shop)).toMatchObject([
          { recipient: 'grace@example.com', nextAt: '2026-12-24T08:00:00.000Z' },
        ])
        shop.wait({ days: 30 })
        await sendMails(shop)
        expect(await open(shop, order)).toEqual({ outcome: 'unavailable' })
        shop.wait({ days: 10 })
        await sendMails(shop)
        await sendMails(shop)
        const gifts = sent.mock.calls
          .map(([message]) => message)
          .filter(({ subject }) => subject.startsWith('A gift from'))
        expect(gifts.map(({ to, text }) => [to, text.includes('Merry Christmas!')])).toEqual([
          ['grace@example.com', true],
        ])
        expect((await seatIn(shop, order)).codeHash).toBe(codeHash)
        expect(await open(shop, order)).toMatchObject({ outcome: 'claimed' })
      },
    )

    check('whose day is emptied is sent right away, as at checkout', async (shop) => {
      const order = await givenBy(shop)
      await shop.idle()
      expect(await changeGift(shop, order, { ...CHANGE, date: '', consent: true })).toEqual({ outcome: 'changed' })
      expect(await seatIn(shop, order)).toMatchObject({ availableAt: shop.now().toISOString() })
    })

    check('stays for 8:00 if only its message is changed that morning', async (shop) => {
      const order = await givenBy(shop)
      await shop.idle()
      shop.wait({ days: 4, hours: 22 })
      expect(await changeGift(shop, order, { ...CHANGE, date: GIFT.date })).toEqual({ outcome: 'changed' })
      expect(await giftMails(shop)).toMatchObject([{ state: 'queued', nextAt: '2026-11-20T08:00:00.000Z' }])
    })

    check.onBoth('can’t be changed while it is being sent, nor after', async (shop) => {
      const order = await givenBy(shop)
      await shop.idle()
      shop.wait({ days: 6 })
      const during: unknown[] = []
      const deliver = shop.mailer.send.bind(shop.mailer)
      const sent = vi.spyOn(shop.mailer, 'send').mockImplementation(async (message) => {
        during.push(await changeGift(shop, order, CHANGE))
        await deliver(message)
      })
      await sendMails(shop)
      expect(during).toEqual([{ outcome: 'sent' }])
      expect(await changeGift(shop, order, CHANGE)).toEqual({ outcome: 'sent' })
      await sendMails(shop)
      expect(sent.mock.calls.map(([{ to, text }]) => [to, text.includes('Happy birthday!')])).toEqual([
        ['grace@example.com', true],
      ])
      expect(await seatIn(shop, order)).toMatchObject({ message: 'Happy birthday!' })
    })

    check.onBoth('changed and sent at the same moment is one email, old or new as a whole', async (shop) => {
      const order = await givenBy(shop)
      await shop.idle()
      shop.wait({ days: 6 })
      const sent = vi.spyOn(shop.mailer, 'send')
      const changed = { ...CHANGE, email: 'new@example.com', date: '' }
      const [, change] = await Promise.all([sendDueMails(shop), changeGift(shop, order, changed), sendDueMails(shop)])
      await sendMails(shop)
      await shop.idle()
      const words = change.outcome === 'changed' ? ['new@example.com', true] : ['grace@example.com', false]
      const gifts = sent.mock.calls.filter(([{ to }]) => to !== order.email)
      expect(gifts.map(([{ to, text }]) => [to, text.includes('Merry Christmas!')])).toEqual([words])
    })

    check('that was opened or withdrawn can’t be changed', async (shop) => {
      const opened = await givenBy(shop, form({ ...GIFT, date: '' }))
      expect(await open(shop, opened)).toMatchObject({ outcome: 'claimed' })
      expect(await changeGift(shop, opened, CHANGE)).toEqual({ outcome: 'gone' })
      const withdrawn = await givenBy(shop)
      await withdraw(shop, withdrawn)
      expect(await changeGift(shop, withdrawn, CHANGE)).toEqual({ outcome: 'gone' })
      expect(await changeGift(shop, await reread(shop, withdrawn), CHANGE)).toEqual({ outcome: 'gone' })
    })

    check('for a later day is not moved into the withdrawal period, which the giver has not waived', async (shop) => {
      const order = await givenBy(shop, { ...form({ ...GIFT, date: '2026-12-24' }), consent: false })
      const early = { outcome: 'refused', errors: { date: 'not-agreed' } }
      expect(await changeGift(shop, order, { ...CHANGE, date: '2026-11-20' })).toEqual(early)
      expect(await changeGift(shop, order, { ...CHANGE, date: '2026-12-24' })).toEqual({ outcome: 'changed' })
      expect(await changeGift(shop, order, { ...CHANGE, date: '2026-12-01' })).toEqual(early)
      expect(await changeGift(shop, order, { ...CHANGE, date: '2026-12-02' })).toEqual({ outcome: 'changed' })
      shop.wait({ days: 16, hours: 4 })
      expect(await changeGift(shop, order, { ...CHANGE, date: '2026-12-01' })).toEqual({ outcome: 'changed' })
    })

    check(
      'that its giver agrees to later ends their right once that agreement was emailed, not before',
      async (shop) => {
        const order = await givenBy(shop, { ...form({ ...GIFT, date: '2026-12-24' }), consent: false })
        await sendMails(shop)
        const isWaived = async () => {
          const { waived, confirmedAt } = await legalFactsOf(shop, await reread(shop, order))
          return waived && confirmedAt !== null
        }
        shop.wait({ hours: 1 })
        Object.assign(shop, { sendMailNow: () => undefined })
        const agreed = { ...CHANGE, date: '2026-11-20', consent: true }
        expect(await changeGift(shop, order, agreed)).toEqual({ outcome: 'changed' })
        expect(await reread(shop, order)).toMatchObject({
          consentText: shop.settings.giftConsent,
          consentAt: shop.now().toISOString(),
        })
        expect(await isWaived()).toBe(false)
        await sendMails(shop)
        expect(await isWaived()).toBe(true)
      },
    )

    check('that was returned, or sent twice, can’t be changed any more', async (shop) => {
      const returned = await givenBy(shop)
      await shop.db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', returned.id).execute()
      expect(await changeGift(shop, returned, CHANGE)).toEqual({ outcome: 'gone' })
      expect(await sendGiftNow(shop, returned)).toEqual({ outcome: 'gone' })
      const sent = await givenBy(shop, form({ ...GIFT, date: '' }))
      await sendMails(shop)
      expect(await sendSeat(shop, sent, 1, 'grace@example.com')).toEqual({ outcome: 'sent' })
      expect(await changeGift(shop, sent, CHANGE)).toEqual({ outcome: 'sent' })
    })

    check('that is sent now is on its way, as its giver reads in an email', async (shop) => {
      const order = await givenBy(shop)
      await shop.idle()
      const sent = vi.spyOn(shop.mailer, 'send')
      expect(await sendGiftNow(shop, order)).toEqual({ outcome: 'changed' })
      await sendMails(shop)
      const subjects = sent.mock.calls.map(([{ subject }]) => subject)
      expect(subjects).toContain(`Your gift for Grace is on its way, order ${order.number}`)
      const gift = sent.mock.calls.map(([message]) => message).find(({ to }) => to === 'grace@example.com')
      expect(gift?.text.trim()).toMatch(/We got your name and your email address from Ada[^]*privacy policy\.$/)
    })

    check('for a day after the withdrawal period is not sent sooner, however the owner asks', async (shop) => {
      const order = await givenBy(shop, { ...form({ ...GIFT, date: '2026-12-24' }), consent: false })
      expect(await sendGiftNow(shop, order)).toEqual({ outcome: 'not-agreed' })
    })

    check('that was sent can be sent once more, to a corrected address', async (shop) => {
      const order = await givenBy(shop, form({ ...GIFT, email: 'wrong@example.com' }))
      expect(await sendSeat(shop, order, 1, 'grace@example.com')).toEqual({ outcome: 'scheduled' })
      expect(await giftMails(shop)).toMatchObject([{ recipient: 'wrong@example.com' }])
      shop.wait({ days: 6 })
      await sendMails(shop)
      expect(await sendSeat(shop, order, 1, 'grace@example.com')).toEqual({ outcome: 'sent' })
      expect(await sendSeat(shop, order, 1, 'grace@example.com')).toEqual({ outcome: 'too-many' })
    })

    check('is still sent after the giver has corrected their own address', async (shop) => {
      const order = await givenBy(shop)
      expect(await correctAddress(shop, order, 'ada.right@example.com')).toMatchObject({ outcome: 'corrected' })
      await shop.idle()
      shop.wait({ days: 6 })
      await sendMails(shop)
      expect(await giftMails(shop)).toMatchObject([{ recipient: 'grace@example.com', state: 'filed' }])
    })

    check.onBoth(
      'whose recipient is erased before its day is not sent, and the giver names another address',
      async (shop) => {
        const order = await givenBy(shop)
        await shop.idle()
        const sent = vi.spyOn(shop.mailer, 'send')
        await erasePersonalData(shop, 'grace@example.com')
        await sendMails(shop)
        expect(sent.mock.calls.map(([{ to, subject }]) => [to, subject])).toEqual([
          ['ada@example.com', `Your gift has no recipient, order ${order.number}`],
        ])
        expect(await giftMails(shop)).toEqual([])
        expect(JSON.stringify(await seatIn(shop, order))).not.toMatch(/[Gg]race|birthday/)
        const change = { email: 'g.hopper@example.com', date: '2026-11-25', message: '' }
        sent.mockClear()
        expect(await changeGift(shop, order, change)).toEqual({ outcome: 'changed' })
        await sendMails(shop)
        expect(sent.mock.calls.map(([{ to, subject }]) => [to, subject])).toEqual([
          ['ada@example.com', `Your gift for someone special was changed, order ${order.number}`],
        ])
        sent.mockClear()
        shop.wait({ days: 11 })
        await sendMails(shop)
        expect(sent.mock.calls.map(([{ to, subject }]) => [to, subject])).toEqual([
          ['g.hopper@example.com', 'A gift from Ada'],
        ])
        expect(sent.mock.calls[0]?.[0].text).toContain('Hello,\n\nAda gave you')
        expect(await open(shop, order)).toMatchObject({ outcome: 'claimed' })
      },
    )

    check('of which only the name is changed confirms that to its giver', async (shop) => {
      const order = await givenBy(shop)
      const { outcome } = await changeGift(shop, order, { ...GIFT, recipientName: 'Zoe' })
      expect(outcome).toBe('changed')
      const confirmed = shop.db.selectFrom('outbox').select('recipient').where('kind', '=', 'gift-changed')
      expect(await confirmed.execute()).toEqual([{ recipient: 'ada@example.com' }])
    })

    check('on a card that was emailed keeps the words of that email', async (shop) => {
      const order = await givenBy(shop, form({ ...GIFT, delivery: 'card' }))
      await sendSeat(shop, order, 1, 'grace@example.com')
      const request = { ...CHANGE, recipientName: 'Zoe', fromName: 'Ada' }
      expect(await changeGift(shop, order, request)).toEqual({ outcome: 'sent' })
      expect(await seatIn(shop, order)).toMatchObject({ recipientName: 'Grace', sentTo: 'grace@example.com' })
    })

    check('opened at another address loses name and message when that reader is erased', async (shop) => {
      const order = await givenBy(shop)
      shop.wait({ days: 40 })
      const code = seatCode(shop, await seatIn(shop, order))
      await claimSeat(shop, code, { email: 'hopper@example.com', key: newIdempotencyKey() })
      await erasePersonalData(shop, 'hopper@example.com')
      expect(await seatIn(shop, order)).toMatchObject({
        state: 'claimed',
        recipientName: null,
        message: null,
        sentTo: null,
      })
    })

    check('whose recipient is erased after the email can’t be opened by it', async (shop) => {
      const order = await givenBy(shop, form({ ...GIFT, date: '' }))
      await sendMails(shop)
      const code = seatCode(shop, await seatIn(shop, order))
      await erasePersonalData(shop, 'grace@example.com')
      const claim = { email: 'grace@example.com', key: newIdempotencyKey() }
      expect(await claimSeat(shop, code, claim)).toEqual({ outcome: 'unavailable' })
      const told = shop.db.selectFrom('outbox').select('recipient').where('kind', '=', 'gift-unaddressed')
      expect(await told.execute()).toEqual([{ recipient: 'ada@example.com' }])
      expect(await sendSeat(shop, order, 1, 'zoe@example.com')).toEqual({ outcome: 'sent' })
    })

    check('has a confirmation that names no address once its recipient is erased', async (shop) => {
      const order = await givenBy(shop)
      await shop.idle()
      await erasePersonalData(shop, 'grace@example.com')
      shop.wait({ minutes: 20 })
      const sent = vi.spyOn(shop.mailer, 'send')
      expect(await resendConfirmation(shop, order)).toBe('queued')
      await sendMails(shop)
      const text = sent.mock.calls.map((call) => call[0].text).find((one) => one.includes('Your gift for'))
      const words = text?.replaceAll(/\s+/g, ' ')
      expect(words).not.toContain('We’ll email it to')
      expect(words).toContain('Enter another email address on your order page')
    })

    check('confirms a change to its giver once, and one that changes nothing not at all', async (shop) => {
      const order = await givenBy(shop)
      await shop.idle()
      const sent = vi.spyOn(shop.mailer, 'send')
      const change = { email: 'g.hopper@example.com', date: '2026-11-25', message: 'Soon!' }
      await changeGift(shop, order, { ...change, date: '2026-11-24' })
      await changeGift(shop, order, change)
      await sendMails(shop)
      await changeGift(shop, order, change)
      await sendMails(shop)
      const texts = sent.mock.calls.map(([{ to, text }]) => `${to}: ${text.replaceAll(/\s+/g, ' ')}`)
      const told = texts.filter((text) => text.includes('to g.hopper@example.com on 25 November 2026'))
      expect(texts.at(-1)).toMatch(/^ada@example\.com: .*Soon!/)
      expect(told).toHaveLength(1)
    })

    check('without a recipient on its day can be emailed by the giver afterwards', async (shop) => {
      const order = await givenBy(shop)
      await shop.idle()
      await erasePersonalData(shop, 'grace@example.com')
      shop.wait({ days: 6 })
      const sent = vi.spyOn(shop.mailer, 'send')
      expect(await sendSeat(shop, order, 1, 'g.hopper@example.com')).toEqual({ outcome: 'sent' })
      await sendMails(shop)
      expect(sent.mock.calls.map(([{ to }]) => to)).toContain('g.hopper@example.com')
      expect(sent.mock.calls.map(([{ to }]) => to)).not.toContain('grace@example.com')
    })

    check.onBoth('is one order, however often its form is sent', async (shop) => {
      const request = form({ ...GIFT, date: '' })
      await placeOrder(shop, request)
      shop.wait({ minutes: 1 })
      await placeOrder(shop, request)
      expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
      await placeOrder(shop, { ...request, gift: { ...request.gift, email: 'other@example.com' } })
      expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(2)
    })
  })
})
