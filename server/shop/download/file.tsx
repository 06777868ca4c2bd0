import { deliver } from '../../../shop/delivery/deliver.ts'
import { Notice, type NoticeName } from '../../../site/shop/notice.tsx'
import { clientOf } from '../guards/client-address.ts'
import { refuse, type ShopContext, shopPage, type Storefront } from '../storefront.tsx'
import { answerTo, send } from './answer.ts'

const REFUSALS = {
  invalid: { name: 'noOrder', status: 404 },
  expired: { name: 'staleFile', status: 410 },
  closed: { name: 'closedFile', status: 410 },
  missing: { name: 'noFile', status: 503 },
} as const satisfies Record<string, { name: NoticeName; status: number }>

/** The file behind a short-lived link, whole or in part. */
export async function sendFile(storefront: Storefront, context: ShopContext): Promise<Response> {
  const delivery = await deliver(storefront.shop, context.req.param('ticket') ?? '')
  if (delivery.outcome !== 'file') {
    const { name, status } = REFUSALS[delivery.outcome]
    return shopPage(storefront, <Notice shell={storefront.shell} name={name} />, status)
  }
  const { file } = delivery
  const answer = answerTo(context, file, storefront.shell.assets.siteUrl)
  const connection = context.env?.outgoing
  if (!connection || !answer.part) return await send(file, answer, connection, storefront.shop)
  const leave = storefront.downloads.enter(clientOf(context, storefront.trustProxy).who)
  if (!leave) {
    await file.content.close()
    return refuse(storefront, 429, { 'Retry-After': '30' })
  }
  const sent = await send(file, answer, connection, storefront.shop)
  leave()
  return sent
}
