import { describe, expect } from 'vitest'
import { placeOrder } from '../../features/checkout/place-order.ts'
import { settle } from '../../features/payments/settle.ts'
import { codeFigures } from '../../features/accounts/ledger/code-figures.ts'
import { decideCase } from '../../features/after-sale/decide-case.ts'
import { listOpenCases } from '../../features/after-sale/find-cases.ts'
import { receiveWithdrawal } from '../../features/after-sale/withdrawals.ts'
import { refundByOwner } from '../../features/after-sale/owner-refund.ts'
import { resumePayment } from '../../features/checkout/resume-payment.ts'
import type { Order } from '../../features/orders/order.ts'
import { cancelOrder, expireOrder } from '../../features/orders/states/transitions.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import type { DiscountCode } from '../../platform/shop/settings.ts'
import { act, type TestShop, testOffer } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { sendRefunds } from './send-due.ts'
import { withShop } from './with-shop.ts'

const code: DiscountCode = {
  code: 'COACH7K2M',
  percent: 25,
  amount: null,
  startsAt: null,
  endsAt: null,
  limit: 3,
  perAddress: 1,
}

const form = (email: string) => ({
  email,
  method: 'card',
  consent: true,
  idempotencyKey: newIdempotencyKey(),
  code: 'coach-7k2m',
})

async function place(shop: TestShop, email: string) {
  const placement = await placeOrder(shop, form(email))
  return placement.outcome === 'placed' ? placement.order : placement.outcome
}

async function placed(shop: TestShop, email: string) {
  const order = await place(shop, email)
  if (typeof order === 'string') throw new Error(order)
  return order
}

async function paid(shop: TestShop, email: string) {
  const order = await placed(shop, email)
  await act(shop, order, 'pay')
  return (await settle(shop, order)).order
}

onSqlite((open) => {
  const check = withShop(open, { offer: { ...testOffer, codes: [code] } })

  describe('a discount code', () => {
    check.onBoth('with a limit of 3 serves 3 of 50 buyers at once', async (shop) => {
      const buyers = Array.from({ length: 50 }, (_, i) => place(shop, `buyer${i}@example.com`))
      const orders = (await Promise.all(buyers)).filter((order) => typeof order !== 'string')
      expect(orders.map(({ price, discount, discountCode }) => [price, discount, discountCode])).toEqual(
        Array.from({ length: 3 }, () => [3000, 1000, 'COACH7K2M']),
      )
      expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(3)
    })

    check.onBoth('is used once per address, also at once', async (shop) => {
      const tries = await Promise.all([1, 2, 3].map(() => place(shop, 'Ada@example.com')))
      expect(tries.filter((order) => order === 'refused')).toHaveLength(2)
    })

    check.onBoth('on a form sent twice is one use', async (shop) => {
      const sent = form('ada@example.com')
      const both = await Promise.all([placeOrder(shop, sent), placeOrder(shop, sent)])
      expect(both.map(({ outcome }) => outcome)).toEqual(['placed', 'placed'])
      expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
    })

    check.onBoth(
      'is free again when an order expires, and a late payment is honored beyond the limit',
      async (shop) => {
        const first = await placed(shop, 'a@example.com')
        await placed(shop, 'b@example.com')
        await placed(shop, 'c@example.com')
        expect(await place(shop, 'd@example.com')).toBe('refused')
        await expireOrder(shop, first.id)
        await placed(shop, 'd@example.com')
        await act(shop, first, 'pay')
        expect(await settle(shop, first)).toMatchObject({ outcome: 'paid', order: { price: 3000 } })
        expect(await place(shop, 'e@example.com')).toBe('refused')
        expect(await codeFigures(shop, { from: '2026-11-01', to: '2026-11-30' })).toEqual([
          { code: 'COACH7K2M', orders: 1, sales: 3000, back: 0 },
        ])
      },
    )

    check('counts a form once that is sent again with another method', async (shop) => {
      const sent = form('ada@example.com')
      expect(await placeOrder(shop, sent)).toMatchObject({ outcome: 'placed' })
      expect(await placeOrder(shop, { ...sent, method: 'paypal' })).toMatchObject({ outcome: 'placed' })
      expect(await placeOrder(shop, form('ada@example.com'))).toMatchObject({ outcome: 'refused' })
    })

    check.onBoth(
      'whose last use is in an unpaid order is free for the form that placed it, and for no other',
      async (shop) => {
        for (const email of ['b@example.com', 'c@example.com']) await placed(shop, email)
        const sent = form('ada@exmaple.com')
        const first = await placeOrder(shop, sent)
        const corrected = { ...sent, email: 'ada@example.com' }
        expect(await placeOrder(shop, form('ada@example.com'))).toMatchObject({ outcome: 'refused' })
        expect(await placeOrder(shop, corrected)).toMatchObject({ outcome: 'placed', order: { price: 3000 } })
        expect(await placeOrder(shop, form('ada@example.com'))).toMatchObject({ outcome: 'refused' })
        if (first.outcome !== 'placed') throw new Error(first.outcome)
        expect(await resumePayment(shop, first.order)).toEqual({ outcome: 'code-used', reason: 'used-up' })
        const more = await placeOrder(shop, { ...corrected, quantity: 2 })
        expect(more).toMatchObject({ outcome: 'placed', order: { quantity: 2, discountCode: 'COACH7K2M' } })
        const again = await placeOrder(shop, corrected)
        if (again.outcome !== 'placed') throw new Error(again.outcome)
        await act(shop, again.order, 'pay')
        expect((await settle(shop, again.order)).outcome).toBe('paid')
        expect(await placeOrder(shop, { ...corrected, quantity: 3 })).toMatchObject({ outcome: 'refused' })
      },
    )

    check('is free for everyone once its last buyer has canceled', async (shop) => {
      for (const email of ['b@example.com', 'c@example.com']) await placed(shop, email)
      await cancelOrder(shop, await placed(shop, 'ada@example.com'))
      expect(await place(shop, 'ada@example.com')).toMatchObject({ price: 3000 })
    })

    check('is free again after a legal withdrawal, but not after a refund by the owner', async (shop) => {
      const [withdrawn, refunded] = [await paid(shop, 'a@example.com'), await paid(shop, 'b@example.com')]
      await paid(shop, 'c@example.com')
      await refundByOwner(shop, refunded, { amount: null, note: 'Promised.', idempotencyKey: refunded.id })
      await sendRefunds(shop)
      expect(await place(shop, 'd@example.com')).toBe('refused')
      const { number: contract, email: replyTo } = withdrawn
      await receiveWithdrawal(shop, { name: 'Ada', contract, replyTo }, withdrawn)
      await sendRefunds(shop)
      expect(await place(shop, 'd@example.com')).toMatchObject({ discountCode: 'COACH7K2M' })
      expect(await place(shop, 'e@example.com')).toBe('refused')
    })

    check('is free again after a legal withdrawal that the owner had to grant', async (shop) => {
      const { number: contract, email: replyTo } = await paid(shop, 'ada@example.com')
      await receiveWithdrawal(shop, { name: 'Ada', contract, replyTo }, null)
      await shop.idle()
      const { cases } = await listOpenCases(shop)
      expect(await decideCase(shop, cases[0]?.id ?? '', { grant: 'whole' })).toMatchObject({
        outcome: 'decided',
        case: { decision: 'law' },
      })
      await shop.idle()
      expect(await place(shop, 'ada@example.com')).toMatchObject({ price: 3000 })
    })

    check('can be used with another method after the buyer canceled', async (shop) => {
      const first = await placed(shop, 'ada@example.com')
      await act(shop, first, 'cancel')
      await shop.db.updateTable('orders').set({ cancelledAt: shop.now().toISOString() }).execute()
      expect(await place(shop, 'ada@example.com')).toMatchObject({ price: 3000 })
    })

    check.onBoth(
      'is used once by an address that cancels, orders again and resumes all of its orders',
      async (shop) => {
        const orders: Order[] = []
        for (let i = 0; i < 3; i++) orders.push(await cancelOrder(shop, await placed(shop, 'ada@example.com')))
        const resumed = await Promise.all(orders.map((order) => resumePayment(shop, order)))
        const live = resumed.flatMap((one) => (one.outcome === 'resumed' ? one.order : []))
        expect(resumed.map(({ outcome }) => outcome).toSorted()).toEqual(['code-used', 'code-used', 'resumed'])
        for (const order of live) {
          await act(shop, order, 'pay')
          expect((await settle(shop, order)).outcome).toBe('paid')
        }
        for (const order of orders.filter(({ id }) => id !== live[0]?.id)) {
          expect((await resumePayment(shop, order)).outcome).toBe('code-used')
        }
      },
    )

    check('is not used again by sending the form of a canceled order again', async (shop) => {
      const sent = form('ada@example.com')
      const first = await placeOrder(shop, sent)
      if (first.outcome !== 'placed') throw new Error(first.outcome)
      await cancelOrder(shop, first.order)
      await paid(shop, 'ada@example.com')
      expect(await placeOrder(shop, sent)).toEqual({ outcome: 'refused', errors: { code: 'unavailable' } })
    })

    check('resumed after a cancellation is still the same use', async (shop) => {
      const order = await cancelOrder(shop, await placed(shop, 'ada@example.com'))
      await placed(shop, 'b@example.com')
      await placed(shop, 'c@example.com')
      expect(await resumePayment(shop, order)).toMatchObject({ outcome: 'resumed', order: { cancelledAt: null } })
      expect(await resumePayment(shop, order)).toMatchObject({ outcome: 'resumed' })
    })

    const mailboxes = {
      'ada@gmail.com': ['Ada+2@gmail.com', 'a.d.a@gmail.com', 'a.da+x@googlemail.com'],
      'ada@outlook.com': ['ada+2@outlook.com'],
      'ada+shop@icloud.com': ['ada@icloud.com'],
    }
    for (const [first, spellings] of Object.entries(mailboxes)) {
      check(`counts every spelling of the mailbox ${first} as one address`, async (shop) => {
        await placed(shop, first)
        for (const spelling of spellings) expect(await place(shop, spelling)).toBe('refused')
      })
    }

    check('takes addresses of unknown providers as they are written', async (shop) => {
      await placed(shop, 'ada@example.com')
      expect(await place(shop, 'ada+2@example.com')).toMatchObject({ price: 3000 })
      expect(await place(shop, 'a.da@outlook.com')).toMatchObject({ price: 3000 })
    })
  })
})
