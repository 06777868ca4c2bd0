import type { Migration } from 'kysely/migration'
import { afterSale } from './migrations/after-sale.ts'
import { desk } from './migrations/desk.ts'
import { editions } from './migrations/editions.ts'
import { figures } from './migrations/figures.ts'
import { indexes } from './migrations/indexes.ts'
import { plainNames } from './migrations/018-plain-names.ts'
import { withdrawalCases } from './migrations/019-withdrawal-cases.ts'
import { refundKeys } from './migrations/020-refund-keys.ts'
import { documents } from './migrations/021-documents.ts'
import { disputesAndHolds } from './migrations/022-disputes-and-holds.ts'
import { community } from './migrations/023-community.ts'
import { logSync } from './migrations/024-log-sync.ts'
import { prices } from './migrations/025-prices.ts'
import { copies } from './migrations/026-copies.ts'
import { seats } from './migrations/028-seats.ts'
import { alerts } from './migrations/029-alerts.ts'
import { codes } from './migrations/030-codes.ts'
import { newNames } from './migrations/031-new-names.ts'
import { refundedSeats } from './migrations/034-refunded-seats.ts'
import { refuseReplace } from './migrations/032-refuse-replace.ts'
import { alwaysVat } from './migrations/033-always-vat.ts'
import { knownOnly } from './migrations/known-only.ts'
import { ledger } from './migrations/ledger.ts'
import { orders } from './migrations/orders.ts'
import { payments } from './migrations/payments.ts'
import { room } from './migrations/room.ts'
import { requests } from './migrations/requests.ts'
import { rounds } from './migrations/rounds.ts'
import { sweeps } from './migrations/sweeps.ts'
import { taking } from './migrations/taking.ts'
import { toldOwner } from './migrations/told-owner.ts'
import { turnedBack } from './migrations/turned-back.ts'

/**
 * All schema changes in the order they run. Kysely sorts by name, hence the `v` before a number. A
 * published migration is never edited.
 */
export const migrations: Record<string, Migration> = {
  '2026-11-orders': orders,
  '2026-11-turned-back': turnedBack,
  '2026-12-ledger': ledger,
  '2026-12-payments': payments,
  '2026-12-sweeps': sweeps,
  '2026-12-taking': taking,
  '2026-12-told-owner': toldOwner,
  '2026-12-z-indexes': indexes,
  '2026-12-z-rounds': rounds,
  '2026-12-zz-after-sale': afterSale,
  '2027-01-requests': requests,
  '2027-02-desk': desk,
  '2027-03-figures': figures,
  '2027-04-room': room,
  '2027-05-editions': editions,
  '2027-06-known-only': knownOnly,
  'v018-plain-names': plainNames,
  'v019-withdrawal-cases': withdrawalCases,
  'v020-refund-keys': refundKeys,
  'v021-documents': documents,
  'v022-disputes-and-holds': disputesAndHolds,
  'v023-community': community,
  'v024-log-sync': logSync,
  'v025-prices': prices,
  'v026-copies': copies,
  'v028-seats': seats,
  'v029-alerts': alerts,
  'v030-codes': codes,
  'v031-new-names': newNames,
  'v032-refuse-replace': refuseReplace,
  'v033-always-vat': alwaysVat,
  'v034-refunded-seats': refundedSeats,
}
