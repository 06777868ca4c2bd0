/** Caches results by key. When `maxEntries` is reached the cache starts empty again: keys may come from visitors. */
export function memoize<Result>(compute: (key: string) => Result, { maxEntries = 500 } = {}): (key: string) => Result {
  const results = new Map<string, Result>()
  return (key) => {
    const cached = results.get(key)
    if (cached !== undefined) return cached
    const result = compute(key)
    if (results.size >= maxEntries) results.clear()
    results.set(key, result)
    return result
  }
}
