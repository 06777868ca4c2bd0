import type { CodeRefusalRow } from '../../platform/db/rows/orders.ts'
import type { DiscountCode, Settings } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { normalizeCode } from './quote.ts'

export type RefusalReason = CodeRefusalRow['reason']

/** What is typed may be anything, also something personal: only codes that exist are stored by name. */
const UNKNOWN = ''

/** A code that can't be used at that time, and why. */
export function refusalOf(
  { codes }: Settings['offer'],
  now: Date,
  typed: string,
): Pick<CodeRefusalRow, 'code' | 'reason'> {
  const known = codes.find(({ code }) => code === normalizeCode(typed))
  return known ? { code: known.code, reason: reasonOf(known, now) } : { code: UNKNOWN, reason: 'unknown' }
}

const reasonOf = ({ startsAt }: DiscountCode, now: Date): RefusalReason =>
  startsAt !== null && now.toISOString() < startsAt ? 'not-yet' : 'ended'

export async function countRefusal(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  { code, reason }: Pick<CodeRefusalRow, 'code' | 'reason'>,
): Promise<void> {
  await db
    .insertInto('codeRefusals')
    .values({ code, reason, mode: settings.mode, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['code', 'reason', 'mode']).doUpdateSet((row) => ({ count: row('codeRefusals.count', '+', 1) })),
    )
    .execute()
}

/** By code; the unknown ones have an empty one. */
export async function codeRefusals({ db, settings }: Pick<Shop, 'db' | 'settings'>): Promise<CodeRefusalRow[]> {
  const rows = db.selectFrom('codeRefusals').selectAll().where('mode', '=', settings.mode)
  return await rows.orderBy('code').orderBy('count', 'desc').orderBy('reason').execute()
}
