/** One after the other, in the order of asking. */
export interface Turns {
  /** Resolves when it is your turn, with what ends it; ending twice does nothing. */
  take(): Promise<() => void>
}

export function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve()
  return {
    async take() {
      const mine = Promise.withResolvers<void>()
      const before = last
      last = mine.promise
      await before
      return mine.resolve
    },
  }
}
