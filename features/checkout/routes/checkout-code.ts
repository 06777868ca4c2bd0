import type { OrderErrors } from '../order-request.ts'
import { countRefusal, refusalOf } from '../code-refusals.ts'
import { findCode, normalizeCode } from '../quote.ts'
import { clientOf, networkOf } from '../../../platform/http/client-address.ts'
import type { AppContext, RequestContext } from '../../../platform/http/context.tsx'

export const MAX_CODE = 40

export const offersCodes = ({ shop }: AppContext): boolean => shop.settings.offer.codes.length > 0

/** One answer for every wrong code. After too many wrong ones, right ones get it as well for ten minutes. */
export async function codeErrors(
  { shop, codeTries, trustProxy }: AppContext,
  context: RequestContext,
  code: string,
  pricedAt: Date,
): Promise<Pick<OrderErrors, 'code'>> {
  if (code === '') return {}
  const now = shop.now().getTime()
  const { id: client } = clientOf(context, trustProxy)
  const by = { client, network: networkOf(client) }
  const isBlocked = codeTries.isBlocked(by, now) || !(await codeTries.slowDown(now))
  if (!isBlocked && findCode(shop.settings.offer, pricedAt, code)) return {}
  // A flood of guesses writes nothing.
  if (!isBlocked) {
    codeTries.countWrong(by, now)
    await countRefusal(shop, refusalOf(shop.settings.offer, pricedAt, code))
  }
  shop.log(`The code ${normalizeCode(code)} was refused: ${isBlocked ? 'too many tries' : 'not valid'}.`)
  return { code: 'unavailable' }
}
