import type { MiddlewareHandler } from 'hono'
import { type Client, clientOf } from './client-address.ts'
import { ipv6Prefix48 } from './ip-prefix.ts'
import { type Storefront, refuse } from './context.tsx'
import { createRecentCount, type Limit, type RecentCount } from './recent-count.ts'

/** One proxy is not one buyer: what comes through one that nobody told us of may be so many times as much. */
const CROWD = 20

/**
 * How often one address may do something in ten minutes. A download manager asks for a file in many parts; of
 * webhooks, only forged ones count.
 */
export const LIMITS = { refund: 20, withdraw: 30, checkout: 30, find: 12, download: 40, file: 600, forged: 30 }

/** Whoever rents one network has thousands of households in it; all of them together may do so many times as much. */
const NEIGHBOURS = 20

/** Lets one address do something so often in so much time. */
export function rateLimit(storefront: Storefront, limit: Limit): MiddlewareHandler {
  const counts = {
    buyers: createRecentCount(limit),
    proxies: createRecentCount({ ...limit, tries: limit.tries * CROWD }),
    networks: createRecentCount({ ...limit, tries: limit.tries * NEIGHBOURS }),
  }
  return async (c, next) => {
    const now = storefront.shop.now().getTime()
    const counted = countedAs(clientOf(c, storefront.trustProxy), counts)
    const wait = Math.max(...counted.map(({ recent, who }) => recent.waitOf(who, now)))
    if (wait > 0) return refuse(storefront, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
    for (const { recent, who } of counted) recent.count(who, now)
    return await next()
  }
}

type Counts = Record<'buyers' | 'proxies' | 'networks', RecentCount>

function countedAs({ who, unknownProxy }: Client, { buyers, proxies, networks }: Counts) {
  const network = ipv6Prefix48(who)
  return [
    { recent: buyers, who },
    ...(unknownProxy === null ? [] : [{ recent: proxies, who: unknownProxy }]),
    ...(network === null ? [] : [{ recent: networks, who: network }]),
  ]
}
