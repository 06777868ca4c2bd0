import { BATCH_SIZE, inBatches } from '../../../platform/db/batches.ts'
import type { DocumentRow } from '../../../platform/db/rows/documents.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { chainHash } from './issue.ts'

interface SeriesCheck {
  series: string
  documents: number
  /** The first document that was changed, or whose predecessor is missing. */
  brokenAt: string | null
}

/** Compares every document with its hash and with the one before it. */
export async function verifyDocuments(shop: Shop): Promise<SeriesCheck[]> {
  const counters = await shop.db.selectFrom('documentCounters').selectAll().orderBy('series').execute()
  const checks: SeriesCheck[] = []
  for (const counter of counters) {
    checks.push(await verifySeries(shop, counter.series, counter.last))
  }
  return checks
}

async function verifySeries(shop: Shop, series: string, last: number): Promise<SeriesCheck> {
  let brokenAt: string | null = null
  let documents = 0
  let previous: Pick<DocumentRow, 'place' | 'hash'> = { place: 0, hash: '' }
  await inBatches(shop, async () => {
    const following = shop.db.selectFrom('documents').selectAll().where('series', '=', series)
    const rows = await following.where('place', '>', previous.place).orderBy('place').limit(BATCH_SIZE).execute()
    for (const row of rows) {
      if (!isIntact(row, previous)) brokenAt ??= row.number
      previous = row
    }
    documents += rows.length
    return rows
  })
  const isComplete = documents === 0 || previous.place === last
  return { series, documents, brokenAt: brokenAt ?? (isComplete ? null : `${series} after ${previous.place}`) }
}

/** Rehearsal and test documents are deleted after a while, so theirs may begin anywhere. */
function isIntact(row: DocumentRow, previous: Pick<DocumentRow, 'place' | 'hash'>): boolean {
  if (row.hash !== chainHash(row.previousHash, row.body)) return false
  const follows = row.place === previous.place + 1 && row.previousHash === previous.hash
  return follows || row.simulated !== 0
}
