import { describe, expect } from 'vitest'
import { rehearsal } from '../../content/desk/rehearsal.ts'
import { salesFiguresOf } from '../../features/accounts/ledger/sales-figures.ts'
import { listOpenCases } from '../../features/after-sale/find-cases.ts'
import { rehearse } from '../../app/rehearse/rehearse.ts'
import { onBothDatabases } from './both-databases.ts'
import { withShop } from './with-shop.ts'

describe('a rehearsal', () => {
  onBothDatabases((open) => {
    withShop(open)('fills a month to practice on, and is rejected in a live shop', async (shop) => {
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

    // By chance, a month that ends early on a Monday has no open case.
    withShop(open, { timeZone: 'Europe/Berlin' })('leaves a case to decide, whatever day it is', async (shop) => {
      shop.wait({ hours: 14, minutes: 23 })
      await rehearse(shop, rehearsal)
      const { cases } = await listOpenCases(shop)
      expect(cases).not.toEqual([])
    })
  })
})
