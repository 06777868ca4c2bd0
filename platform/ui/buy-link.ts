import { anchors, routes } from '../../routes.ts'
import type { Content } from '../content/content.ts'

/** For readers who know the offer: past the landing page, unless nothing is sold yet. */
export const buyLink = ({ offer }: Content): string => offer.checkout ?? routes.home + anchors.pricing
