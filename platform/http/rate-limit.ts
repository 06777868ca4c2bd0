import type { MiddlewareHandler } from 'hono'
import { type Client, clientOf, ipv6Prefix48 } from './client-address.ts'
import { type AppContext, errorPage } from './context.tsx'
import { createRateCounter, type Limit, type RateCounter } from './rate-counter.ts'

/**
 * How often one client may do something in ten minutes. A download manager requests a file in many parts; of webhooks,
 * only forged ones count.
 */
export const LIMITS = {
  refund: 20,
  withdraw: 30,
  checkout: 30,
  find: 12,
  claim: 60,
  download: 40,
  file: 600,
  forged: 30,
  post: 60,
  sync: 300,
}

/** Many buyers may come through an untrusted proxy: together they get this many times the limit. */
const PROXY_FACTOR = 20
/** A /48 is one customer of a hosting company, or a few of a small provider. */
const NETWORK_FACTOR = 4

export function rateLimit(app: AppContext, limit: Limit): MiddlewareHandler {
  const counters = {
    clients: createRateCounter(limit),
    proxies: createRateCounter({ ...limit, max: limit.max * PROXY_FACTOR }),
    networks: createRateCounter({ ...limit, max: limit.max * NETWORK_FACTOR }),
  }
  return async (c, next) => {
    const now = app.shop.now().getTime()
    const counted = countersOf(clientOf(c, app.trustProxy), counters)
    const wait = Math.max(...counted.map(({ counter, id }) => counter.retryAfterMs(id, now)))
    if (wait > 0) return errorPage(app, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
    for (const { counter, id } of counted) counter.count(id, now)
    return await next()
  }
}

type Counters = Record<'clients' | 'proxies' | 'networks', RateCounter>

function countersOf({ id, untrustedProxy }: Client, { clients, proxies, networks }: Counters) {
  const network = ipv6Prefix48(id)
  return [
    { counter: clients, id },
    ...(untrustedProxy === null ? [] : [{ counter: proxies, id: untrustedProxy }]),
    ...(network === null ? [] : [{ counter: networks, id: network }]),
  ]
}
