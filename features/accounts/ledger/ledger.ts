import { prepared } from '../../../platform/db/prepared.ts'
import type { LedgerRow } from '../../../platform/db/rows/money.ts'
import { buyerCountry } from '../documents/evidence.ts'
import { simulationOf } from '../../orders/find/index.ts'
import type { Order } from '../../orders/index.ts'
import { newRowId } from '../../../platform/shop/row-id.ts'
import type { Mode } from '../../../platform/shop/settings.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

export type Movement = Pick<LedgerRow, 'kind' | 'amount' | 'currency' | 'reference'> & {
  at?: string | undefined
  /** What the provider kept, if known. */
  fee?: number | null | undefined
  tax?: MovementTax | undefined
  loss?: number | undefined
  /** By default that of the order's buyer. */
  country?: string | null | undefined
}

/** The tax that a movement contains, with its sign. */
export type MovementTax = Pick<LedgerRow, 'taxTreatment' | 'taxCountry' | 'taxRate' | 'taxAmount'>

const NO_TAX: MovementTax = { taxTreatment: null, taxCountry: null, taxRate: null, taxAmount: null }

/** The value of `simulated`. */
export const MODE_CODE: Record<Mode, number> = { live: 0, test: 1, rehearsal: 2 }

/** Once per provider, kind and reference. False when it was recorded before. */
export async function recordMovement(
  shop: Shop,
  db: Shop['db'],
  order: Order,
  { at, fee, tax = NO_TAX, loss = 0, country = buyerCountry(order), ...movement }: Movement,
): Promise<boolean> {
  const now = shop.now()
  const { id: orderId, provider, method } = order
  const simulated = MODE_CODE[simulationOf(order) ?? 'live']
  const row = { id: newRowId(now), orderId, at: at ?? now.toISOString(), ...movement, provider, method, country }
  const { taxTreatment, taxCountry, taxRate, taxAmount } = tax
  const taxed = { taxTreatment, taxCountry, taxRate, taxAmount }
  const inserted = await insertOnce(db, { ...row, loss, simulated, fee: fee ?? null, ...taxed })
  return inserted.length > 0
}

/** Some fees are known only after the sale. */
export async function recordMissingFee(
  db: Shop['db'],
  provider: LedgerRow['provider'],
  { paymentId, fee }: { paymentId: string; fee?: number | null | undefined },
): Promise<void> {
  if (fee === null || fee === undefined) return
  const sale = db.updateTable('ledger').set({ fee }).where('provider', '=', provider).where('kind', '=', 'sale')
  await sale.where('reference', '=', paymentId).where('fee', 'is', null).execute()
}

const insertOnce = prepared((db, row: LedgerRow) =>
  db
    .insertInto('ledger')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'reference']).doNothing())
    .returning('id'),
)

/** The provider may change it while it decides. */
export async function setDisputeFee(
  db: Shop['db'],
  { provider }: Order,
  { reference, fee }: { reference: string; fee: number },
): Promise<void> {
  const booked = db.updateTable('ledger').set({ fee }).where('provider', '=', provider)
  await booked.where('kind', '=', 'dispute').where('reference', '=', reference).execute()
}
