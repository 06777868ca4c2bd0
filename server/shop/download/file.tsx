import { deliver } from '../../../shop/delivery/deliver.ts'
import { noteSent } from '../../../shop/delivery/sent.ts'
import { Notice, type NoticeName } from '../../../site/shop/notice.tsx'
import { type ShopContext, shopPage, type Storefront } from '../../http/context.tsx'
import { send } from '../../http/send-file.ts'

const REFUSALS = {
  invalid: { name: 'noOrder', status: 404 },
  expired: { name: 'staleFile', status: 410 },
  closed: { name: 'closedFile', status: 410 },
  missing: { name: 'noFile', status: 503 },
} as const satisfies Record<string, { name: NoticeName; status: number }>

/** The file behind a short-lived link, whole or in part. */
export async function sendFile(storefront: Storefront, context: ShopContext): Promise<Response> {
  const { shop } = storefront
  const delivery = await deliver(shop, context.req.param('ticket') ?? '')
  if (delivery.outcome !== 'file') {
    const { name, status } = REFUSALS[delivery.outcome]
    return shopPage(storefront, <Notice shell={storefront.shell} name={name} />, status)
  }
  const { file } = delivery
  return await send(storefront, context, file, (sending) => shop.inBackground(() => noteSent(shop, file, sending)))
}
