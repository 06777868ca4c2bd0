import type { MiddlewareHandler } from 'hono'
import { clientAddress } from './client-address.ts'
import { type Counter, refuse } from './counter.tsx'

interface Limit {
  tries: number
  /** Milliseconds. */
  within: number
}

interface Window {
  tries: number
  ends: number
}

/** So many addresses are remembered at once, in memory only; beyond that, the oldest are forgotten. */
const MOST_ADDRESSES = 50_000

/** Lets one address do something so often in so much time. */
export function rateLimit(counter: Counter, { tries, within }: Limit): MiddlewareHandler {
  const windows = new Map<string, Window>()
  return async (c, next) => {
    const now = counter.shop.now().getTime()
    const window = windowOf(windows, clientAddress(c, counter.trustProxy), now, within)
    window.tries += 1
    if (window.tries <= tries) return await next()
    return refuse(counter, 429, { 'Retry-After': String(Math.ceil((window.ends - now) / 1000)) })
  }
}

function windowOf(windows: Map<string, Window>, address: string, now: number, within: number): Window {
  const known = windows.get(address)
  if (known && known.ends > now) return known
  const fresh = { tries: 0, ends: now + within }
  windows.delete(address)
  windows.set(address, fresh)
  forgetOld(windows, now)
  return fresh
}

/** A map keeps the order of insertion, so the oldest windows stand first. */
function forgetOld(windows: Map<string, Window>, now: number) {
  for (const [address, { ends }] of windows) {
    if (ends > now && windows.size <= MOST_ADDRESSES) return
    windows.delete(address)
  }
}
