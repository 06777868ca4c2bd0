import type { MiddlewareHandler } from 'hono'
import { clientAddress } from './client-address.ts'
import { type Storefront, refuse } from '../storefront.tsx'
import { createRecentCount, type Limit } from './recent-count.ts'

interface AddressLimit extends Limit {
  /** Counts only what was answered with this status; without it, every try counts. */
  answeredWith?: number
}

/** Lets one address do something so often in so much time. */
export function rateLimit(storefront: Storefront, { answeredWith, ...limit }: AddressLimit): MiddlewareHandler {
  const recent = createRecentCount(limit)
  return async (c, next) => {
    const now = storefront.shop.now().getTime()
    const address = clientAddress(c, storefront.trustProxy)
    const wait = recent.waitOf(address, now)
    if (wait > 0) return refuse(storefront, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
    if (answeredWith === undefined) recent.count(address, now)
    await next()
    if (c.res.status === answeredWith) recent.count(address, now)
  }
}
