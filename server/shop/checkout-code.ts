import type { OrderErrors } from '../../shop/checkout/order-request.ts'
import { findCode, normalizeCode } from '../../shop/checkout/quote.ts'
import { clientOf } from '../http/client-address.ts'
import type { AppContext, RequestContext } from '../http/context.tsx'

export const MAX_CODE = 40

export const offersCodes = ({ shop }: AppContext): boolean => shop.settings.offer.codes.length > 0

/** One answer for every wrong code. After ten wrong ones, right ones get it as well for ten minutes. */
export function codeErrors(
  { shop, codeTries, trustProxy }: AppContext,
  context: RequestContext,
  code: string,
  pricedAt: Date,
): Pick<OrderErrors, 'code'> {
  if (code === '') return {}
  const now = shop.now().getTime()
  const { id } = clientOf(context, trustProxy)
  const isBlocked = codeTries.retryAfterMs(id, now) > 0
  if (!isBlocked && findCode(shop.settings.offer, pricedAt, code)) return {}
  codeTries.count(id, now)
  shop.log(`The code ${normalizeCode(code)} was refused: ${isBlocked ? 'too many tries' : 'not valid'}.`)
  return { code: 'unavailable' }
}
