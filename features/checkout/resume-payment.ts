import { transact } from '../../platform/db/transact.ts'
import { resumeOrder } from '../orders/states/index.ts'
import type { Order } from '../orders/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { claimCode, type CodeRejection } from './claim-code.ts'
import { countRefusal } from './code-refusals.ts'
import { codeOf } from './quote.ts'

type Resumption =
  | { outcome: 'resumed'; order: Order }
  /** It can't be paid any more. */
  | { outcome: 'closed' }
  /** Another order of the same address has used the code meanwhile. */
  | { outcome: 'code-used'; reason: CodeRejection }

/** The buyer continues to pay a cancelled order. It claims its code again, because cancelling has freed it. */
export async function resumePayment(shop: Shop, order: Order): Promise<Resumption> {
  const code = codeOf(shop.settings.offer, order)
  const resumption = await transact<Resumption>(shop.db, async (db, refuse) => {
    const reason = code && (await claimCode(db, code, order, shop.now()))
    if (reason) return refuse({ outcome: 'code-used', reason })
    const resumed = await resumeOrder(db, order)
    return resumed ? { outcome: 'resumed', order: resumed } : refuse({ outcome: 'closed' })
  })
  if (code && resumption.outcome === 'code-used') await countRefusal(shop, { ...code, reason: resumption.reason })
  return resumption
}
