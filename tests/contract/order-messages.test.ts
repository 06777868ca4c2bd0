import { describe, expect } from 'vitest'
import { messagesOfOrder, noteOrder, writeToBuyer } from '../../features/after-sale/order-messages.ts'
import { searchOrders } from '../../features/orders/find/search-orders.ts'
import { erasePersonalData } from '../../features/privacy/erase-personal-data.ts'
import { requestInvoice } from '../../features/accounts/documents/invoice.ts'
import { orderPaid, reread, taxedByOss } from '../support/shop/test-shop.ts'
import { onBothDatabases } from './both-databases.ts'
import { withShop } from './with-shop.ts'

describe('what the owner writes about an order', () => {
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
  })
})
