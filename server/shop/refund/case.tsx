import { refundRequest } from '../../../content/refund-request.ts'
import { addMessage } from '../../../shop/cases/case-messages.ts'
import { findOpenCase } from '../../../shop/cases/open-case.ts'
import { cancelCase } from '../../../shop/cases/decide-case.ts'
import { noOrder, noted, orderOf, showOrder } from '../order.tsx'
import { redirect, type ShopContext, type Storefront } from '../../http/context.tsx'
import { readSentForm } from './pictures.ts'

const words = refundRequest.claim.word

/** A word or a picture more, from the order page. */
export async function addToCase(storefront: Storefront, context: ShopContext): Promise<Response> {
  const { shop } = storefront
  const { link, order } = await orderOf(storefront, context)
  if (!order) return noOrder(storefront)
  const open = await findOpenCase(shop.db, order)
  if (!open) return redirect(storefront, noted(storefront, link, 'request-closed'))
  const form = await readSentForm(storefront, context)
  if (form instanceof Response) return form
  const { pictures, dropped } = form
  const text = (form.fields.get('word') ?? '').replaceAll('\r\n', '\n')
  const again = (error: string | null) => showOrder(storefront, order, link, { addition: { text, error, pictures } })
  if (dropped || pictures.errors.length > 0) return await again(null)
  const added = await addMessage(shop, open.id, { by: 'buyer', text, draft: pictures.draft })
  if (added === 'added') return redirect(storefront, noted(storefront, link, 'word-added'))
  if (added === 'not-open') return redirect(storefront, noted(storefront, link, 'request-closed'))
  return await again(words[added])
}

export async function takeCaseBack(storefront: Storefront, context: ShopContext): Promise<Response> {
  const { link, order } = await orderOf(storefront, context)
  if (!order) return noOrder(storefront)
  const open = await findOpenCase(storefront.shop.db, order)
  const taken = open && (await cancelCase(storefront.shop, open.id))
  const note = taken?.outcome === 'decided' ? 'request-cancelled' : 'request-closed'
  return redirect(storefront, noted(storefront, link, note))
}
