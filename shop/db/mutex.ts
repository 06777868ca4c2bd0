/** One after the other, in the order of asking. */
export interface Mutex {
  /** Resolves when it is your turn, with what ends it; ending twice does nothing. */
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
