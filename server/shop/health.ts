import { health } from '../../shop/health.ts'
import type { Storefront, ShopContext } from './storefront.tsx'

/** For whoever watches the server: whether the database answers and whether mails get out. */
export async function tellHealth({ shop }: Storefront, context: ShopContext): Promise<Response> {
  const state = await health(shop)
  return context.json(state, state.database === 'up' ? 200 : 503, { 'Cache-Control': 'no-store' })
}
