import { CONFIRMED, type WithdrawalRow } from '../../platform/db/rows/refunds.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Order } from '../orders/index.ts'
import { lockOrder } from '../orders/states/index.ts'
import { queueAcknowledgement, releaseAcknowledgement, WAIT_FOR_OUTCOME } from './acknowledge-withdrawal.ts'
import { assessWithdrawal } from './assess-withdrawal.ts'
import { findUnconfirmed } from './find-cases.ts'

/**
 * From the page of the order, its buyer confirms a statement that came without it: it stays one withdrawal, with its
 * reference and its date. `false` if there is none; `reference` is of the one that the page showed, so that confirming
 * it twice is once.
 */
export async function confirmWithdrawal(shop: Shop, order: Order, reference: string): Promise<boolean> {
  const confirmed = await shop.db.transaction().execute(async (db) => {
    await lockOrder(db, order.id)
    const sent = await findUnconfirmed(db, order)
    return sent ? await confirm(shop, db, order, sent) : null
  })
  if (!confirmed) return await isConfirmed(shop, order, reference)
  await assessWithdrawal(shop, confirmed)
  return true
}

async function confirm(shop: Shop, db: Shop['db'], { email }: Order, { id }: WithdrawalRow): Promise<WithdrawalRow> {
  const change = { proven: CONFIRMED, assessment: null, assessedAt: null }
  const changed = db.updateTable('withdrawals').set(change).where('id', '=', id)
  const row = await changed.returningAll().executeTakeFirstOrThrow()
  // The first email, if it was not sent yet, says all of it.
  const isWaiting = await releaseAcknowledgement(shop, db, id, WAIT_FOR_OUTCOME)
  if (!isWaiting || row.replyTo !== email) await queueAcknowledgement(shop, db, { ...row, replyTo: email })
  return row
}

async function isConfirmed({ db }: Shop, { id }: Order, reference: string): Promise<boolean> {
  const confirmed = db.selectFrom('withdrawals').select('id').where('orderId', '=', id).where('proven', '=', CONFIRMED)
  return (await confirmed.where('reference', '=', reference).executeTakeFirst()) !== undefined
}
