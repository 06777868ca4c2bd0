/** Counters for monitoring, since the shop opened. Accounts come from the ledger. */
export type CounterName = 'orders' | 'sales' | 'settlements' | 'mails' | 'alerts'

export interface Counters {
  increment(what: CounterName, kind: string): void
  entries(): { what: CounterName; kind: string; times: number }[]
}

export function createCounters(): Counters {
  const counts = new Map<CounterName, Map<string, number>>()
  return {
    increment(what, kind) {
      const kinds = counts.get(what) ?? new Map<string, number>()
      counts.set(what, kinds.set(kind, (kinds.get(kind) ?? 0) + 1))
    },
    entries: () => [...counts].flatMap(([what, kinds]) => [...kinds].map(([kind, times]) => ({ what, kind, times }))),
  }
}
