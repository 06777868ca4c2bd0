import * as table from '../../routes.ts'

/** Upper bounds in seconds. */
export const BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 5] as const

export interface RouteTimings {
  route: string
  status: string
  /** Cumulative counts. */
  buckets: number[]
  count: number
  seconds: number
}

export interface RequestTimings {
  record: (url: string, status: number, ms: number) => void
  all(): Iterable<RouteTimings>
}

/** Request durations by the first segment of the path; unknown ones count together. */
export function createRequestTimings(): RequestTimings {
  const timings = new Map<string, RouteTimings>()
  return {
    record(url, status, ms) {
      const [route, kind] = [routeOf(url), `${Math.floor(status / 100)}xx`]
      const key = `${route} ${kind}`
      const times = timings.get(key) ?? { route, status: kind, buckets: BUCKETS.map(() => 0), count: 0, seconds: 0 }
      timings.set(key, times)
      times.count += 1
      times.seconds += ms / 1000
      BUCKETS.forEach((bound, at) => (times.buckets[at] = (times.buckets[at] ?? 0) + (ms <= bound * 1000 ? 1 : 0)))
    },
    all: () => timings.values(),
  }
}

/** `/orders/secret/pay` → `/orders`. */
function routeOf(url: string): string {
  const first = /^\/[^/?]*/.exec(url)?.[0] ?? ''
  return beginnings.has(first) ? first : 'other'
}

const beginnings = new Set(
  Object.values(table)
    .filter((value) => typeof value === 'object')
    .flatMap((routes) => Object.values(routes))
    .filter((route) => typeof route === 'string')
    .map((route) => /^\/[^/]*/.exec(route)?.[0] ?? ''),
)
