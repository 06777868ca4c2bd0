import type { Content } from '../../../platform/content/content.ts'
import { type ChargedPrice, chargedPrices } from '../../orders/prices/index.ts'
import type { Desk } from '../../../platform/desk-kit/desk.ts'
import type { Editing } from './draft.ts'
import { ownerDays } from '../../../platform/shop/owner-days.ts'
import { chargeErrors, lockedByCharges, pastErrors } from './price-outlook.ts'
import { lockedByTax, salesTaxedSoFar, taxErrors } from './tax-changes.ts'
import { type FieldErrors, readTyped, type TypedValues } from './typed.ts'

export interface CheckedDraft {
  content: Content
  errors: FieldErrors
  charged: readonly ChargedPrice[]
  /** What can't be changed, by the path of the item or field, and why. */
  locked: Readonly<Record<string, string>>
}

/** What the typed values make of the live content, and what keeps them from being published. */
export async function checkDraft(
  { shop }: Pick<Desk, 'shop'>,
  { live }: Pick<Editing, 'live'>,
  typed: TypedValues,
): Promise<CheckedDraft> {
  const charged = await chargedPrices(shop.db)
  const taxed = await salesTaxedSoFar(shop, live)
  const { content, errors } = readTyped(typed, live)
  const today = ownerDays(live.seller.timeZone).dayOf(shop.now())
  const found = {
    ...pastErrors(content, live, today),
    ...chargeErrors(content, live, charged),
    ...taxErrors(content, live, taxed),
  }
  const locked = { ...lockedByCharges(content, charged), ...lockedByTax(live, taxed) }
  return { content, charged, locked, errors: { ...found, ...errors } }
}
