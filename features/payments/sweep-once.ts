import type { SweepRow } from '../../platform/db/rows/money.ts'
import { DAY, HOUR } from '../../platform/format/duration.ts'
import type { PaymentProvider } from '../../platform/payments/provider.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { sweepProvider } from './sweep.ts'

/** UTC: few people buy then in Europe and America. */
const AT_HOUR = 3
/** A sweep that takes longer has crashed, or its provider was down. */
const TRY_AGAIN_AFTER = HOUR
/** Spans overlap: lists are late, and clocks differ. */
export const OVERLAP = 2 * DAY
const FIRST_SPAN = 31 * DAY

/**
 * Once a night, on one of the servers. A span begins where the last complete one ended, so a night without a server, or
 * a restored backup, leaves no gap. `false` when it is not due, or did not complete.
 */
export async function sweepOnce(shop: Shop, provider: PaymentProvider): Promise<boolean> {
  const claimed = await claim(shop, provider)
  if (!claimed) return false
  const until = shop.now()
  const { complete } = await sweepProvider(shop, provider, { since: beginningOf(claimed, until), until })
  if (!complete) return false
  const end = { sweptUntil: until.toISOString(), finishedAt: shop.now().toISOString() }
  await shop.db.updateTable('sweeps').set(end).where('provider', '=', provider.name).execute()
  return true
}

function beginningOf({ sweptUntil }: SweepRow, until: Date): Date {
  const last = sweptUntil ? Date.parse(sweptUntil) : NaN
  return new Date(last <= until.getTime() ? last - OVERLAP : until.getTime() - FIRST_SPAN)
}

async function claim(shop: Shop, { name }: PaymentProvider): Promise<SweepRow | undefined> {
  const now = shop.now()
  const claimedAt = now.toISOString()
  const abandoned = new Date(now.getTime() - TRY_AGAIN_AFTER).toISOString()
  return await shop.db
    .insertInto('sweeps')
    .values({ provider: name, claimedAt, sweptUntil: null, finishedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('provider')
        .doUpdateSet({ claimedAt })
        // A time in the future was written by a wrong clock and counts as never.
        .where((sweep) =>
          sweep.or([sweep('sweeps.claimedAt', '<=', abandoned), sweep('sweeps.claimedAt', '>', claimedAt)]),
        )
        .where((sweep) =>
          sweep.or([
            sweep('sweeps.finishedAt', 'is', null),
            sweep('sweeps.finishedAt', '<', thisNight(now).toISOString()),
            sweep('sweeps.finishedAt', '>', claimedAt),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst()
}

function thisNight(now: Date): Date {
  const today = Math.floor((now.getTime() - AT_HOUR * HOUR) / DAY) * DAY
  return new Date(today + AT_HOUR * HOUR)
}
