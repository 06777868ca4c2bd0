export interface Limit {
  tries: number
  /** Milliseconds. */
  within: number
}

/** Counts who did something how often, in memory only. */
export interface RecentCount {
  count(who: string, now: number): void
  /** Milliseconds until they may do it again; 0 when they may now. */
  waitOf(who: string, now: number): number
  /** How many are remembered. */
  readonly remembered: number
}

interface Window {
  tries: number
  ends: number
  /** By the machine's own clock. */
  begun: number
}

/** So many are remembered at once; beyond that, the oldest are forgotten. */
const MOST_REMEMBERED = 50_000

export function createRecentCount({ tries, within }: Limit): RecentCount {
  const windows = new Map<string, Window>()
  let forgetting: NodeJS.Timeout | undefined

  /** The privacy policy promises it: nobody is remembered for longer, however quiet the shop is afterwards. */
  function forgetInTime() {
    if (forgetting) return
    const [oldest] = windows.values()
    if (!oldest) return
    forgetting = setTimeout(forget, Math.max(0, oldest.begun + within - performance.now())).unref()
  }

  function forget() {
    forgetting = undefined
    for (const [who, { begun }] of windows) {
      if (begun + within > performance.now()) break
      windows.delete(who)
    }
    forgetInTime()
  }

  return {
    count(who, now) {
      windowOf(windows, who, now, within).tries += 1
      forgetInTime()
    },
    get remembered() {
      return windows.size
    },
    waitOf(who, now) {
      const window = windows.get(who)
      return window && runs(window, now, within) && window.tries >= tries ? window.ends - now : 0
    },
  }
}

function windowOf(windows: Map<string, Window>, who: string, now: number, within: number): Window {
  const known = windows.get(who)
  if (known && runs(known, now, within)) return known
  const fresh = { tries: 0, ends: now + within, begun: performance.now() }
  windows.delete(who)
  windows.set(who, fresh)
  forgetOld(windows, now)
  return fresh
}

/** One that ends later than it could have begun is of a clock that has gone back since, and holds nobody up. */
function runs({ ends }: Window, now: number, within: number): boolean {
  return ends > now && ends <= now + within
}

/** A map keeps the order of insertion, so the oldest windows stand first. */
function forgetOld(windows: Map<string, Window>, now: number) {
  for (const [who, { ends }] of windows) {
    if (ends > now && windows.size <= MOST_REMEMBERED) return
    windows.delete(who)
  }
}
