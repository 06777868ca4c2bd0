import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp, restore } from '../../shop/db/backup.ts'
import { findOrderByLink, orderToken } from '../../shop/orders/order-link.ts'
import { ensureCommand } from '../support/servers/required-command.ts'
import { openTestShop, orderPaid } from '../support/shop/test-shop.ts'
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
    expect(orders).toBe(2)
    const data = join(into, 'restored')
    await expect(restore({ from: folder, data, databaseUrl, secret, now })).rejects.toThrow(
      'set it to an empty database',
    )
    expect(await restore({ from: folder, data, databaseUrl: empty, secret, now })).toEqual({ orders: 2, replaced: [] })
    const restored = await openTestShop({ database: { postgresUrl: empty }, secret })
    expect(await findOrderByLink(restored, orderToken(shop, order))).toMatchObject({
      number: order.number,
      state: 'paid',
    })
    await expect(backUp({ data, databaseUrl: 'postgres://127.0.0.1:1/none', into, now })).rejects.toThrow('pg_dump')
    await restored.remove()
    await shop.remove()
    rmSync(into, { recursive: true })
    await postgres.stop()
  },
)
