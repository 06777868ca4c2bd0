import type { DocumentRow } from '../../../platform/db/rows/documents.ts'
import { type Day, ownerDays } from '../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

/** Full years after the year of issue: the longest period of a member state, and that of the One-Stop Shop. */
export const DOCUMENT_RETENTION_YEARS = 10

/** The last day on which a document must be stored. */
export function documentKeptUntil(
  { settings }: Pick<Shop, 'settings'>,
  { issuedAt }: Pick<DocumentRow, 'issuedAt'>,
): Day {
  const year = Number(ownerDays(settings.timeZone).dayOf(new Date(issuedAt)).slice(0, 4))
  return `${year + DOCUMENT_RETENTION_YEARS}-12-31`
}
