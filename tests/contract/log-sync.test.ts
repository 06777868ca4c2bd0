import { expect } from 'vitest'
import { DAY } from '../../platform/format/duration.ts'
import { enforceRetention } from '../../features/privacy/retention/retention.ts'
import { deleteSyncedLog, loadSyncedLog, saveSyncedLog, syncFigures } from '../../features/reading/sync/synced-log.ts'
import { orderPaid } from '../support/shop/test-shop.ts'
import { onBothDatabases } from './both-databases.ts'
import { withShop } from './with-shop.ts'

const sealed = (text: string, id = 'a'.repeat(32)) => ({ id, ciphertext: new TextEncoder().encode(text) })

onBothDatabases((open) => {
  const test = withShop(open)

  test('of ten devices that store a log at once, exactly one does', async (shop) => {
    const order = await orderPaid(shop)
    for (const base of [0, 1, 2]) {
      const attempts = Array.from({ length: 10 }, (_, i) => saveSyncedLog(shop, order, sealed(`${base} ${i}`), base))
      const outcomes = (await Promise.all(attempts)).map(({ is }) => is)
      expect(outcomes.filter((is) => is === 'saved')).toHaveLength(1)
      expect(outcomes.filter((is) => is === 'conflict')).toHaveLength(9)
    }
    const loaded = await loadSyncedLog(shop, order, 'a'.repeat(32))
    expect(loaded).toMatchObject({ is: 'loaded', version: 3 })
  })

  test('a deleted log stays deleted, and another key changes nothing', async (shop) => {
    const order = await orderPaid(shop)
    await saveSyncedLog(shop, order, sealed('mine'), 0)
    expect(await saveSyncedLog(shop, order, sealed('other', 'b'.repeat(32)), 1)).toEqual({ is: 'other-key' })
    await deleteSyncedLog(shop, order)
    expect(await saveSyncedLog(shop, order, sealed('late'), 1)).toEqual({ is: 'gone' })
    expect(await loadSyncedLog(shop, order, 'a'.repeat(32))).toEqual({ is: 'none' })
  })

  test('retention deletes logs that did not change for a year', async (shop) => {
    const [old, fresh] = [await orderPaid(shop), await orderPaid(shop)]
    await saveSyncedLog(shop, old, sealed('old'), 0)
    await saveSyncedLog(shop, fresh, sealed('fresh'), 0)
    const ago = (days: number) => new Date(shop.now().getTime() - days * DAY).toISOString()
    const rows = shop.db.updateTable('syncedLogs')
    await rows
      .set({ savedAt: ago(366) })
      .where('orderId', '=', old.id)
      .execute()
    await enforceRetention(shop)
    expect(await syncFigures(shop)).toEqual({ logs: 1, bytes: 5 })
  })
})
