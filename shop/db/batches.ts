import type { Shop } from '../shop.ts'

/** So many rows at once, so that nobody who buys meanwhile has to wait for long. */
export const BATCH_SIZE = 200

/** Repeats a step until it finds nothing more to do. */
export async function inBatches(shop: Shop, step: () => Promise<readonly unknown[]>): Promise<void> {
  let done: number
  do {
    // oxlint-disable-next-line no-await-in-loop
    done = (await step()).length
  } while (done >= BATCH_SIZE && !shop.isClosing)
}
