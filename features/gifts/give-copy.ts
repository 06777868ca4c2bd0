import { lockName } from '../../platform/db/lock-name.ts'
import { writeJournal } from '../../platform/journal/journal.ts'
import { type EmailError, parseEmail } from '../../platform/format/email-address.ts'
import type { Order } from '../orders/index.ts'
import { selectOrders } from '../orders/find/index.ts'
import { newRowId } from '../../platform/shop/row-id.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { insertCopy } from './claim-seat.ts'

type Given = { outcome: 'given'; copy: Order } | { outcome: 'refused'; error: EmailError }

/** A free copy for a reviewer, a prize or an apology, once per key: a journal entry, but no ledger row and no document. */
export async function giveCopy(
  shop: Shop,
  { email, note, by, idempotencyKey }: { email: string; note: string; by: string; idempotencyKey: string },
): Promise<Given> {
  const parsed = parseEmail(email)
  if ('error' in parsed) return { outcome: 'refused', error: parsed.error }
  const id = newRowId(shop.now())
  const { mode } = shop.settings
  const provider = mode === 'rehearsal' ? 'rehearsal' : 'owner'
  const copy = await shop.db.transaction().execute(async (db) => {
    await lockName(db, `give ${idempotencyKey}`)
    const given = await selectOrders(db).where('orders.idempotencyKey', '=', idempotencyKey).executeTakeFirst()
    if (given) return given
    await writeJournal({ db, now: () => shop.now() }, { by, act: 'give', orderId: id, note })
    const columns = {
      id,
      email: parsed.address,
      provider,
      test: mode === 'test' ? 1 : 0,
      seatOf: null,
      idempotencyKey,
    } as const
    return await insertCopy(shop, db, columns)
  })
  shop.sendMailNow()
  return { outcome: 'given', copy }
}
