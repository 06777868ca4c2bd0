import { renderToStaticMarkup } from 'react-dom/server'
import type { Order } from '../../shop/orders/order.ts'
import type { Shop } from '../../shop/shop.ts'
import { EDITION_PLACEHOLDER, RoomEdition } from '../../site/editions/room-edition.tsx'
import { editionView } from '../shop/edition-view.ts'

/** Fills in what the buyer should know about the edition. */
export async function withEdition(shop: Shop, order: Order, html: string): Promise<string> {
  if (!html.includes(EDITION_PLACEHOLDER)) return html
  const edition = await editionView(shop, order)
  return html.replace(EDITION_PLACEHOLDER, () => renderToStaticMarkup(<RoomEdition edition={edition} />))
}
