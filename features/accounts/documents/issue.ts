import { hash, randomInt } from 'node:crypto'
import { prepared } from '../../../platform/db/prepared.ts'
import type { DocumentRow, DocumentSeriesRow } from '../../../platform/db/rows/documents.ts'
import { MODE_CODE } from '../ledger/ledger.ts'
import { simulationOf } from '../../orders/find/index.ts'
import { ALPHABET } from '../../../platform/format/order-number.ts'
import type { Order } from '../../orders/index.ts'
import { ownerDays } from '../../../platform/shop/owner-days.ts'
import type { Mode } from '../../../platform/shop/settings.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { DocumentBody } from './body.ts'
import { printDocument } from './print.ts'

const PREFIX: Record<Mode, string> = { live: 'FS', test: 'TEST', rehearsal: 'REHEARSAL' }
const DIGITS = 5
/** 27 bits, for restores of one day. */
const DRAWN = 6

export type DocumentDraft = Omit<DocumentBody, 'number' | 'issuedOn' | 'orderNumber' | 'printed'> &
  Pick<DocumentRow, 'reference'>

/**
 * Issues the next document of the current series. Call it in the transaction that causes the document: a rollback
 * returns the number, so numbers have no gaps. Each hash covers the one before. What was documented before, such as the
 * sale of an order that was lost and restored, gets no second document.
 */
export async function issueDocument(
  shop: Pick<Shop, 'settings' | 'now'>,
  db: Shop['db'],
  order: Order,
  { reference, ...draft }: DocumentDraft,
): Promise<DocumentRow> {
  const [issued] = await findIssued(db, { orderId: order.id, kind: draft.kind, reference })
  if (issued) return issued
  const now = shop.now()
  const mode = simulationOf(order) ?? 'live'
  const issuedOn = ownerDays(shop.settings.timeZone).dayOf(now)
  const series = await currentSeries(db, mode, issuedOn.slice(0, 4))
  const { last: place, lastHash: previousHash } = await claimNumber(db, series)
  const number = `${series}-${String(place).padStart(DIGITS, '0')}`
  const content = { ...draft, number, issuedOn, orderNumber: order.number }
  const printed = printDocument(shop.settings, order, content)
  const body = JSON.stringify({ ...content, printed } satisfies DocumentBody)
  const row: DocumentRow = {
    number,
    orderId: order.id,
    kind: draft.kind,
    reference,
    series,
    place,
    issuedAt: now.toISOString(),
    corrects: draft.corrects?.number ?? null,
    body,
    hash: chainHash(previousHash, body),
    previousHash,
    simulated: MODE_CODE[mode],
  }
  await insert(db, row)
  await setLastHash(db, { series, lastHash: row.hash })
  return row
}

export const chainHash = (previousHash: string, body: string) => hash('sha256', `${previousHash}\n${body}`, 'hex')

/** Until the transaction ends, no other one issues a document: sums of the ledger are exact meanwhile. */
export async function lockSeries(shop: Pick<Shop, 'settings' | 'now'>, db: Shop['db'], order: Order): Promise<void> {
  const year = ownerDays(shop.settings.timeZone).dayOf(shop.now()).slice(0, 4)
  await touch(db, { series: await currentSeries(db, simulationOf(order) ?? 'live', year), last: 0, lastHash: '' })
}

/** "FS-2026", or "FS-2026-261117-K7QXRM" after a backup was restored: numbers would exist twice otherwise. */
async function currentSeries(db: Shop['db'], mode: Mode, year: string): Promise<string> {
  const [started] = await latestLetter(db, {})
  return [PREFIX[mode], year, ...(started ? [started.letter] : [])].join('-')
}

async function claimNumber(db: Shop['db'], series: string): Promise<{ last: number; lastHash: string }> {
  const [claimed] = await increment(db, { series, last: 1, lastHash: '' })
  if (!claimed) throw new Error(`No number could be claimed in ${series}.`)
  return claimed
}

/**
 * A name for the documents after a restore that no other restore has, on any machine and with any clock: "261117-K7QXRM".
 * Neither the backup nor the database it replaces knows every number that was issued.
 */
export function newSeries(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  const drawn = Array.from({ length: DRAWN }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${day}-${drawn}`
}

/** When a backup was restored last, and the series since then. */
export async function lastRestore({ db }: Pick<Shop, 'db'>): Promise<DocumentSeriesRow | undefined> {
  return await db.selectFrom('documentSeries').selectAll().executeTakeFirst()
}

const findIssued = prepared((db, { orderId, kind, reference }: Pick<DocumentRow, 'orderId' | 'kind' | 'reference'>) =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('reference', '=', reference),
)

const latestLetter = prepared((db) => db.selectFrom('documentSeries').select('letter'))

const increment = prepared((db, row: { series: string; last: number; lastHash: string }) =>
  db
    .insertInto('documentCounters')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet((counter) => ({ last: counter('documentCounters.last', '+', 1) })),
    )
    .returning(['last', 'lastHash']),
)

const touch = prepared((db, row: { series: string; last: number; lastHash: string }) =>
  db
    .insertInto('documentCounters')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet((counter) => ({ last: counter.ref('documentCounters.last') })),
    ),
)

const insert = prepared((db, row: DocumentRow) => db.insertInto('documents').values(row))

const setLastHash = prepared((db, { series, lastHash }: { series: string; lastHash: string }) =>
  db.updateTable('documentCounters').set({ lastHash }).where('series', '=', series),
)
