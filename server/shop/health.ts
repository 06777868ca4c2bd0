import { health } from '../../shop/health.ts'
import type { Counter, Visit } from './storefront.tsx'

/** For whoever watches the server: whether the database answers and whether mails get out. */
export async function tellHealth({ shop }: Counter, visit: Visit): Promise<Response> {
  const state = await health(shop)
  return visit.json(state, state.database === 'up' ? 200 : 503, { 'Cache-Control': 'no-store' })
}
