import type { MiddlewareHandler } from 'hono'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import { alertOf } from '../alerts/server-alerts.ts'
import { raiseAlertOnce } from '../alerts/alerts.ts'
import type { AppContext, RequestContext } from './context.tsx'

export interface Client {
  /** The key for rate limits. */
  id: string
  /** A proxy that sends X-Forwarded-For although TRUST_PROXY is 0. All buyers may come through it. */
  untrustedProxy: string | null
}

export function clientOf(context: RequestContext, trustedProxies: number): Client {
  return clientFrom(context.env?.incoming?.socket.remoteAddress, context.req.header('x-forwarded-for'), trustedProxies)
}

/** `header`: X-Forwarded-For. */
export function clientFrom(remoteAddress = 'unknown', header = '', trustedProxies: number): Client {
  const direct = ipv6Prefix64(remoteAddress)
  const forwarded = forwardedFor(header, Math.max(1, trustedProxies))
  if (!forwarded) return { id: direct, untrustedProxy: null }
  if (trustedProxies > 0) return { id: forwarded, untrustedProxy: null }
  // The owner's proxy is in a private network; from anywhere else the header is forged.
  if (!isPrivate(direct)) return { id: direct, untrustedProxy: null }
  return { id: `${forwarded} via ${direct}`, untrustedProxy: direct }
}

/** Each proxy appends the address it was called from; anything before the trusted ones can be forged. */
function forwardedFor(header: string, trustedProxies: number): string | undefined {
  const addresses = header.split(',')
  const entry = (addresses.at(-trustedProxies) ?? addresses[0])?.trim() ?? ''
  return isAddress(entry) ? ipv6Prefix64(entry) : undefined
}

/** Alerts the owner once when requests come through a proxy although TRUST_PROXY is 0. */
export function watchUntrustedProxy({ shop, trustProxy }: AppContext): MiddlewareHandler {
  let done = trustProxy > 0
  return async (c, next) => {
    if (!done && c.req.header('x-forwarded-for') !== undefined) {
      done = true
      shop.inBackground(() => raiseAlertOnce(shop, alertOf.untrustedProxy()))
    }
    return await next()
  }
}

/** `192.0.2.1:443`, `[2001:db8::1]:443`, `[2001:db8::1]`: proxies differ in how they write an address. */
const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/

/** IPv4 addresses unchanged, IPv6 addresses by their /64: one connection has 2⁶⁴ of them. */
export function ipv6Prefix64(text: string): string {
  const address = normalize(text)
  const groups = groupsOf(address)
  if (!groups) return address
  const [, , , , , marker, high = 0, low = 0] = groups
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && marker === 0xffff
  if (isMappedIpv4) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return joinGroups(groups.slice(0, 4))
}

/** The /48 of a /64; `null` for IPv4. One rented server can have a whole /48. */
export function ipv6Prefix48(prefix64: string): string | null {
  const groups = groupsOf(`${prefix64}::`)
  return groups ? joinGroups(groups.slice(0, 3)) : null
}

/** The network of a client: the /48 of an IPv6 address, the /24 of an IPv4 address. */
export const networkOf = (client: string): string =>
  ipv6Prefix48(client) ?? client.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1')

/** Loopback and private networks. */
const isPrivate = (address: string): boolean =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|0:0:0:0$|f[cd][\da-f]{2}:|fe80:)/.test(address)

const isAddress = (text: string): boolean => isIP(normalize(text)) !== 0

function normalize(text: string): string {
  const [, six, four] = WITH_PORT.exec(text.trim()) ?? []
  // fe80::1%eth0: the zone is not part of the address.
  return (six ?? four ?? text.trim()).replace(/%.*$/, '').toLowerCase()
}

/** The eight groups of an IPv6 address, expanded. */
function groupsOf(address: string): number[] | null {
  if (isIPv4(address) || !isIPv6(address)) return null
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const zeros = Array.from({ length: missing }, () => '0')
  return [...(before ?? []), ...zeros, ...(after ?? [])].map((group) => Number.parseInt(group, 16))
}

const joinGroups = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')
