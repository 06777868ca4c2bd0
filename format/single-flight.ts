/** A call while the work of the same key runs gets the same promise. */
export function createSingleFlight<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>()
  return (key, work) => {
    const result = running.get(key) ?? work().finally(() => running.delete(key))
    running.set(key, result)
    return result
  }
}
