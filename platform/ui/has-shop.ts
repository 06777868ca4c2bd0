import { shopRoutes } from '../../routes.ts'
import type { Content } from '../content/content.ts'

/** `false` in a build of static pages, whose button leads to an external payment link. */
export const hasShop = ({ offer }: Content): boolean => offer.checkout === shopRoutes.checkout
