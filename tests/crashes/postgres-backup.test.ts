import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { copyFile, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp, restore } from '../../platform/db/backup.ts'
import { restorePostgres } from '../../platform/db/backup-postgres.ts'
import { newSeries } from '../../features/accounts/documents/issue.ts'
import { verifyDocuments } from '../../features/accounts/documents/verify.ts'
import { findOrderByLink, orderToken } from '../../features/orders/find/order-link.ts'
import { ensureCommand } from '../support/servers/required-command.ts'
import { openTestShop, orderPaid, type TestShop } from '../support/shop/test-shop.ts'
import { createDatabase, startPostgres } from '../contract/postgres-server.ts'

const now = new Date('2026-11-15T12:00:00Z')
/** pg_dump rejects a server newer than itself, so this uses the server of the same version. */
const served = () => globSync('/usr/lib/postgresql/*/bin/postgres').toSorted().at(-1)
const possible = ensureCommand('pg_dump', 'postgresql') && served() !== undefined

test.skipIf(!possible)(
  'a shop on PostgreSQL is backed up while it is open, and restored into an empty database',
  async () => {
    const postgres = await startPostgres(dirname(served() ?? ''))
    const into = mkdtempSync(join(tmpdir(), 'backups-'))
    const secret = 'a secret that every server shares, really'
    const databaseUrl = (await createDatabase(postgres.port)).replace('shop@', 'shop:p%3Ass@')
    const empty = await createDatabase(postgres.port)
    const shop = await openTestShop({ database: { postgresUrl: databaseUrl }, secret })
    const order = await orderPaid(shop)
    await orderPaid(shop)
    const { folder, orders } = await backUp({ data: shop.folder, databaseUrl, into, now })
    const numbers = [await soldNumber(shop)]
    expect(orders).toBe(2)
    const data = join(into, 'restored')
    const restoreInto = (url: string) =>
      restore({ from: folder, data, databaseUrl: url, secret, series: newSeries(now), now })
    await expect(restoreInto(databaseUrl)).rejects.toThrow('set it to an empty database')
    const started = { letter: newSeries(now), startedAt: now.toISOString() }
    const half = restorePostgres(empty, await damaged(join(folder, 'shop.pgdump')), started)
    await expect(half).rejects.toThrow('pg_restore could not do it')
    expect(await restoreInto(empty)).toEqual({ orders: 2, replaced: [] })
    const restored = await openTestShop({ database: { postgresUrl: empty }, secret })
    expect(await findOrderByLink(restored, orderToken(shop, order))).toMatchObject({
      number: order.number,
      state: 'paid',
    })
    const again = await createDatabase(postgres.port)
    await restoreInto(again)
    const second = await openTestShop({ database: { postgresUrl: again }, secret })
    numbers.push(await soldNumber(restored), await soldNumber(second))
    expect(new Set(numbers).size).toBe(3)
    expect((await verifyDocuments(second)).map(({ brokenAt }) => brokenAt)).toEqual([null, null])
    await second.remove()
    await expect(backUp({ data, databaseUrl: 'postgres://127.0.0.1:1/none', into, now })).rejects.toThrow('pg_dump')
    await restored.remove()
    await shop.remove()
    rmSync(into, { recursive: true })
    await postgres.stop()
  },
)

async function soldNumber(shop: TestShop): Promise<string> {
  const order = await orderPaid(shop)
  const issued = shop.db.selectFrom('documents').select('number').where('orderId', '=', order.id)
  return (await issued.executeTakeFirstOrThrow()).number
}

/** A copy of a dump without its end, as if the restore broke off there. */
async function damaged(dump: string): Promise<string> {
  const copy = `${dump}.damaged`
  await copyFile(dump, copy)
  await truncate(copy, (await stat(copy)).size - 1000)
  return copy
}
