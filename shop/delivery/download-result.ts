import { countFailedDownload, recordCompletedDownload } from '../orders/record-access.ts'
import type { Shop } from '../shop.ts'

/** The share of a file below which an aborted download counts as failed. */
const USELESS_BELOW = 0.5

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
