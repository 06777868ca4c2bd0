import { setTimeout } from 'node:timers/promises'
import type { Shop } from '../shop/shop.ts'

/** Small enough that a concurrent purchase waits a few milliseconds at most. */
export const BATCH_SIZE = 50

/** Repeats a step until nothing is left, and pauses after each for as long as it took. */
export async function inBatches(shop: Shop, step: () => Promise<readonly unknown[]>): Promise<void> {
  let done: number
  do {
    const startedAt = performance.now()
    done = (await step()).length
    await setTimeout(performance.now() - startedAt)
  } while (done >= BATCH_SIZE && !shop.isClosing)
}
