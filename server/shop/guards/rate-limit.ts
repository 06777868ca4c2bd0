import type { MiddlewareHandler } from 'hono'
import { clientAddress } from './client-address.ts'
import { type Counter, refuse } from '../storefront.tsx'
import { createTally, type Limit } from './recent-count.ts'

interface AddressLimit extends Limit {
  /** Counts only what was answered with this status; without it, every try counts. */
  answeredWith?: number
}

/** Lets one address do something so often in so much time. */
export function rateLimit(counter: Counter, { answeredWith, ...limit }: AddressLimit): MiddlewareHandler {
  const tally = createTally(limit)
  return async (c, next) => {
    const now = counter.shop.now().getTime()
    const address = clientAddress(c, counter.trustProxy)
    const wait = tally.waitOf(address, now)
    if (wait > 0) return refuse(counter, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
    if (answeredWith === undefined) tally.count(address, now)
    await next()
    if (c.res.status === answeredWith) tally.count(address, now)
  }
}
