import { BATCH_SIZE, inBatches } from '../../../platform/db/batches.ts'
import { ownerDays } from '../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { DOCUMENT_RETENTION_YEARS } from './retention.ts'

/** Whole series at a time, ten full years after the year of issue. The database refuses to delete any earlier one. */
export async function deleteOldDocuments(shop: Shop): Promise<void> {
  const year = Number(ownerDays(shop.settings.timeZone).dayOf(shop.now()).slice(0, 4))
  const counters = await shop.db.selectFrom('documentCounters').select('series').execute()
  for (const { series } of counters.filter((one) => yearOf(one.series) < year - DOCUMENT_RETENTION_YEARS)) {
    await deleteSeries(shop, series)
  }
}

async function deleteSeries(shop: Shop, series: string): Promise<void> {
  const before = `${shop.now().getUTCFullYear() - DOCUMENT_RETENTION_YEARS}-01-01`
  const all = shop.db.selectFrom('documents').select('place').where('series', '=', series)
  await inBatches(shop, async () => {
    const old = await all.where('issuedAt', '<', before).orderBy('place').limit(BATCH_SIZE).execute()
    const places = old.map(({ place }) => place)
    const gone = shop.db.deleteFrom('documents').where('series', '=', series).where('place', 'in', places)
    if (places.length > 0) await gone.execute()
    return old
  })
}

/** 2026 of "FS-2026-B". */
const yearOf = (series: string) => Number(series.split('-')[1])
