import type { MiddlewareHandler } from 'hono'
import { clientAddress } from './client-address.ts'
import { neighbourhood } from './household.ts'
import { type Storefront, refuse } from '../storefront.tsx'
import { createRecentCount, type Limit } from './recent-count.ts'

interface AddressLimit extends Limit {
  /** Counts only what was answered with this status; without it, every try counts. */
  answeredWith?: number
}

/** Whoever rents one network has thousands of households in it; all of them together may do so many times as much. */
const NEIGHBOURS = 20

/** Lets one address do something so often in so much time. */
export function rateLimit(storefront: Storefront, { answeredWith, ...limit }: AddressLimit): MiddlewareHandler {
  const homes = createRecentCount(limit)
  const networks = createRecentCount({ ...limit, tries: limit.tries * NEIGHBOURS })
  return async (c, next) => {
    const now = storefront.shop.now().getTime()
    const home = clientAddress(c, storefront.trustProxy)
    const network = neighbourhood(home)
    const wait = Math.max(homes.waitOf(home, now), network ? networks.waitOf(network, now) : 0)
    if (wait > 0) return refuse(storefront, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
    const count = () => {
      homes.count(home, now)
      if (network) networks.count(network, now)
    }
    if (answeredWith === undefined) count()
    await next()
    if (c.res.status === answeredWith) count()
  }
}
