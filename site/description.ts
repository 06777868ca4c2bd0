import { offer } from '../content/offer.ts'
import { site } from '../content/site.ts'
import { money } from '../format/money.ts'

/** What search engines and networks show of the site, with the price as it is. */
export const description = site.description.replaceAll('{price}', money(offer.price, offer.currency))
