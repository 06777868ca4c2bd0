import { deskShop } from '../../../content/desk/shop.ts'
import { shopPicture } from '../../../content/desk/shop-picture.ts'
import type { Content } from '../../../platform/content/content.ts'
import { isUploaded, readPictures } from '../../../platform/content/pictures.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
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
  return { content, charged, locked, errors: { ...found, ...(await missingPictures(shop.db, content)), ...errors } }
}

/** A draft that was left for long may name a picture that was deleted. */
async function missingPictures(db: Desk['shop']['db'], content: Content): Promise<FieldErrors> {
  const stored = await readPictures(db, content)
  const shown = [
    ...content.testimonials.entries.map(
      ({ name, photo }, i) => [`testimonials.entries.${i}.photo`, name, photo] as const,
    ),
    ['cover.picture', deskShop.labels['cover.picture'], content.cover.picture] as const,
  ]
  return Object.fromEntries(
    shown
      .filter(([, , address]) => isUploaded(address) && !stored.has(address))
      .map(([control, label]) => [control, fillTemplate(shopPicture.errors.missing, { label })]),
  )
}
