import { isIP, isIPv6 } from 'node:net'
import type { ShopContext } from '../storefront.tsx'

export interface Client {
  /** Who asks, as far as limits are concerned. */
  who: string
  /** A proxy that nobody told us of, which says for whom it asks. It may lie, and it may stand before all our buyers. */
  unknownProxy: string | null
}

/** Some proxies add the port: 192.0.2.1:4711, [2001:db8::1]:4711. */
const WITH_PORT = /^\[?([\d.]+|[\da-f:.]+(?=\]))\]?(?::\d+)?$/i

/** Proxies are believed only if the owner says that there are any. */
export function clientOf(context: ShopContext, proxies: number): Client {
  const direct = household(context.env?.incoming?.socket.remoteAddress ?? 'unknown')
  const forwarded = forwardedFor(context, Math.max(1, proxies))
  if (!forwarded) return { who: direct, unknownProxy: null }
  if (proxies > 0) return { who: forwarded, unknownProxy: null }
  return { who: `${forwarded} by way of ${direct}`, unknownProxy: direct }
}

/** Each proxy adds who asked it at the end; what stands before that, anybody can have written. */
function forwardedFor(context: ShopContext, proxies: number): string | undefined {
  const named = context.req.header('x-forwarded-for')?.split(',') ?? []
  const entry = (named.at(-proxies) ?? named[0])?.trim() ?? ''
  const [, address = entry] = WITH_PORT.exec(entry) ?? []
  return address && isIP(address) ? household(address) : undefined
}

/** One connection gets 2⁶⁴ IPv6 addresses; they count as one. */
function household(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = address.includes('::') ? Array.from({ length: 8 - before.length - after.length }, () => '0') : []
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
