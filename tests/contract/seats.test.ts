import { DefaultQueryExecutor } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { claimSeat } from '../../features/gifts/claim-seat.ts'
import { revokeSeatLink, saveSeat, sendSeat } from '../../features/gifts/hand-out.ts'
import { handOutSeveral } from '../../features/gifts/hand-out-several.ts'
import { parseRecipients } from '../../features/gifts/recipients.ts'
import { nameBuyer } from '../../features/gifts/name-copies.ts'
import { createTicket } from '../../features/delivery/ticket.ts'
import { findReader } from '../../features/delivery/reading.ts'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import { markDuplicates } from '../../features/orders/duplicates.ts'
import { findByOrderName } from '../../features/orders/find/order-names.ts'
import { findOrderByLink, orderToken } from '../../features/orders/find/order-link.ts'
import type { Order } from '../../features/orders/order.ts'
import { erasePersonalData } from '../../features/privacy/erase-personal-data.ts'
import { exportPersonalData } from '../../features/privacy/personal-data.ts'
import { ProviderRejection } from '../../platform/payments/provider.ts'
import { applyPayment } from '../../features/payments/refunds/apply-payment.ts'
import { refundByOwner, retryFailedRefunds } from '../../features/after-sale/owner-refund.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import { seatCode } from '../../features/orders/seats/seat-code.ts'
import { readSeats } from '../../features/orders/seats/seats.ts'
import { receiveWithdrawal } from '../../features/after-sale/withdrawals.ts'
import type { Settings } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { orderPaid, reread, type TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { withShop } from './with-shop.ts'

async function sendSeats(shop: Shop, order: Order, typed: string) {
  const parsed = parseRecipients(typed.replaceAll('\r', ''))
  return parsed.wrong.length > 0 ? { outcome: 'wrong' } : await handOutSeveral(shop, order, parsed.recipients)
}

const nameSeat = (shop: Shop, order: Order, place: number, name: string) =>
  saveSeat(shop, order, place, { name, email: '', shown: null, isAgain: false })

const fiveCopies = (shop: Shop) => orderPaid(shop, 'ada@example.com', 5)

async function seatAt(shop: Shop, order: Order, place: number) {
  const seat = (await readSeats(shop.db, order)).find((one) => one.place === place)
  if (!seat) throw new Error(`There is no copy ${place}.`)
  return { ...seat, code: seatCode(shop, seat) }
}

const claim = (shop: Shop, code: string, email: string, key = newIdempotencyKey()) =>
  claimSeat(shop, code, { email, key })

/** The copy that a claim creates. */
async function claimed(shop: Shop, order: Order, place: number, email: string): Promise<Order> {
  const done = await claim(shop, (await seatAt(shop, order, place)).code, email)
  const copy = done.outcome === 'claimed' ? await findOrderByLink(shop, done.link) : undefined
  if (!copy) throw new Error(`The copy was not claimed: ${done.outcome}`)
  return copy
}

const states = async (shop: Shop, order: Order) => (await readSeats(shop.db, order)).map(({ state }) => state)

async function withdraw(shop: TestShop, order: Order, { isConfirmed = true } = {}) {
  const acceptedAt = isConfirmed ? shop.now().toISOString() : null
  await shop.db
    .updateTable('outbox')
    .set({ acceptedAt, state: isConfirmed ? 'accepted' : 'given-up' })
    .execute()
  await receiveWithdrawal(shop, { name: 'Ada', contract: order.number, replyTo: order.email }, order)
  await shop.idle()
}

/** The provider refuses refunds until the returned function is called. */
function refuseRefunds(shop: TestShop): () => void {
  const card = shop.payments.get('card')
  if (!card) throw new Error('No provider takes cards.')
  const refund = card.refund.bind(card)
  card.refund = () => Promise.reject(new ProviderRejection('insufficient balance'))
  return () => {
    card.refund = refund
  }
}

async function rejectByBank(shop: TestShop, order: Order): Promise<void> {
  const refunds = shop.db.selectFrom('refunds').selectAll().where('orderId', '=', order.id)
  const { providerReference, amount, requestedAt: at } = await refunds.executeTakeFirstOrThrow()
  const failed = {
    id: providerReference ?? '',
    amount,
    at,
    state: 'failed',
    reason: 'expired_or_canceled_card',
  } as const
  const { paymentId, price, currency } = order
  const payment = { paymentId: paymentId ?? '', amount: price, currency, refunded: 0, refunds: [failed] }
  await applyPayment(shop, order, { ...payment, dispute: null, country: null, paidWith: null })
}

const GUARANTEE: Settings['agreement'] = {
  consent: 'I agree to immediate delivery and lose my right to withdraw.',
  policies: [],
  rules: { reading: 'guarantee', guaranteeDays: 30, requestDays: 7 },
}

onSqlite((open) => {
  const check = withShop(open)

  describe('copies to hand out', () => {
    check('a claimed copy has its own link, file and reading room; the purchase delivers nothing', async (shop) => {
      const order = await fiveCopies(shop)
      expect(createTicket(shop, order, 'pdf')).toBeNull()
      expect((await findReader(shop, orderToken(shop, order))).is).toBe('stranger')
      const copy = await claimed(shop, order, 2, 'grace@example.com')
      expect(copy).toMatchObject({ state: 'paid', price: 0, seatOf: order.id, email: 'grace@example.com', hasSeats: 0 })
      expect(createTicket(shop, copy, 'pdf')).toContain(copy.id)
      expect((await findReader(shop, orderToken(shop, copy))).is).toBe('buyer')
      expect(await shop.db.selectFrom('ledger').selectAll().execute()).toHaveLength(1)
      expect(await shop.db.selectFrom('documents').selectAll().execute()).toHaveLength(1)
    })

    check.onBoth('a claim sent twice, even at once, is one copy', async (shop) => {
      const order = await fiveCopies(shop)
      const { code } = await seatAt(shop, order, 1)
      const key = newIdempotencyKey()
      const claims = await Promise.all([1, 2, 3].map(() => claim(shop, code, 'grace@example.com', key)))
      expect(new Set(claims.map((one) => JSON.stringify(one))).size).toBe(1)
      expect(claims[0]).toMatchObject({ outcome: 'claimed' })
      expect(await claim(shop, code, 'grace@example.com')).toEqual({ outcome: 'unavailable' })
      const copies = shop.db.selectFrom('orders').selectAll().where('seatOf', '=', order.id)
      expect(await copies.execute()).toHaveLength(1)
    })

    check.onBoth('of a claim and a revocation at the same moment one wins', async (shop) => {
      const order = await fiveCopies(shop)
      await sendSeat(shop, order, 1, 'grace@example.com')
      const { code } = await seatAt(shop, order, 1)
      const [claimOutcome, revocation] = await Promise.all([
        claim(shop, code, 'grace@example.com'),
        revokeSeatLink(shop, order, 1),
      ])
      const won = [claimOutcome.outcome === 'claimed', revocation.outcome === 'revoked']
      expect(won.filter(Boolean)).toHaveLength(1)
      const copies = await shop.db.selectFrom('orders').selectAll().where('seatOf', '=', order.id).execute()
      expect(copies).toHaveLength(won[0] ? 1 : 0)
    })

    check.onBoth('a copy that is taken back at the moment it is emailed keeps no name without a link', async (shop) => {
      const order = await fiveCopies(shop)
      await Promise.all([sendSeats(shop, order, 'Grace <grace@example.com>'), revokeSeatLink(shop, order, 1)])
      const { sentTo, recipientName } = await seatAt(shop, order, 1)
      expect([sentTo, recipientName]).toEqual(sentTo ? ['grace@example.com', 'Grace'] : [null, null])
    })

    check('a revoked link stops working, and the copy can be handed out again', async (shop) => {
      const order = await fiveCopies(shop)
      expect(await sendSeat(shop, order, 1, 'wrong@example.com')).toEqual({ outcome: 'sent' })
      const old = await seatAt(shop, order, 1)
      expect(await revokeSeatLink(shop, order, 1)).toEqual({ outcome: 'revoked' })
      expect(await claim(shop, old.code, 'wrong@example.com')).toEqual({ outcome: 'unavailable' })
      expect((await claimed(shop, order, 1, 'grace@example.com')).seatOf).toBe(order.id)
      expect(await revokeSeatLink(shop, order, 1)).toEqual({ outcome: 'gone' })
    })

    check.onBoth(
      'of two addresses that get one copy at the same moment, the later one has its only link',
      async (shop) => {
        const order = await fiveCopies(shop)
        await Promise.all([
          sendSeat(shop, order, 1, 'grace@example.com'),
          sendSeat(shop, order, 1, 'zoe@example.com'),
          sendSeats(shop, order, 'bob@example.com'),
        ])
        const seats = await readSeats(shop.db, order)
        const mails = await shop.db
          .selectFrom('outbox')
          .select(['about', 'recipient'])
          .where('kind', '=', 'seat')
          .execute()
        for (const { id, generation, sentTo } of seats.filter((seat) => seat.sentTo !== null)) {
          const withLink = mails.filter(({ about }) => about === `${id} ${generation}`)
          expect(withLink.map(({ recipient }) => recipient)).toEqual([sentTo])
        }
      },
    )

    check(
      'a list has names in quotes, also with a comma; what is no address is named, and nothing is sent',
      async (shop) => {
        const order = await fiveCopies(shop)
        const list =
          '"Hopper, Grace" <grace@example.com>, "Bob; Jr." <bob@example.com>;\r\n"zoe@example.com" <zoe@example.com>'
        expect(await sendSeats(shop, order, `${list}, "Will <will@example.com>`)).toMatchObject({
          outcome: 'done',
          emailed: 4,
        })
        const seats = await readSeats(shop.db, order)
        expect(seats.map(({ recipientName, sentTo }) => [recipientName, sentTo])).toEqual([
          ['Hopper, Grace', 'grace@example.com'],
          ['Bob; Jr.', 'bob@example.com'],
          ['zoe@example.com', 'zoe@example.com'],
          ['Will', 'will@example.com'],
          [null, null],
        ])
        const hostile = [
          '<a@example.com> <b@example.com>',
          'a@example.com\nb@example.com, Bcc: c@example.com d@example.com',
          '<<a@example.com>>',
          '"'.repeat(9999),
        ]
        for (const typed of hostile) expect(await sendSeats(shop, order, typed)).toMatchObject({ outcome: 'wrong' })
      },
    )

    check(
      'a list takes no copy that was emailed five times, and mails a reader again whose copy was refunded',
      async (shop) => {
        const order = await fiveCopies(shop)
        for (let i = 0; i < 5; i++) await sendSeat(shop, order, 1, `reader${i}@example.com`)
        await revokeSeatLink(shop, order, 1)
        await sendSeat(shop, order, 2, 'grace@example.com')
        await refundByOwner(shop, order, { amount: null, copies: [2], note: null, idempotencyKey: newIdempotencyKey() })
        expect(await sendSeats(shop, order, 'grace@example.com')).toMatchObject({ emailed: 1 })
        const seats = await readSeats(shop.db, order)
        expect(seats.map(({ sentTo }) => sentTo)).toEqual([null, 'grace@example.com', 'grace@example.com', null, null])
      },
    )

    check('a list treats a reader whose address the buyer doesn’t know like anyone', async (shop) => {
      const order = await fiveCopies(shop)
      await claimed(shop, order, 1, 'Grace@example.com')
      const list = 'grace@example.com, gloria@example.com'
      expect(await sendSeats(shop, order, list)).toMatchObject({ emailed: 2, skipped: 0 })
    })

    check('a list that is longer than what can be emailed today emails nobody', async (shop) => {
      const order = await orderPaid(shop, 'ada@example.com', 20)
      for (let place = 1; place <= 14; place++)
        for (let i = 0; i < 4; i++) await sendSeat(shop, order, place, `reader${place}@example.com`)
      const list = Array.from({ length: 5 }, (_, i) => `Grace <grace${i}@example.com>`).join('\n')
      expect(await sendSeats(shop, order, list)).toEqual({ outcome: 'too-many' })
      const seats = (await readSeats(shop.db, order)).slice(14)
      expect(seats.map(({ sentTo, sends, recipientName }) => [sentTo, sends, recipientName])).toEqual(
        seats.map(() => [null, 0, null]),
      )
    })

    check('each name of a list is indexed once, however many there are', async (shop) => {
      const order = await orderPaid(shop, 'ada@example.com', 20)
      const list = Array.from({ length: 20 }, (_, i) => `Reader${i} <reader${i}@example.com>`).join('\n')
      const executed = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
      await sendSeats(shop, order, list)
      const indexed = executed.mock.calls.filter(([{ sql }]) => sql.startsWith('insert into "orderNames"'))
      executed.mockRestore()
      expect(indexed).toHaveLength(20)
      expect(await findByOrderName(shop, 'reader19')).toEqual([order.id])
    })

    check('one copy is emailed at most five times', async (shop) => {
      const order = await fiveCopies(shop)
      const sent: string[] = []
      for (let i = 0; i < 6; i++) sent.push((await sendSeat(shop, order, 1, `grace${i}@example.com`)).outcome)
      expect(sent).toEqual([...Array.from({ length: 5 }, () => 'sent'), 'too-many'])
    })

    check('an address that can’t be mailed today leaves the link of the one before as it is', async (shop) => {
      const order = await orderPaid(shop, 'ada@example.com', 20)
      for (let round = 1; round <= 3; round++) {
        for (let place = 1; place <= 20; place++) await sendSeat(shop, order, place, `grace${round}@example.com`)
        await shop.idle()
      }
      const { code } = await seatAt(shop, order, 1)
      expect(await sendSeat(shop, order, 1, 'other@example.com')).toEqual({ outcome: 'too-many' })
      expect(await seatAt(shop, order, 1)).toMatchObject({ code, sentTo: 'grace3@example.com' })
      expect(await claim(shop, code, 'grace3@example.com')).toMatchObject({ outcome: 'claimed' })
    })

    check('a second order of several copies is not taken for a mistake', async (shop) => {
      await fiveCopies(shop)
      const second = await fiveCopies(shop)
      await markDuplicates(shop, second)
      expect((await reread(shop, second)).duplicateOf).toBeNull()
      expect(await openAlerts(shop)).toEqual([])
    })
  })

  describe('refunds of copies', () => {
    check('a refund of two copies closes exactly those, with a credit note over two', async (shop) => {
      const order = await fiveCopies(shop)
      const copies = [
        await claimed(shop, order, 2, 'two@example.com'),
        await claimed(shop, order, 3, 'three@example.com'),
      ]
      const request = { amount: null, copies: [1, 2], note: null, idempotencyKey: newIdempotencyKey() }
      expect(await refundByOwner(shop, order, request)).toMatchObject({
        outcome: 'requested',
        refund: { amount: 6800 },
      })
      await shop.idle()
      expect(await states(shop, order)).toEqual(['closed', 'closed', 'claimed', 'open', 'open'])
      expect((await Promise.all(copies.map((copy) => reread(shop, copy)))).map(({ state }) => state)).toEqual([
        'refunded',
        'paid',
      ])
      expect(await reread(shop, order)).toMatchObject({ state: 'paid', refundedAmount: 6800 })
      const notes = shop.db.selectFrom('documents').select('body').where('kind', '=', 'credit-note')
      expect(JSON.parse((await notes.executeTakeFirstOrThrow()).body)).toMatchObject({
        quantity: 2,
        unitPrice: 3400,
        gross: 6800,
      })
    })

    check('a withdrawal before any copy is opened refunds everything and closes all links', async (shop) => {
      const order = await fiveCopies(shop)
      const { code } = await seatAt(shop, order, 1)
      await withdraw(shop, order)
      expect((await reread(shop, order)).state).toBe('refunded')
      expect(await claim(shop, code, 'grace@example.com')).toEqual({ outcome: 'unavailable' })
    })

    check('a withdrawal after one copy was opened refunds the other four', async (shop) => {
      const order = await fiveCopies(shop)
      const copy = await claimed(shop, order, 1, 'grace@example.com')
      await withdraw(shop, order)
      expect(await reread(shop, order)).toMatchObject({ state: 'paid', refundedAmount: 13_600 })
      expect(await states(shop, order)).toEqual(['claimed', 'closed', 'closed', 'closed', 'closed'])
      expect((await reread(shop, copy)).state).toBe('paid')
    })

    check('a withdrawal after one copy was opened refunds all if the confirmation was never sent', async (shop) => {
      const order = await fiveCopies(shop)
      const copy = await claimed(shop, order, 1, 'grace@example.com')
      await shop.idle()
      await withdraw(shop, order, { isConfirmed: false })
      expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 17_000 })
      expect((await reread(shop, copy)).state).toBe('refunded')
    })

    withShop(open, { agreement: GUARANTEE })(
      'a withdrawal under the 30-day promise refunds all, also after one of five copies was opened',
      async (shop) => {
        const order = await fiveCopies(shop)
        await claimed(shop, order, 1, 'grace@example.com')
        await withdraw(shop, order)
        expect(await reread(shop, order)).toMatchObject({ state: 'refunded', refundedAmount: 17_000 })
      },
    )

    check.onBoth(
      'a refund of copies that the provider refuses opens them again, and its retry closes them',
      async (shop) => {
        const order = await fiveCopies(shop)
        const copy = await claimed(shop, order, 2, 'grace@example.com')
        const { code } = await seatAt(shop, order, 1)
        const accept = refuseRefunds(shop)
        await refundByOwner(shop, order, {
          amount: null,
          copies: [1, 2],
          note: null,
          idempotencyKey: newIdempotencyKey(),
        })
        await shop.idle()
        expect(await states(shop, order)).toEqual(['open', 'claimed', 'open', 'open', 'open'])
        expect((await findReader(shop, orderToken(shop, copy))).is).toBe('buyer')
        expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain(
          'can be read and handed out again',
        )
        expect(await claim(shop, code, 'other@example.com')).toMatchObject({ outcome: 'claimed' })
        accept()
        expect(await retryFailedRefunds(shop, order)).toHaveLength(1)
        await shop.idle()
        expect(await states(shop, order)).toEqual(['closed', 'closed', 'open', 'open', 'open'])
        expect(await reread(shop, order)).toMatchObject({ state: 'paid', refundedAmount: 6800 })
        expect((await findReader(shop, orderToken(shop, copy))).is).toBe('refunded')
      },
    )

    check('a failed refund whose copies were refunded otherwise is not retried', async (shop) => {
      const order = await fiveCopies(shop)
      const request = () => ({ amount: null, copies: [1, 2], note: null, idempotencyKey: newIdempotencyKey() })
      const accept = refuseRefunds(shop)
      await refundByOwner(shop, order, request())
      await shop.idle()
      accept()
      await refundByOwner(shop, order, request())
      await shop.idle()
      expect(await retryFailedRefunds(shop, order)).toEqual([])
      expect(await states(shop, order)).toEqual(['closed', 'closed', 'open', 'open', 'open'])
    })

    check('a full refund that the bank rejects days later opens every copy again', async (shop) => {
      const order = await fiveCopies(shop)
      const copy = await claimed(shop, order, 1, 'grace@example.com')
      const { code } = await seatAt(shop, order, 2)
      await refundByOwner(shop, order, { amount: null, note: null, idempotencyKey: newIdempotencyKey() })
      await shop.idle()
      expect((await reread(shop, order)).state).toBe('refunded')
      await rejectByBank(shop, order)
      expect(await reread(shop, order)).toMatchObject({ state: 'paid', refundedAmount: 0 })
      expect(await states(shop, order)).toEqual(['claimed', 'open', 'open', 'open', 'open'])
      expect((await findReader(shop, orderToken(shop, copy))).is).toBe('buyer')
      expect(await claim(shop, code, 'other@example.com')).toMatchObject({ outcome: 'claimed' })
      expect((await openAlerts(shop)).map(({ sentence }) => sentence).join()).toContain(
        'can be read and handed out again',
      )
    })

    check('a full refund closes claimed copies as well', async (shop) => {
      const order = await fiveCopies(shop)
      const copy = await claimed(shop, order, 1, 'grace@example.com')
      await refundByOwner(shop, order, { amount: null, note: null, idempotencyKey: newIdempotencyKey() })
      await shop.idle()
      expect((await reread(shop, order)).state).toBe('refunded')
      expect((await findReader(shop, orderToken(shop, copy))).is).toBe('refunded')
    })
  })

  check('a recipient’s data can be exported and erased, and the copy of another reader stays', async (shop) => {
    const order = await fiveCopies(shop)
    await sendSeat(shop, order, 1, 'grace@example.com')
    const other = await claimed(shop, order, 2, 'other@example.com')
    expect(await exportPersonalData(shop, 'grace@example.com')).toMatchObject({
      orders: [],
      offeredSeats: [{ sentTo: 'grace@example.com' }],
    })
    await erasePersonalData(shop, 'grace@example.com')
    expect(JSON.stringify(await readSeats(shop.db, order))).not.toContain('grace@')
    expect((await reread(shop, other)).email).toBe('other@example.com')
  })

  check('after a refund, emails no longer need the name of the buyer, and it is not stored', async (shop) => {
    const order = await fiveCopies(shop)
    await refundByOwner(shop, order, { amount: null, note: null, idempotencyKey: newIdempotencyKey() })
    await shop.idle()
    expect(await nameBuyer(shop, order, 'Coach Ada')).toEqual({ outcome: 'gone' })
  })

  check('what a buyer calls a reader is in the export of the reader, and goes with an erasure', async (shop) => {
    const order = await fiveCopies(shop)
    await nameSeat(shop, order, 1, 'Captain Grace')
    await claimed(shop, order, 1, 'grace@example.com')
    const exported = await exportPersonalData(shop, 'grace@example.com')
    expect(JSON.stringify(exported)).toContain('Captain Grace')
    await erasePersonalData(shop, 'grace@example.com')
    expect(await findByOrderName(shop, 'captain')).toEqual([])
    expect(JSON.stringify(await readSeats(shop.db, order))).not.toContain('Captain')
  })

  check.onBoth('a reader who is erased while another copy gets a new name is not in the search again', async (shop) => {
    const order = await fiveCopies(shop)
    await nameSeat(shop, order, 1, 'Captain Grace')
    await claimed(shop, order, 1, 'grace@example.com')
    for (const place of [2, 3, 4, 5]) await nameSeat(shop, order, place, 'Bob')
    await Promise.all([
      erasePersonalData(shop, 'grace@example.com'),
      ...[2, 3, 4, 5].map((place) => nameSeat(shop, order, place, 'Zoe')),
    ])
    expect(await findByOrderName(shop, 'captain')).toEqual([])
    expect(await findByOrderName(shop, 'zoe')).toEqual([order.id])
  })

  check('an erased reader leaves the names of other copies in the search, also with a word in common', async (shop) => {
    const order = await fiveCopies(shop)
    await nameSeat(shop, order, 1, 'Grace Hopper')
    await nameSeat(shop, order, 2, 'Vincent Hopper')
    await saveSeat(shop, order, 3, { name: 'Mary Hopper', email: 'mary@example.com', shown: null, isAgain: false })
    await claimed(shop, order, 1, 'grace@example.com')
    await erasePersonalData(shop, 'grace@example.com')
    await erasePersonalData(shop, 'mary@example.com')
    expect(await findByOrderName(shop, 'grace')).toEqual([])
    expect(await findByOrderName(shop, 'mary')).toEqual([])
    expect(await findByOrderName(shop, 'hopper')).toEqual([order.id])
  })
})
