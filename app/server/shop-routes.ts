import type { Hono } from 'hono'
import { documentRoutes } from '../../features/accounts/routes/routes.ts'
import { afterSaleRoutes } from '../../features/after-sale/routes/routes.ts'
import { ownPostRoutes } from '../../features/board/routes/own/routes.ts'
import { checkoutRoutes } from '../../features/checkout/routes/routes.ts'
import { deliveryRoutes } from '../../features/delivery/routes/routes.ts'
import { giftRoutes } from '../../features/gifts/routes/routes.ts'
import { paymentRoutes } from '../../features/payments/routes/routes.ts'
import { reviewRoutes } from '../../features/reviews/routes/routes.ts'
import { pictureRoutes } from '../../platform/content/picture-route.ts'
import type { AppContext } from '../../platform/http/context.tsx'
import { shopRoutes } from '../../routes.ts'

/** A new feature adds its routes here. */
const routes = [
  ...checkoutRoutes,
  ...paymentRoutes,
  ...documentRoutes,
  ...deliveryRoutes,
  ...afterSaleRoutes,
  ...reviewRoutes,
  ...ownPostRoutes,
  ...giftRoutes,
  ...pictureRoutes,
]

export function addShopRoutes(router: Hono, app: AppContext) {
  for (const add of routes) add(router, app)
  router.get(shopRoutes.health, ({ text }) =>
    text(app.shop.health.up ? 'up\n' : 'down\n', app.shop.health.up ? 200 : 503, { 'Cache-Control': 'no-store' }),
  )
}
