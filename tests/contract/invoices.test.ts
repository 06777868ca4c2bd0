import { describe, expect } from 'vitest'
import { requestInvoice, sendDocument, sendInvoice } from '../../features/accounts/documents/invoice.ts'
import { correctAddressByOwner } from '../../features/orders/mails/correct-address.ts'
import { planErasure, erasePersonalData } from '../../features/privacy/erase-personal-data.ts'
import { exportPersonalData } from '../../features/privacy/personal-data.ts'
import { documentsIn, report, soldTo } from '../support/shop/taxed-sales.ts'
import { reread, taxedByOss } from '../support/shop/test-shop.ts'
import { onBothDatabases } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const company = {
  name: 'Salle de Sport SARL',
  address: '1 rue du Port\n13002 Marseille\nFrance',
}

onBothDatabases((open) => {
  describe('a full invoice on request', () => {
    const oss = withShop(open, { tax: taxedByOss })

    oss(
      'corrects and replaces the receipt and keeps its tax; a credit note refers to it and names its buyer',
      async (shop) => {
        const order = await soldTo(shop, 'FR')
        const issued = await requestInvoice(shop, order, company)
        expect(issued).toMatchObject({ outcome: 'issued' })
        expect(await requestInvoice(shop, order, company)).toEqual(issued)
        await report(shop, order, [['re_1', 1000]])
        const [receipt, invoice, note] = await documentsIn(shop)
        expect(invoice?.content).toMatchObject({
          kind: 'invoice',
          corrects: { number: receipt?.number },
          buyer: { name: company.name },
          tax: receipt?.content.tax,
        })
        expect(note?.content).toMatchObject({ corrects: { number: invoice?.number }, buyer: invoice?.content.buyer })
      },
    )

    oss('can be corrected, but not without end', async (shop) => {
      const order = await soldTo(shop, 'FR')
      for (let i = 1; i <= 5; i++) {
        expect((await requestInvoice(shop, order, { ...company, name: `Name ${i}` })).outcome).toBe('issued')
      }
      expect((await requestInvoice(shop, order, company)).outcome).toBe('too-many')
    })

    oss('is not made without name and address', async (shop) => {
      const order = await soldTo(shop, 'FR')
      const nothing = await requestInvoice(shop, order, { name: ' ', address: 'one line' })
      expect(nothing).toEqual({
        outcome: 'refused',
        errors: { name: 'missing', address: 'missing' },
      })
      expect(await documentsIn(shop)).toHaveLength(1)
    })

    oss('has no characters that can’t be seen, or that turn its text around', async (shop) => {
      const order = await soldTo(shop, 'FR')
      await requestInvoice(shop, order, { name: 'Gym\u0007\u202eA', address: '1 High\u2066 Street\n\ue000\nTown' })
      const [, invoice] = await documentsIn(shop)
      expect(invoice?.content.buyer).toEqual({ name: 'Gym A', address: ['1 High Street', 'Town'] })
    })

    oss('stays when the buyer is erased, and the receipt names nobody', async (shop) => {
      const order = await soldTo(shop, 'FR')
      await requestInvoice(shop, order, company)
      const exported = await exportPersonalData(shop, order.email)
      expect(exported.orders[0]?.documents).toMatchObject([
        { kind: 'receipt', buyer: null, keptUntil: '2036-12-31' },
        { kind: 'invoice', buyer: { name: company.name }, keptUntil: '2036-12-31' },
      ])
      const { keptInvoices } = await planErasure(shop, order.email)
      expect(keptInvoices).toMatchObject([{ number: 'REHEARSAL-2026-00002', until: '2036-12-31' }])
      await erasePersonalData(shop, order.email)
      const [receipt, invoice] = await documentsIn(shop)
      expect(receipt?.body).not.toContain('@example.com')
      expect(invoice?.content.buyer?.name).toBe(company.name)
      expect((await reread(shop, order)).evidence).toContain('FR')
    })

    oss('is not made for an order that was refunded or erased since it was read', async (shop) => {
      const refunded = await soldTo(shop, 'FR')
      await report(shop, refunded, [['re_1', refunded.price]])
      expect((await requestInvoice(shop, refunded, company)).outcome).toBe('unavailable')
      const erased = await soldTo(shop, 'FR')
      await erasePersonalData(shop, erased.email)
      expect((await sendInvoice(shop, erased, company)).outcome).toBe('unavailable')
      expect(await sendDocument(shop, erased)).toBeUndefined()
    })

    oss('is emailed to the address that was corrected since the order was read', async (shop) => {
      const order = await soldTo(shop, 'FR')
      await correctAddressByOwner(shop, order, 'right@example.com')
      await sendInvoice(shop, order, company)
      const mails = shop.db.selectFrom('outbox').select('recipient').where('kind', '=', 'invoice')
      expect(await mails.execute()).toEqual([{ recipient: 'right@example.com' }])
    })

    const gated = withShop(open, { tax: { ...taxedByOss, country: 'IT', documents: 'receipt-only' } })
    gated('is not offered where invoices come from a state platform', async (shop) => {
      const order = await soldTo(shop, 'IT')
      expect((await requestInvoice(shop, order, company)).outcome).toBe('unavailable')
      expect((await documentsIn(shop))[0]?.content).toMatchObject({ kind: 'receipt', isInvoice: false })
    })

    const unset = withShop(open)
    unset('is not offered before the owner has set a tax mode', async (shop) => {
      const order = await soldTo(shop, 'FR')
      expect((await requestInvoice(shop, order, company)).outcome).toBe('unavailable')
    })
  })
})
