import { checkWithdrawals } from '../../features/after-sale/check-withdrawals.ts'
import { markDuplicatesBetween } from '../../features/orders/duplicates.ts'
import { OVERLAP, sweepOnce } from '../../features/payments/sweep-once.ts'
import { listProviders } from '../../features/providers/find-provider.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** Sweeps each provider once a night, and checks what a sweep may have brought. */
export async function sweepNightly(shop: Shop): Promise<void> {
  const swept = await Promise.all(listProviders(shop).map((provider) => sweepOnce(shop, provider)))
  const now = shop.now()
  if (!swept.includes(true)) return
  await markDuplicatesBetween(shop, new Date(now.getTime() - OVERLAP), now)
  await checkWithdrawals(shop)
}
