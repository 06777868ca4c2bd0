/** A repeatable random source (mulberry32). */
export interface Random {
  /** A whole number below `limit`. */
  below(limit: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
  }
}
