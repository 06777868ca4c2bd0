import type { Shop } from './shop.ts'

/** Asks the providers about open payments, expires what is old, deletes unpaid orders after 30 days. */
export async function reconcile(shop: Shop): Promise<void> {
  throw new Error(`Not written yet: ${shop.settings.siteUrl}`)
}
