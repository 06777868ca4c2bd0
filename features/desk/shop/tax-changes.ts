import { deskShop } from '../../../content/desk/shop.ts'
import type { Content } from '../../../platform/content/content.ts'
import { countryName } from '../../../platform/format/country.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { calendarDay } from '../../../platform/format/money.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { type TaxedSales, taxedSales } from '../../accounts/documents/index.ts'

const { errors } = deskShop

const NONE: TaxedSales = { first: null, withVat: null }

/** A shop without a mode has taxed nothing. */
export const salesTaxedSoFar = async (shop: Shop, { tax }: Content): Promise<TaxedSales> =>
  tax.mode === 'unset' ? NONE : await taxedSales(shop)

/** By the path of the field: what stays as it is, because sales were taxed with it. */
export function lockedByTax({ tax }: Content, { first }: TaxedSales): Record<string, string> {
  if (first === null || tax.country === null) return {}
  const values = { country: countryName(tax.country), day: calendarDay(first) }
  return { 'tax.country': fillTemplate(errors.taxCountry, values) }
}

/** What a draft changes although sales were taxed otherwise. */
export function taxErrors({ tax }: Content, live: Content, taxed: TaxedSales): Record<string, string> {
  const { first, withVat } = taxed
  if (first !== null && tax.mode === 'unset')
    return { 'tax.mode': fillTemplate(errors.taxUnset, { day: calendarDay(first) }) }
  if (tax.country !== live.tax.country) return lockedByTax(live, taxed)
  return tax.mode === 'small-business' && live.tax.mode !== tax.mode && withVat !== null
    ? { 'tax.mode': fillTemplate(errors.taxSmallBusiness, { day: calendarDay(withVat) }) }
    : {}
}
