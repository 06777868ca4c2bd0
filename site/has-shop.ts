import { offer } from '../content/offer.ts'
import { shopRoutes } from '../routes.ts'

/** `false` in a build of the pages alone, whose button leads to a payment link elsewhere. */
export const hasShop: boolean = offer.checkout === shopRoutes.checkout
