import type { OrderErrors } from '../order-request.ts'
import { isUsedUp } from '../claim-code.ts'
import { countRefusal, refusalOf } from '../code-refusals.ts'
import { findCode, normalizeCode } from '../quote.ts'
import { clientOf, networkOf } from '../../../platform/http/client-address.ts'
import type { AppContext, RequestContext } from '../../../platform/http/context.tsx'

export const MAX_CODE = 40

export const offersCodes = ({ shop }: AppContext): boolean => shop.settings.offer.codes.length > 0

interface TypedCode {
  code: string
  /** The code in the total that the buyer saw. Its own order may have taken the last use. */
  quotedCode: string
  pricedAt: Date
}

/** One answer for every wrong code. After too many wrong ones, right ones get it as well for ten minutes. */
export async function codeErrors(
  { shop, codeTries, trustProxy }: AppContext,
  context: RequestContext,
  { code, quotedCode, pricedAt }: TypedCode,
): Promise<Pick<OrderErrors, 'code'>> {
  if (code === '') return {}
  if (code.length > MAX_CODE) return { code: 'unavailable' }
  const now = shop.now().getTime()
  const { id: client } = clientOf(context, trustProxy)
  const by = { client, network: networkOf(client) }
  const isBlocked = codeTries.isBlocked(by, now) || !(await codeTries.slowDown(now))
  const found = isBlocked ? undefined : findCode(shop.settings.offer, pricedAt, code)
  const isNew = normalizeCode(code) !== normalizeCode(quotedCode)
  const usedUp = found && isNew && (await isUsedUp(shop, found)) ? found : undefined
  if (found && !usedUp) return {}
  // A flood of guesses writes nothing.
  if (!isBlocked) {
    codeTries.countWrong(by, now)
    const refusal = usedUp
      ? { code: usedUp.code, reason: 'used-up' as const }
      : refusalOf(shop.settings.offer, pricedAt, code)
    await countRefusal(shop, refusal)
  }
  shop.log(`The code ${normalizeCode(code)} was refused: ${isBlocked ? 'too many tries' : 'not valid'}.`)
  return { code: 'unavailable' }
}
