export interface Limit {
  max: number
  windowMs: number
}

/** Counts events per client in fixed windows, in memory. */
export interface RateCounter {
  count(client: string, now: number, amount?: number): void
  /** Milliseconds until the client may try again; 0 when it may now. */
  retryAfterMs(client: string, now: number): number
  readonly size: number
}

interface Window {
  count: number
  ends: number
  /** Monotonic clock. */
  started: number
}

/** Beyond this many clients, the oldest are dropped. */
const MAX_CLIENTS = 50_000

export function createRateCounter({ max, windowMs }: Limit): RateCounter {
  const windows = new Map<string, Window>()
  let timer: NodeJS.Timeout | undefined

  /** The privacy policy promises that no address is stored for longer than its window, also when the shop is quiet. */
  function scheduleDeletion() {
    if (timer) return
    const [oldest] = windows.values()
    if (!oldest) return
    timer = setTimeout(deleteEnded, Math.max(0, oldest.started + windowMs - performance.now())).unref()
  }

  function deleteEnded() {
    timer = undefined
    for (const [client, { started }] of windows) {
      if (started + windowMs > performance.now()) break
      windows.delete(client)
    }
    scheduleDeletion()
  }

  return {
    count(client, now, amount = 1) {
      currentWindow(windows, client, now, windowMs).count += amount
      scheduleDeletion()
    },
    get size() {
      return windows.size
    },
    retryAfterMs(client, now) {
      const window = windows.get(client)
      return window && isCurrent(window, now, windowMs) && window.count >= max ? window.ends - now : 0
    },
  }
}

function currentWindow(windows: Map<string, Window>, client: string, now: number, windowMs: number): Window {
  const existing = windows.get(client)
  if (existing && isCurrent(existing, now, windowMs)) return existing
  const fresh = { count: 0, ends: now + windowMs, started: performance.now() }
  windows.delete(client)
  windows.set(client, fresh)
  dropOldest(windows, now)
  return fresh
}

/** A window that ends too far ahead was started before the clock was set back. */
function isCurrent({ ends }: Window, now: number, windowMs: number): boolean {
  return ends > now && ends <= now + windowMs
}

/** A map keeps insertion order, so the oldest windows come first. */
function dropOldest(windows: Map<string, Window>, now: number) {
  for (const [client, { ends }] of windows) {
    if (ends > now && windows.size <= MAX_CLIENTS) return
    windows.delete(client)
  }
}
