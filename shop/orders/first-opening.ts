import type { Order } from './order.ts'

/** When performance began: the first download or the first chapter that was read, whichever came first. */
export function firstAccessAt({ firstDownloadedAt, firstReadAt }: Pick<Order, 'firstDownloadedAt' | 'firstReadAt'>) {
  const [first = null] = [firstDownloadedAt, firstReadAt].filter((at) => at !== null).toSorted()
  return first
}
