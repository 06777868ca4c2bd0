import type { ProviderName } from '../../platform/db/rows/orders.ts'
import type { Shop } from '../../platform/shop/shop.ts'

const providers: readonly ProviderName[] = ['stripe', 'paypal', 'rehearsal']
const kinds = ['sale', 'refund', 'dispute'] as const
/** Such as FS-2026-00042: the series, and the place in it. */
const DOCUMENT_NUMBER = /^([\w-]{1,60})-(\d{5,9})$/

/** By the number of a receipt or invoice, or the provider's id of a payment or refund. */
export async function findByDocumentOrReference({ db }: Shop, text: string): Promise<string[]> {
  const [, series, place] = DOCUMENT_NUMBER.exec(text.toUpperCase()) ?? []
  const numbered = db
    .selectFrom('documents')
    .select('orderId')
    .where('series', '=', series ?? '')
  const moved = db.selectFrom('ledger').select('orderId').where('reference', '=', text)
  const matches = await Promise.all([
    series ? numbered.where('place', '=', Number(place)).execute() : [],
    moved.where('provider', 'in', providers).where('kind', 'in', kinds).execute(),
  ])
  return matches.flat().map(({ orderId }) => orderId)
}
