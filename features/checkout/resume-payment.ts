import { transact } from '../../platform/db/transact.ts'
import { resumeOrder } from '../orders/states/index.ts'
import type { Order } from '../orders/index.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { claimCode } from './claim-code.ts'
import { codeOf } from './quote.ts'

type Resumption =
  | { outcome: 'resumed'; order: Order }
  /** It can't be paid any more. */
  | { outcome: 'closed' }
  /** Another order of the same address has used the code meanwhile. */
  | { outcome: 'code-used' }

/** The buyer continues to pay a cancelled order. It claims its code again, because cancelling has freed it. */
export async function resumePayment(shop: Shop, order: Order): Promise<Resumption> {
  return await transact<Resumption>(shop.db, async (db, refuse) => {
    const code = codeOf(shop.settings.offer, order)
    const sameForm = [order.idempotencyKey ?? '']
    if (code && (await claimCode(db, code, { order, sameForm, now: shop.now() })))
      return refuse({ outcome: 'code-used' })
    const resumed = await resumeOrder(db, order)
    return resumed ? { outcome: 'resumed', order: resumed } : refuse({ outcome: 'closed' })
  })
}
