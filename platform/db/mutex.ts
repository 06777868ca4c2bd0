export interface Mutex {
  /** Resolves in the order of calls, with a function that releases the lock. Releasing twice has no effect. */
  acquire(): Promise<() => void>
}

export function createMutex(): Mutex {
  let last: Promise<void> = Promise.resolve()
  return {
    async acquire() {
      const mine = Promise.withResolvers<void>()
      const before = last
      last = mine.promise
      await before
      return mine.resolve
    },
  }
}
