import { isIPv6 } from 'node:net'
import type { ShopContext } from '../storefront.tsx'

/** Who asks, as far as limits are concerned. A proxy is believed only if the owner says that there is one. */
export function clientAddress(context: ShopContext, trustProxy: boolean): string {
  const direct = context.env?.incoming?.socket.remoteAddress ?? 'unknown'
  // Each proxy adds who asked it at the end; what stands before that, anybody can have written.
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return household(forwarded || direct)
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
