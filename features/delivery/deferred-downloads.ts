import type { DownloadRow } from '../../platform/db/rows/orders.ts'
import type { Order } from '../orders/index.ts'
import { recordPastDownload } from '../orders/reader/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'

type LateRecord = DownloadRow & { number: string }

const waiting = new WeakMap<Shop['instance'], Map<string, LateRecord>>()

/** Keeps a download in memory that could not be recorded yet. The first time of a ticket counts. */
export function deferDownload(shop: Shop, { number }: Order, download: DownloadRow, error: unknown): void {
  const late = waiting.get(shop.instance) ?? new Map<string, LateRecord>()
  waiting.set(shop.instance, late)
  if (late.has(download.ticketHash)) return
  late.set(download.ticketHash, { ...download, number })
  const reason = error instanceof Error ? error.message : String(error)
  shop.log(`A download of order ${number} could not be recorded yet: ${reason}`)
}

/** Called by the schedule. Recorded whatever the order's state is now. */
export async function recordDeferredDownloads(shop: Shop): Promise<void> {
  const late = waiting.get(shop.instance)
  for (const download of late?.values() ?? []) {
    // In sequence: if there is no space for the first, there is none for the others.
    await write(shop, download)
    late?.delete(download.ticketHash)
  }
}

/** When the shop closes: logs what is still only in memory. */
export async function recordDeferredBeforeClosing(shop: Shop): Promise<void> {
  await recordDeferredDownloads(shop).catch(() => undefined)
  for (const { number, format, at } of waiting.get(shop.instance)?.values() ?? []) {
    shop.log(`For the owner: order ${number} was downloaded (${format}) at ${at}; that could not be recorded.`)
  }
}

async function write(shop: Shop, { ticketHash, orderId, format, edition, at }: LateRecord): Promise<void> {
  await shop.db.transaction().execute(async (db) => {
    await recordPastDownload(db, orderId, { format, edition, at })
    await db
      .insertInto('downloads')
      .values({ ticketHash, orderId, format, edition, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
