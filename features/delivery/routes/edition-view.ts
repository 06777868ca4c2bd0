import { fill, shopRoutes } from '../../../routes.ts'
import { olderEditions } from '../edition-files.ts'
import { unsubscribeKey } from '../../orders/reader/index.ts'
import type { Order } from '../../orders/index.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { EditionView } from '../pages/edition-view.ts'

export function editionView(shop: Shop, order: Order): EditionView {
  const { editions } = shop.settings
  const current = editions.at(-1)
  if (!current) throw new Error('content/editions.ts names no edition.')
  const { editionDownloaded: fetched } = order
  return {
    current,
    fetched,
    news: fetched === null ? [] : editions.filter(({ number }) => number > fetched).toReversed(),
    older: olderEditions(shop),
    isSubscribed: order.unsubscribedAt === null,
    toNews: fill(shopRoutes.unsubscribe, unsubscribeKey(shop, order)),
  }
}
