import { deskRoutes } from '../../../routes.ts'
import type { SectionName } from './fields.ts'

export const sectionRoutes: Readonly<Record<SectionName, string>> = {
  words: deskRoutes.shopWords,
  price: deskRoutes.shopPrice,
  codes: deskRoutes.shopCodes,
  seller: deskRoutes.shopSeller,
  switches: deskRoutes.shopSwitches,
  brand: deskRoutes.shopBrand,
}
