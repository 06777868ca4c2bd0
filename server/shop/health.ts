import type { ShopContext, Storefront } from '../http/context.tsx'

/** For whoever watches the server: up or not, at once, and nothing that tells who bought. */
export function tellHealth({ shop }: Storefront, context: ShopContext): Response {
  const { up } = shop.health
  return context.text(up ? 'up\n' : 'down\n', up ? 200 : 503, { 'Cache-Control': 'no-store' })
}
