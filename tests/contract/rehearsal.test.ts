import { describe, expect } from 'vitest'
import { rehearsal } from '../../content/desk/rehearsal.ts'
import { salesFiguresOf } from '../../features/accounts/ledger/sales-figures.ts'
import { listOpenCases } from '../../features/after-sale/find-cases.ts'
import { rehearse } from '../../app/rehearse/rehearse.ts'
import { taxedByOss, testOffer } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const CODE = { code: 'SPRING', percent: 20, amount: null, startsAt: null, endsAt: null, limit: null, perAddress: null }

describe('a rehearsal', () => {
  onSqlite((open) => {
    withShop(open).onBoth('fills a month to practice on, and is rejected in a live shop', async (shop) => {
      const printed: string[] = []
      const filled = await rehearse({ ...shop, log: (line) => void printed.push(line) }, rehearsal, 2)
      expect(printed).toEqual([])
      expect(await shop.db.selectFrom('outbox').select('id').where('state', '=', 'accepted').execute()).toEqual([])
      expect(filled.outcome).toBe('filled')
      const { total, countries, funnel } = await salesFiguresOf(shop, { from: '2026-10-01', to: '2026-11-15' })
      expect(total.sales).toBeGreaterThan(0)
      expect(countries.length).toBeGreaterThan(1)
      expect(funnel.visits).toBeGreaterThan(funnel.paid)
      expect(await rehearse({ ...shop, settings: { ...shop.settings, mode: 'live' } }, rehearsal)).toEqual({
        outcome: 'refused',
        mode: 'live',
      })
    })

    withShop(open, { tax: taxedByOss, offer: { ...testOffer, codes: [CODE] } }).onBoth(
      'makes everything that the desk can show',
      async (shop) => {
        await rehearse(shop, rehearsal)
        const { cases } = await listOpenCases(shop)
        const kinds = new Set(cases.map(({ kind, ground }) => (kind === 'withdrawal' ? kind : ground)))
        expect([...kinds].toSorted()).toEqual([
          'delivery-failure',
          'download-failure',
          'duplicate',
          'other',
          'withdrawal',
        ])
        const states = async (table: 'posts' | 'reviews' | 'disputes') =>
          new Set((await shop.db.selectFrom(table).select('state').execute()).map(({ state }) => state))
        expect([...(await states('posts'))].toSorted()).toEqual(['visible', 'waiting'])
        expect([...(await states('reviews'))].toSorted()).toEqual(['new', 'published'])
        expect(await states('disputes')).toContain('open')
        const count = async (rows: Promise<unknown[]>) => (await rows).length
        const { db } = shop
        expect(await count(db.selectFrom('postReports').selectAll().where('decidedAt', 'is', null).execute())).toBe(1)
        expect(await count(db.selectFrom('documents').selectAll().where('kind', '=', 'invoice').execute())).toBe(1)
        expect(await count(db.selectFrom('outbox').selectAll().where('state', '=', 'refused').execute())).toBe(1)
        const waiting = db.selectFrom('seats').selectAll().where('availableAt', '>', shop.now().toISOString())
        expect(await count(waiting.execute())).toBe(1)
        expect(
          await count(db.selectFrom('orders').selectAll().where('discountCode', '=', CODE.code).execute()),
        ).toBeGreaterThan(0)
        expect(
          await count(
            db.selectFrom('ledger').selectAll().where('kind', '=', 'sale').where('fee', 'is', null).execute(),
          ),
        ).toBe(0)
      },
    )

    // By chance, a month that ends early on a Monday has no open case.
    withShop(open, { timeZone: 'Europe/Berlin' })('leaves a case to decide, whatever day it is', async (shop) => {
      shop.wait({ hours: 14, minutes: 23 })
      await rehearse(shop, rehearsal)
      const { cases } = await listOpenCases(shop)
      expect(cases).not.toEqual([])
    })
  })
})
