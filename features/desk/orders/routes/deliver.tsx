import { deskRoutes } from '../../../../routes.ts'
import { deliverManually } from '../../../payments/index.ts'
import { restoreOrder } from '../../../checkout/index.ts'
import { ProviderError } from '../../../../platform/payments/provider.ts'
import { listProviders } from '../../../providers/index.ts'
import type { Shop } from '../../../../platform/shop/shop.ts'
import type { RequestContext } from '../../../../platform/http/context.tsx'
import type { Desk, DeskHandler } from '../../../../platform/desk-kit/desk.ts'
import { onShownOrder } from './order-page.tsx'
import { findOrderParam, orderUrlWithNote } from '../../../orders/desk/index.ts'

export const deliver: DeskHandler<'version'> = async (desk, context, form) => {
  const order = await findOrderParam(desk, context)
  return order ? await deliverShown(desk, context, form, []) : await restore(desk, context)
}

const deliverShown = onShownOrder(async (desk, order) => {
  await desk.journal('deliver', order.id)
  const { outcome } = await deliverManually(desk.shop, order)
  return desk.redirect(
    outcome === 'paid' ? orderUrlWithNote(order, 'delivered') : orderUrlWithNote(order, 'not-delivered', { outcome }),
  )
})

async function restore(desk: Desk, context: RequestContext): Promise<Response> {
  const paymentId = context.req.param('order') ?? ''
  await desk.journal('restore-order')
  const restored = await findAndRestore(desk.shop, paymentId)
  if (restored) return desk.redirect(orderUrlWithNote(restored, 'restored'))
  return desk.redirect(`${deskRoutes.orders}?${new URLSearchParams({ find: paymentId }).toString()}`)
}

/** Skips a provider that does not answer. */
async function findAndRestore(shop: Shop, paymentId: string) {
  for (const provider of listProviders(shop)) {
    try {
      const restoration = await restoreOrder(shop, provider, paymentId)
      if (restoration.outcome === 'settled') return restoration.order
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      shop.log(`${provider.name} could not be asked for ${paymentId}: ${error.message}`)
    }
  }
  return null
}
