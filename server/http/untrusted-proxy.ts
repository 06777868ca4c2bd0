import type { MiddlewareHandler } from 'hono'
import { alertUntrustedProxy } from '../../shop/untrusted-proxy.ts'
import type { Storefront } from './context.tsx'

/** While nobody told us of a proxy, whoever seems to come through one is worth a word to the owner. */
export function noticeUntrustedProxy({ shop, trustProxy }: Storefront): MiddlewareHandler {
  let told = trustProxy > 0
  return async (c, next) => {
    if (!told && c.req.header('x-forwarded-for') !== undefined) {
      told = true
      shop.inBackground(() => alertUntrustedProxy(shop))
    }
    return await next()
  }
}
