import type { MiddlewareHandler } from 'hono'
import { clientAddress } from './client-address.ts'
import { type Storefront, refuse } from '../storefront.tsx'
import { createRecentCount, type Limit } from './recent-count.ts'

interface AddressLimit extends Limit {
  /** Counts only what was answered with this status; without it, every try counts. */
  answeredWith?: number
}

/**
 * How often one address may do something in ten minutes. A download manager asks for a file in many parts; of
 * webhooks, only forged ones count.
 */
export const LIMITS = { checkout: 30, find: 12, download: 40, file: 600, forged: 30 }

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
