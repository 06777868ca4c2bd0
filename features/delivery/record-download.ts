import { createHash } from 'node:crypto'
import { isDatabaseUnavailable, isDiskFull } from '../../platform/db/database-unavailable.ts'
import type { DownloadRow } from '../../platform/db/rows/orders.ts'
import type { Order } from '../orders/index.ts'
import { countFailedDownload, recordCompletedDownload, recordDownloadOfPaid } from '../orders/reader/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { deferDownload } from './deferred-downloads.ts'
import { currentEdition } from './edition-files.ts'
import type { Ticket } from './ticket.ts'

/** The share of a file below which an aborted download counts as failed. */
const USELESS_BELOW = 0.5

/** Returns whether the order is still paid. A resumed download uses the same ticket and counts once. */
export async function recordDownload(shop: Shop, order: Order, ticket: Ticket): Promise<boolean> {
  const ticketHash = createHash('sha256').update(ticket.signature).digest('base64url')
  const { format, edition } = ticket
  const details = { format, edition: edition ?? currentEdition(shop), at: shop.now().toISOString() }
  const download = { ticketHash, orderId: order.id, ...details }
  try {
    return (await isRecorded(shop, download)) || (await record(shop, order, download))
  } catch (error) {
    if (!isDiskFull(error) && !isDatabaseUnavailable(error)) throw error
    // A buyer who has paid gets the file. The order was paid a moment ago and can't have changed in a full database.
    deferDownload(shop, order, download, error)
    return true
  }
}

async function isRecorded(shop: Shop, { ticketHash }: DownloadRow): Promise<boolean> {
  const existing = shop.db.selectFrom('downloads').select('ticketHash').where('ticketHash', '=', ticketHash)
  return (await existing.executeTakeFirst()) !== undefined
}

async function record(shop: Shop, order: Order, download: DownloadRow): Promise<boolean> {
  return await shop.db.transaction().execute(async (db) => {
    if (!(await recordDownloadOfPaid(db, order, download))) return false
    await db
      .insertInto('downloads')
      .values(download)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  })
}

interface Transfer {
  range: { start: number; end: number }
  /** Bytes the client received; `error` when the server failed. */
  sent: number | 'error'
}

/**
 * Records whether a download was completed or failed. Browsers and download managers stop and resume as they please, so
 * only a whole file that broke off early counts as failed.
 */
export async function recordDownloadResult(
  shop: Shop,
  { orderId, size }: { orderId: string; size: number },
  { range: { start, end }, sent }: Transfer,
): Promise<void> {
  if (sent === 'error') return await countFailure(shop, orderId)
  const complete = sent === end - start + 1
  if (complete && end === size - 1) return await recordCompletedDownload(shop, orderId)
  const isWhole = start === 0 && end === size - 1
  if (!complete && isWhole && sent < size * USELESS_BELOW) await countFailure(shop, orderId)
}

/** A failure that the server saw needs no proof from the buyer. */
export async function countFailure(shop: Shop, orderId: string): Promise<void> {
  await countFailedDownload(shop, orderId).catch((error: unknown) =>
    shop.log(`A failed download could not be counted: ${String(error)}`),
  )
}
