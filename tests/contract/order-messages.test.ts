import { describe, expect } from 'vitest'
import { messagesOfOrder, noteOrder, writeToBuyer } from '../../features/after-sale/order-messages.ts'
import { searchOrders } from '../../features/orders/search/search-orders.ts'
import { erasePersonalData } from '../../features/privacy/erase-personal-data.ts'
import { requestInvoice } from '../../features/accounts/documents/invoice.ts'
import { documentsOf } from '../../features/accounts/documents/find-documents.ts'
import { receiveWithdrawal } from '../../features/after-sale/withdrawals.ts'
import { placeOrder } from '../../features/checkout/place-order.ts'
import { sendSeat } from '../../features/gifts/hand-out.ts'
import { indexOrderName } from '../../features/orders/find/order-names.ts'
import type { Order } from '../../features/orders/order.ts'
import { settle } from '../../features/payments/settle.ts'
import { newIdempotencyKey } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { act, orderPaid, reread, taxedByOss } from '../support/shop/test-shop.ts'
import { onBothDatabases } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const idsFor = async (shop: Shop, text: string) => (await searchOrders(shop, text)).map(({ id }) => id)

async function giftFor(shop: Shop, recipientName: string, email = ''): Promise<Order> {
  const request = { email: 'giver@example.com', method: 'card', consent: true, idempotencyKey: newIdempotencyKey() }
  const gift = { recipientName, fromName: 'Ada', delivery: email ? 'email' : 'card', email, date: '', message: '' }
  const placed = await placeOrder(shop, { ...request, gift })
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  return placed.order
}

describe('what the owner writes about an order, and how they find it', () => {
  onBothDatabases((open) => {
    withShop(open)('is emailed once when sent twice at the same moment, and gone after an erasure', async (shop) => {
      const order = await orderPaid(shop, 'ada@example.com')
      const twice = await Promise.all([1, 2].map(() => writeToBuyer(shop, order, 'Try the other format.')))
      expect(twice.toSorted()).toEqual(['repeated', 'sent'])
      expect(await noteOrder(shop, order, 'Uses a Kobo.')).toBe('noted')
      const kinds = (await messagesOfOrder(shop.db, order)).map(({ kind }) => kind)
      expect(kinds.toSorted()).toEqual(['email', 'note'])
      await erasePersonalData(shop, 'ada@example.com')
      expect(await messagesOfOrder(shop.db, order)).toEqual([])
      expect(await writeToBuyer(shop, await reread(shop, order), 'Hello?')).toBe('gone')
      expect(await noteOrder(shop, order, 'Gone.')).toBe('gone')
    })

    withShop(open)('stops after ten emails in a day', async (shop) => {
      const order = await orderPaid(shop)
      for (let number = 1; number <= 10; number++) expect(await writeToBuyer(shop, order, `${number}`)).toBe('sent')
      expect(await writeToBuyer(shop, order, 'One more')).toBe('too-often')
      shop.wait({ days: 1, minutes: 1 })
      expect(await writeToBuyer(shop, order, 'One more')).toBe('sent')
    })

    withShop(open, { tax: taxedByOss })('finds an order by the company on its invoice', async (shop) => {
      const order = await orderPaid(shop)
      await requestInvoice(shop, order, { name: 'Brightwater Gym', address: '1 High Street\nTown' })
      expect((await searchOrders(shop, 'gym bright')).map(({ id }) => id)).toEqual([order.id])
    })

    withShop(open)('finds one of many recipients with the same first name', async (shop) => {
      const { id: orderId } = await giftFor(shop, 'Zoë Quill')
      const others = Array.from({ length: 60 }, (_, i) => `00-${String(i).padStart(2, '0')}`)
      const placed = await shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
      await shop.db
        .insertInto('orders')
        .values(
          others.map((id) => ({ ...placed, id, number: id, reference: null, paymentId: null, idempotencyKey: null })),
        )
        .execute()
      for (const id of others) await indexOrderName(shop.db, id, 'Zoë Smith')
      expect(await idsFor(shop, 'Zoë Quill')).toEqual([orderId])
    })

    withShop(open)(
      'finds an order by a part of its address, whatever its characters mean in a pattern',
      async (shop) => {
        const order = await orderPaid(shop, 'Ada.Love_lace%1@Example.com')
        await orderPaid(shop, 'adaXloveXlaceX1@example.org')
        for (const part of ['love_lace', 'LACE%1', '.love', 'e_lace%1@exa', 'ada.love_lace%1@example.com'])
          expect(await idsFor(shop, part), part).toEqual([order.id])
        expect(await idsFor(shop, 'lo%lace')).toEqual([])
        expect(await idsFor(shop, 'xl')).toEqual([])
      },
    )

    withShop(open, { tax: taxedByOss })('a company is still found after the recipient was erased', async (shop) => {
      const placed = await giftFor(shop, 'Grace Quill', 'grace@example.com')
      await act(shop, placed, 'pay')
      const { order: gift } = await settle(shop, placed)
      await requestInvoice(shop, gift, { name: 'Brightwater Gym', address: '1 High Street\nTown' })
      await erasePersonalData(shop, 'grace@example.com')
      expect(await idsFor(shop, 'Brightwater Gym')).toEqual([gift.id])
      expect(await idsFor(shop, 'quill')).toEqual([])
    })

    withShop(open)('finds an order by its recipient, code, payment, document and withdrawal', async (shop) => {
      const team = await orderPaid(shop, 'team@example.com', 2)
      await sendSeat(shop, team, 1, 'Grace.Hopper@example.net')
      await shop.db.updateTable('orders').set({ discountCode: 'SPRING7' }).where('id', '=', team.id).execute()
      const [receipt] = await documentsOf(shop.db, team)
      const gift = await giftFor(shop, 'Zoë Quill')
      for (const text of ['grace.hopper@example.net', 'hopper', 'spring7', receipt?.number ?? '', team.paymentId ?? ''])
        expect(await idsFor(shop, text), text).toEqual([team.id])
      for (const text of ['Zoë Quill', 'quill', 'zo']) expect(await idsFor(shop, text), text).toEqual([gift.id])
      await receiveWithdrawal(shop, { name: 'Maud Finch', contract: team.number, replyTo: team.email }, team)
      expect(await idsFor(shop, 'finch')).toEqual([team.id])
    })
  })
})
