import { createHash } from 'node:crypto'
import type { Order } from '../../orders/index.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

/** A log of ten years takes about half of it. */
export const MAX_LOG_BYTES = 1024 * 1024

export interface SealedLog {
  /** What the key calls its copy: 32 hexadecimal digits. */
  id: string
  ciphertext: Uint8Array
}

export type LoadedLog = { is: 'none' } | { is: 'other-key' } | { is: 'loaded'; version: number; ciphertext: Uint8Array }

export async function loadSyncedLog(shop: Shop, order: Order, id: string): Promise<LoadedLog> {
  const row = await currentRow(shop, order)
  if (!row) return { is: 'none' }
  if (row.keyHash !== hashOf(id)) return { is: 'other-key' }
  return { is: 'loaded', version: row.version, ciphertext: Buffer.from(row.ciphertext, 'base64') }
}

export type SavedLog = { is: 'saved'; version: number } | { is: 'conflict' | 'gone' | 'other-key' }

/**
 * Replaces version `base` and no other: an older, repeated or foreign copy changes nothing. `base` is 0 for the first
 * copy; `gone` says that the copy was deleted meanwhile.
 */
export async function saveSyncedLog(shop: Shop, order: Order, sealed: SealedLog, base: number): Promise<SavedLog> {
  const row = { ...rowOf(shop, order, sealed), version: base + 1 }
  if (base === 0) {
    const first = shop.db.insertInto('syncedLogs').values(row)
    const inserted = await first.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 1n) return { is: 'saved', version: 1 }
  } else {
    const { keyHash, version, bytes, ciphertext, savedAt } = row
    const updated = await shop.db
      .updateTable('syncedLogs')
      .set({ version, bytes, ciphertext, savedAt })
      .where('orderId', '=', order.id)
      .where('keyHash', '=', keyHash)
      .where('version', '=', base)
      .executeTakeFirst()
    if (updated.numUpdatedRows === 1n) return { is: 'saved', version }
  }
  const current = await currentRow(shop, order)
  if (!current) return { is: 'gone' }
  return { is: current.keyHash === row.keyHash ? 'conflict' : 'other-key' }
}

export async function deleteSyncedLog(shop: Shop, order: Order): Promise<void> {
  await shop.db.deleteFrom('syncedLogs').where('orderId', '=', order.id).execute()
}

export interface SyncFigures {
  logs: number
  bytes: number
}

/** For the desk: how many and how much, never whose. */
export async function syncFigures({ db }: Pick<Shop, 'db'>): Promise<SyncFigures> {
  const row = await db
    .selectFrom('syncedLogs')
    .select(({ fn }) => [fn.countAll().as('logs'), fn.sum('bytes').as('bytes')])
    .executeTakeFirst()
  return { logs: Number(row?.logs ?? 0), bytes: Number(row?.bytes ?? 0) }
}

async function currentRow({ db }: Shop, { id }: Order) {
  const rows = db.selectFrom('syncedLogs').select(['keyHash', 'version', 'ciphertext'])
  return await rows.where('orderId', '=', id).executeTakeFirst()
}

const rowOf = (shop: Shop, order: Order, { id, ciphertext }: SealedLog) => ({
  orderId: order.id,
  keyHash: hashOf(id),
  bytes: ciphertext.length,
  ciphertext: Buffer.from(ciphertext).toString('base64'),
  savedAt: shop.now().toISOString(),
})

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url')
