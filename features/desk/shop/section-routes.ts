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

/** Of a control: 'testimonials.entries.2.photo'. */
export const picturePath = (control: string): string => `${deskRoutes.shopPicture}?of=${encodeURIComponent(control)}`
