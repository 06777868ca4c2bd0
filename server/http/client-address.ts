import type { ShopContext } from './context.tsx'
import { ipv6Prefix64, isAddress } from './ip-prefix.ts'

export interface Client {
  /** Who asks, as far as limits are concerned. */
  who: string
  /** A proxy that nobody told us of, which says for whom it asks. It may lie, and it may stand before all our buyers. */
  unknownProxy: string | null
}

/** Proxies are believed only if the owner says that there are any. */
export function clientOf(context: ShopContext, proxies: number): Client {
  const direct = ipv6Prefix64(context.env?.incoming?.socket.remoteAddress ?? 'unknown')
  const forwarded = forwardedFor(context, Math.max(1, proxies))
  if (!forwarded) return { who: direct, unknownProxy: null }
  if (proxies > 0) return { who: forwarded, unknownProxy: null }
  return { who: `${forwarded} by way of ${direct}`, unknownProxy: direct }
}

/** Each proxy adds who asked it at the end; what stands before that, anybody can have written. */
function forwardedFor(context: ShopContext, proxies: number): string | undefined {
  const named = context.req.header('x-forwarded-for')?.split(',') ?? []
  const entry = (named.at(-proxies) ?? named[0])?.trim() ?? ''
  return isAddress(entry) ? ipv6Prefix64(entry) : undefined
}
