import { describe, expect } from 'vitest'
import { sql } from 'kysely'
import { issueDocument } from '../../features/accounts/documents/issue.ts'
import { ossReport } from '../../features/accounts/documents/oss-report.ts'
import { verifyDocuments } from '../../features/accounts/documents/verify.ts'
import { settle } from '../../features/payments/settle.ts'
import { deliverManually } from '../../features/payments/deliver-manually.ts'
import { recordSecondPayment } from '../../features/payments/refunds/apply-payment.ts'
import type { Dispute } from '../../platform/payments/provider.ts'
import { startStripe } from '../support/providers/stripe.ts'
import { documentsIn, report, settleTogether, soldTo, taxRowsOf } from '../support/shop/taxed-sales.ts'
import { act, orderPaid, orderPlaced, taxedByOss, type TestShop } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const dispute = (state: Dispute['state']): Dispute => ({
  id: 'dp_1',
  state,
  reason: 'fraudulent',
  amount: 4000,
  answerBy: null,
})

const numbers = async (shop: TestShop) => (await documentsIn(shop)).map(({ number }) => number)

onSqlite((open) => {
  const check = withShop(open)
  const taxed = withShop(open, { tax: taxedByOss })

  describe('receipts', () => {
    check.onBoth('200 settlements at once have 200 consecutive numbers and an unbroken chain', async (shop) => {
      await settleTogether(shop, 200)
      const documents = await documentsIn(shop)
      expect(documents.map(({ place }) => place)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1))
      expect(documents.at(-1)?.number).toBe('REHEARSAL-2026-00200')
      expect(await verifyDocuments(shop)).toEqual([{ series: 'REHEARSAL-2026', documents: 200, brokenAt: null }])
    })

    check.onBoth('a settlement that is rolled back leaves no gap', async (shop) => {
      const order = await orderPaid(shop)
      const [issued] = await documentsIn(shop)
      const rolledBack = shop.db.transaction().execute(async (db) => {
        const { content } = issued ?? { content: null }
        if (content) await issueDocument(shop, db, order, { ...content, reference: 'sale another' })
        throw new Error('The transaction fails.')
      })
      await expect(rolledBack).rejects.toThrow('The transaction fails.')
      await orderPaid(shop)
      expect(await numbers(shop)).toEqual(['REHEARSAL-2026-00001', 'REHEARSAL-2026-00002'])
      expect(await verifyDocuments(shop)).toMatchObject([{ documents: 2, brokenAt: null }])
    })

    check('without a tax mode a receipt names no rate, and no buyer', async (shop) => {
      const order = await soldTo(shop, 'FR')
      const [receipt] = await documentsIn(shop)
      const { printed, ...content } = receipt?.content ?? {}
      expect(printed?.notes).toContain('The price includes tax.')
      expect(content).toEqual({
        kind: 'receipt',
        number: 'REHEARSAL-2026-00001',
        issuedOn: '2026-11-15',
        suppliedOn: '2026-11-15',
        orderNumber: order.number,
        corrects: null,
        seller: {
          name: 'The Seller',
          address: ['1 High Street', 'Town'],
          email: 'seller@shop.example',
          vatId: 'DE301204657',
          taxNumber: null,
        },
        buyer: null,
        product: 'FitSport',
        quantity: 1,
        currency: 'EUR',
        gross: 4000,
        tax: null,
        isInvoice: false,
      })
      expect(order).toMatchObject({ taxTreatment: null, taxAmount: null, evidenceState: 'one' })
    })

    taxed('a sale is taxed where the buyer lives, on the order, in the ledger and on the receipt', async (shop) => {
      const order = await soldTo(shop, 'GR')
      const tax = { taxTreatment: 'oss', taxCountry: 'GR', taxRate: 2400, taxAmount: 774 }
      expect(order).toMatchObject({ ...tax, evidenceState: 'one' })
      expect(await taxRowsOf(shop, order)).toEqual([{ kind: 'sale', amount: 4000, ...tax }])
      const [receipt] = await documentsIn(shop)
      expect(receipt?.content).toMatchObject({
        isInvoice: true,
        tax: { treatment: 'oss', country: 'GR', rate: 2400, net: 3226, amount: 774 },
      })
    })

    check('a wrong amount that the owner accepts later has one receipt over what was paid', async (shop) => {
      const order = await orderPlaced(shop)
      await act(shop, order, 'pay')
      await shop.db.updateTable('rehearsals').set({ amount: 3000 }).execute()
      expect((await settle(shop, order)).outcome).toBe('wrong-amount')
      expect((await deliverManually(shop, order)).outcome).toBe('paid')
      expect((await documentsIn(shop)).map(({ content }) => content.gross)).toEqual([3000])
    })

    check('a sale at 23:30 UTC on 31 December is numbered in the owner’s new year', async (shop) => {
      shop.settings.timeZone = 'Europe/Berlin'
      shop.wait({ days: 46, hours: 14, minutes: 30 })
      expect(shop.now().toISOString()).toBe('2026-12-31T23:30:00.000Z')
      await orderPaid(shop)
      const [receipt] = await documentsIn(shop)
      expect(receipt).toMatchObject({ number: 'REHEARSAL-2027-00001', content: { issuedOn: '2027-01-01' } })
    })

    check('a restored backup continues with another series', async (shop) => {
      await orderPaid(shop)
      for (const series of ['B', '261115-K7QXRM']) {
        await shop.db.deleteFrom('documentSeries').execute()
        await shop.db
          .insertInto('documentSeries')
          .values({ letter: series, startedAt: shop.now().toISOString() })
          .execute()
        await orderPaid(shop)
      }
      expect((await numbers(shop)).toSorted()).toEqual([
        'REHEARSAL-2026-00001',
        'REHEARSAL-2026-261115-K7QXRM-00001',
        'REHEARSAL-2026-B-00001',
      ])
      expect((await verifyDocuments(shop)).map(({ brokenAt }) => brokenAt)).toEqual([null, null, null])
    })
  })

  describe('credit notes', () => {
    taxed('a refund in three unequal parts has three credit notes and ends at VAT 0', async (shop) => {
      const order = await soldTo(shop, 'DE')
      shop.wait({ minutes: 1 })
      await report(shop, order, [['re_1', 1]])
      shop.wait({ minutes: 1 })
      await report(shop, order, [
        ['re_1', 1],
        ['re_2', 1333],
      ])
      shop.wait({ minutes: 1 })
      await report(shop, order, [
        ['re_1', 1],
        ['re_2', 1333],
        ['re_3', 2666],
      ])
      const rows = await taxRowsOf(shop, order)
      expect(rows.map(({ amount }) => amount)).toEqual([4000, -1, -1333, -2666])
      expect(rows.reduce((sum, { taxAmount }) => sum + (taxAmount ?? 0), 0)).toBe(0)
      const [receipt, ...notes] = await documentsIn(shop)
      expect(notes.map(({ kind, content }) => [kind, content.gross, content.corrects?.number])).toEqual([
        ['credit-note', 1, receipt?.number],
        ['credit-note', 1333, receipt?.number],
        ['credit-note', 2666, receipt?.number],
      ])
      const credited = notes.reduce((sum, { content }) => sum + (content.tax?.amount ?? 0), 0)
      expect(credited).toBe(receipt?.content.tax?.amount)
    })

    taxed.onBoth('a refund that fails after all is followed by a new receipt', async (shop) => {
      const order = await soldTo(shop, 'FR')
      await report(shop, order, [['re_1', 4000]])
      await report(shop, order, [['re_1', 4000, 'failed']])
      expect((await documentsIn(shop)).map(({ kind }) => kind)).toEqual(['receipt', 'credit-note', 'receipt'])
      const rows = await taxRowsOf(shop, order)
      expect(rows.reduce((sum, { taxAmount }) => sum + (taxAmount ?? 0), 0)).toBe(667)
    })

    taxed('a lost dispute has a credit note; one that is open or only costs a fee has none', async (shop) => {
      const order = await soldTo(shop, 'FR')
      await report(shop, order, [], { ...dispute('open'), fee: 2000 })
      expect(await documentsIn(shop)).toHaveLength(1)
      await report(shop, order, [], dispute('lost'))
      expect((await documentsIn(shop)).map(({ kind }) => kind)).toEqual(['receipt', 'credit-note'])
      await report(shop, order, [], dispute('won'))
      expect((await documentsIn(shop)).map(({ kind }) => kind)).toEqual(['receipt', 'credit-note', 'receipt'])
    })

    taxed('what a refund and a lost dispute return above the price is a loss without VAT or document', async (shop) => {
      const order = await soldTo(shop, 'DE')
      await report(shop, order, [['re_1', 1500]])
      await report(shop, order, [['re_1', 1500]], dispute('lost'))
      const credited = (await documentsIn(shop)).map(({ kind, content }) => [kind, content.gross, content.tax?.amount])
      expect(credited).toEqual([
        ['receipt', 4000, 639],
        ['credit-note', 1500, 240],
        ['credit-note', 2500, 399],
      ])
      const losses = shop.db.selectFrom('ledger').select(['kind', 'amount', 'loss', 'taxAmount']).where('loss', '!=', 0)
      expect(await losses.execute()).toEqual([{ kind: 'dispute', amount: -4000, loss: -1500, taxAmount: -399 }])
      await report(shop, order, [['re_1', 1500]], dispute('won'))
      const [returned] = (await documentsIn(shop)).slice(3)
      expect(returned?.content).toMatchObject({ kind: 'receipt', gross: 2500, tax: { net: 2101, amount: 399 } })
    })

    taxed('a dispute that is lost after a full refund has no document', async (shop) => {
      const order = await soldTo(shop, 'FR')
      await report(shop, order, [['re_1', 4000]])
      await report(shop, order, [['re_1', 4000]], dispute('lost'))
      expect((await documentsIn(shop)).map(({ kind }) => kind)).toEqual(['receipt', 'credit-note'])
      const { supplies, total } = await ossReport(shop, { year: 2026, quarter: 4 })
      expect([supplies, total]).toEqual([[], 0])
    })

    taxed('a second payment for the same order has a receipt and a credit note of its own', async (shop) => {
      const order = await soldTo(shop, 'AT')
      const at = shop.now().toISOString()
      const second = {
        paymentId: 'second',
        amount: 4000,
        currency: 'EUR',
        country: 'FR',
        paidWith: 'card',
        dispute: null,
      }
      const refunds = [{ id: 're_2', amount: 4000, at, state: 'done' as const }]
      await recordSecondPayment(shop, order, { ...second, refunded: 0 })
      for (let i = 0; i < 2; i++) await recordSecondPayment(shop, order, { ...second, refunded: 4000, refunds })
      const documents = await documentsIn(shop)
      expect(documents.map(({ kind, content }) => [kind, content.tax?.country, content.corrects?.number])).toEqual([
        ['receipt', 'AT', undefined],
        ['receipt', 'FR', undefined],
        ['credit-note', 'FR', documents[1]?.number],
      ])
    })
  })

  describe('documents in the database', () => {
    const live = async (run: (shop: TestShop) => Promise<void>) => {
      const stripe = await startStripe()
      const shop = await open({ payments: { stripe: stripe.settings, timeoutMs: 2000 }, tax: taxedByOss })
      try {
        stripe.money.clock = () => shop.now()
        const order = await orderPlaced(shop)
        stripe.pay(order.reference)
        await settle(shop, order)
        await run(shop)
      } finally {
        await shop.remove()
        await stripe.stop()
      }
    }

    check.onBoth('real documents can’t be changed, replaced or deleted', async () => {
      await live(async (shop) => {
        expect(await numbers(shop)).toEqual(['FS-2026-00001'])
        const refused = 'documents are only ever added'
        const change = shop.db.updateTable('documents').set({ body: '{}' }).execute()
        await expect(change).rejects.toThrow(refused)
        await expect(shop.db.deleteFrom('documents').execute()).rejects.toThrow(refused)
        const isPostgres = 'postgresUrl' in shop.settings.database
        const replace = isPostgres
          ? sql`truncate documents`.execute(shop.db)
          : sql`insert or replace into documents select * from documents`.execute(shop.db)
        await expect(replace).rejects.toThrow(refused)
        expect(await verifyDocuments(shop)).toMatchObject([{ brokenAt: null }])
      })
    })

    check.onBoth('a real document may go after ten full years, and a rehearsed one at once', async () => {
      await live(async (shop) => {
        const [row] = await shop.db.selectFrom('documents').selectAll().execute()
        if (!row) throw new Error('There is no document.')
        const old = {
          ...row,
          series: 'FS-2010',
          number: 'FS-2010-00001',
          reference: 'old',
          issuedAt: '2010-06-01T00:00:00.000Z',
        }
        await shop.db
          .insertInto('documents')
          .values([old, { ...row, place: 9, reference: 'tried', simulated: 2 }])
          .execute()
        await shop.db.deleteFrom('documents').where('reference', 'in', ['old', 'tried']).execute()
        expect(await numbers(shop)).toEqual(['FS-2026-00001'])
      })
    })

    check.onBoth('verification finds a document that was changed behind the shop’s back', async (shop) => {
      for (let i = 0; i < 3; i++) await orderPaid(shop)
      const isPostgres = 'postgresUrl' in shop.settings.database
      await sql.raw(`drop trigger "documentsRefuseUpdate"${isPostgres ? ' on documents' : ''}`).execute(shop.db)
      await shop.db.updateTable('documents').set({ body: '{}' }).where('place', '=', 2).execute()
      expect(await verifyDocuments(shop)).toMatchObject([{ brokenAt: 'REHEARSAL-2026-00002' }])
    })
  })
})
