import { renderToStaticMarkup } from 'react-dom/server'
import type { Order } from '../../shop/orders/order.ts'
import type { Shop } from '../../shop/shop.ts'
import { EDITION_PLACEHOLDER, RoomEdition } from '../../site/editions/room-edition.tsx'
import { findReview, isReviewOffered } from '../../shop/reviews/reviews.ts'
import { RateGuide, REVIEW_PLACEHOLDER } from '../../site/reviews/rate-guide.tsx'
import { editionView } from '../shop/edition-view.ts'

/** Fills in what the buyer should know about the edition. */
export async function withEdition(shop: Shop, order: Order, html: string): Promise<string> {
  if (!html.includes(EDITION_PLACEHOLDER)) return html
  const edition = editionView(shop, order)
  const filled = html.replace(EDITION_PLACEHOLDER, () => renderToStaticMarkup(<RoomEdition edition={edition} />))
  return await withReview(shop, order, filled)
}

async function withReview(shop: Shop, order: Order, html: string): Promise<string> {
  const hasReview = (await findReview(shop, order.id)) !== undefined
  const isOffered = hasReview || isReviewOffered(order, shop.now())
  return html.replace(REVIEW_PLACEHOLDER, () =>
    isOffered ? renderToStaticMarkup(<RateGuide hasReview={hasReview} />) : '',
  )
}
