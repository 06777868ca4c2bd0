import { describe, expect, test } from 'vitest'
import { openShop } from '../../app/shop/open.ts'
import { chargedPrices, recordPrice } from '../../features/orders/prices/charged-prices.ts'
import type { DatedPrice, Settings } from '../../platform/shop/settings.ts'
import { type TestShop, testOffer } from '../support/shop/test-shop.ts'
import { onSqlite } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const row = (from: string, price: number, kind: DatedPrice['kind'] = 'regular'): DatedPrice => ({
  from,
  startsAt: `${from}T00:00:00.000Z`,
  price,
  kind,
})

const selling = (...prices: DatedPrice[]) => ({ offer: { ...testOffer, prices } })

/** Opens the shop again on the same database, as a restart does. */
async function reopen(shop: TestShop, changes: Partial<Settings>): Promise<void> {
  const again = await openShop({ ...shop.settings, ...changes })
  await again.close()
}

onSqlite((open) => {
  const live = { mode: 'live', ...selling(row('2026-11-01', 4000), row('2026-11-20', 6000)) } as const
  const check = withShop(open, live)

  describe('the record of prices', () => {
    check.onBoth('has one row per day and price, also with two servers', async (shop) => {
      await Promise.all([recordPrice(shop), recordPrice(shop)])
      shop.wait({ hours: 3 })
      await recordPrice(shop)
      shop.wait({ days: 5 })
      await recordPrice(shop)
      expect(await chargedPrices(shop.db)).toEqual([
        { day: '2026-11-15', from: '2026-11-01', price: 4000, kind: 'regular' },
        { day: '2026-11-20', from: '2026-11-20', price: 6000, kind: 'regular' },
      ])
    })

    check.onBoth('can be neither changed nor deleted', async (shop) => {
      await recordPrice(shop)
      await expect(shop.db.updateTable('prices').set({ price: 8000 }).execute()).rejects.toThrow('only ever added')
      await expect(shop.db.deleteFrom('prices').execute()).rejects.toThrow('only ever added')
      expect(await chargedPrices(shop.db)).toHaveLength(1)
    })

    check('refuses to start when a charged row is edited or gone, and names it', async (shop) => {
      await recordPrice(shop)
      await expect(reopen(shop, selling(row('2026-11-01', 8000)))).rejects.toThrow(
        'content/prices.ts: the row from 2026-11-01 was charged as €40, regular, but it now says €80, regular.',
      )
      await expect(reopen(shop, selling(row('2026-11-02', 4000)))).rejects.toThrow('from 2026-11-01 was charged as €40')
      await reopen(shop, selling(row('2026-11-01', 4000), row('2026-11-16', 5000)))
    })

    check('refuses a row added for days on which another price was charged', async (shop) => {
      await recordPrice(shop)
      shop.wait({ days: 2 })
      const added = selling(row('2026-11-01', 4000), row('2026-11-10', 8000))
      await expect(reopen(shop, added)).rejects.toThrow('the row from 2026-11-10 was added after that day')
      await reopen(shop, selling(row('2026-11-01', 4000), row('2026-11-17', 8000)))
    })
  })

  test('a rehearsal records no price', async () => {
    const shop = await open()
    await recordPrice(shop)
    expect(await chargedPrices(shop.db)).toEqual([])
    await shop.remove()
  })
})
