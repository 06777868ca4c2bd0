import type { Content } from '../content/content.ts'
import { money } from '../format/money.ts'
import type { Price } from './assets.ts'

/** The site's description for search engines and share previews. */
export const describeSite = ({ site }: Content, { price, currency }: Price): string =>
  site.description.replaceAll('{price}', money(price, currency))
