/** Limits how many things one client does at the same time. */
export interface ConcurrencyLimit {
  /** Returns a function that releases the slot; `null` when all slots are taken. */
  acquire(client: string): (() => void) | null
}

export function createConcurrencyLimit(max: number): ConcurrencyLimit {
  const running = new Map<string, number>()
  return {
    acquire(client) {
      const count = running.get(client) ?? 0
      if (count >= max) return null
      running.set(client, count + 1)
      return () => {
        const left = (running.get(client) ?? 1) - 1
        if (left > 0) running.set(client, left)
        else running.delete(client)
      }
    },
  }
}
