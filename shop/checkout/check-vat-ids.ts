import { applyReverseCharge } from '../documents/reverse-charge.ts'
import { checkDueVatIds } from '../documents/vies.ts'
import type { Shop } from '../shop.ts'

/** Asks VIES about companies that have ordered. A sale that was settled before the answer is corrected. */
export async function checkVatIds(shop: Shop): Promise<void> {
  if (shop.settings.tax.business !== 'reverse-charge') return
  await checkDueVatIds(shop, (company) => applyReverseCharge(shop, company))
}
