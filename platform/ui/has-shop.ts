import { offer } from '../../content/offer.ts'
import { shopRoutes } from '../../routes.ts'

/** `false` in a build of static pages, whose button leads to an external payment link. */
export const hasShop: boolean = offer.checkout === shopRoutes.checkout
