import type { ShopContext } from '../storefront.tsx'
import { household } from './household.ts'

/** Who asks, as far as limits are concerned. A proxy is believed only if the owner says that there is one. */
export function clientAddress(context: ShopContext, trustProxy: boolean): string {
  const direct = context.env?.incoming?.socket.remoteAddress ?? 'unknown'
  // Each proxy adds who asked it at the end; what stands before that, anybody can have written.
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return household(forwarded || direct)
}
