import { countFailedDownload, recordCompletedDownload } from '../orders/record-access.ts'
import type { Shop } from '../shop.ts'

/** Who hangs up before so much of a file is there has got nothing of use. */
const OF_NO_USE = 0.5

interface Sending {
  /** Which bytes were asked for. */
  part: { start: number; end: number }
  /** How many the reader took; `error` when it was the shop that broke off. */
  sent: number | 'error'
}

/**
 * Writes down what became of a file that was sent: it came to its end, or it failed. Browsers and download managers end
 * and begin again as they please, so only a whole file that broke off early counts as failed.
 */
export async function noteSent(
  shop: Shop,
  { orderId, size }: { orderId: string; size: number },
  { part: { start, end }, sent }: Sending,
): Promise<void> {
  if (sent === 'error') return await countFailure(shop, orderId)
  const complete = sent === end - start + 1
  if (complete && end === size - 1) return await recordCompletedDownload(shop, orderId)
  const isWhole = start === 0 && end === size - 1
  if (!complete && isWhole && sent < size * OF_NO_USE) await countFailure(shop, orderId)
}

/** A download that failed as the shop has seen itself: nobody has to prove it. */
export async function countFailure(shop: Shop, orderId: string): Promise<void> {
  await countFailedDownload(shop, orderId).catch((error: unknown) =>
    shop.log(`A failed download could not be counted: ${String(error)}`),
  )
}
