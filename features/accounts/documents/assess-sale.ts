import { alertOf } from '../alerts.ts'
import { raiseAlert } from '../../../platform/alerts/alerts.ts'
import type { MovementTax } from '../ledger/ledger.ts'
import { collectEvidence, type Evidence, locateBuyer } from './evidence.ts'
import { type Order, PAYABLE_STATES } from '../../orders/index.ts'
import { lockOrder } from '../../orders/states/index.ts'
import { type Day, ownerDays } from '../../../platform/shop/owner-days.ts'
import type { Payment } from '../../../platform/payments/provider.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { alertCrossBorder, type CrossBorder, crossBorderSales, modeCodeOf } from './cross-border.ts'
import { lockSeries } from './issue.ts'
import { assessTax, CROSS_BORDER_LIMIT, type TaxResult } from './tax.ts'
import { foreignCountries } from './territories.ts'

export type TaxColumns = Pick<
  Order,
  'taxTreatment' | 'taxCountry' | 'taxRate' | 'taxAmount' | 'taxRateVersion' | 'evidence' | 'evidenceState'
>

const NO_CROSS_BORDER: CrossBorder = { thisYear: 0, lastYear: 0 }

/** The tax of a payment that has just arrived, as columns of its order and of its movement. */
export async function assessSale(shop: Shop, db: Shop['db'], order: Order, payment: Payment): Promise<TaxColumns> {
  const evidence = collectEvidence(order, payment, shop.now())
  const isTaxed = shop.settings.tax.mode !== 'unset' && payment.currency === shop.settings.offer.currency
  const tax = isTaxed ? await assess(shop, db, order, payment, evidence) : null
  return {
    taxTreatment: tax?.treatment ?? null,
    taxCountry: tax?.country ?? null,
    taxRate: tax?.rate ?? null,
    taxAmount: tax?.amount ?? null,
    taxRateVersion: tax?.rateVersion ?? null,
    ...evidenceOf(shop, order, payment),
  }
}

/** Everything that is known about where the buyer is, as columns of the order. */
export function evidenceOf(shop: Shop, order: Order, payment: Payment): Pick<TaxColumns, 'evidence' | 'evidenceState'> {
  const evidence = collectEvidence(order, payment, shop.now())
  return {
    evidence: evidence.length > 0 ? JSON.stringify(evidence) : null,
    evidenceState: locateBuyer(evidence).state,
  }
}

/** A payment may have been recorded before the order was settled, because its amount was not the price. */
export async function taxOfRecordedSale(
  db: Shop['db'],
  { provider }: Order,
  { paymentId }: Payment,
): Promise<MovementTax | undefined> {
  return await db
    .selectFrom('ledger')
    .select(['taxTreatment', 'taxCountry', 'taxRate', 'taxAmount'])
    .where('provider', '=', provider)
    .where('kind', '=', 'sale')
    .where('reference', '=', paymentId)
    .executeTakeFirst()
}

async function assess(
  shop: Shop,
  db: Shop['db'],
  order: Order,
  { amount: gross, at }: Payment,
  evidence: readonly Evidence[],
): Promise<TaxResult> {
  const { tax, timeZone } = shop.settings
  const day = ownerDays(timeZone).dayOf(at ? new Date(at) : shop.now())
  const { country } = locateBuyer(evidence)
  const isAbroad = country !== null && foreignCountries(tax).includes(country)
  const watched = isAbroad && isBelowLimitMode(tax.mode) ? await watchCrossBorder(shop, db, order, day) : null
  const crossBorder = watched?.sales ?? NO_CROSS_BORDER
  const result = assessTax({ gross, day, evidence, crossBorder }, tax)
  if (watched?.isUnsettled) {
    const after = crossBorder.thisYear + gross - (result.amount ?? 0)
    const isFirstAbroad = result.treatment === 'oss' && crossBorder.lastYear <= CROSS_BORDER_LIMIT
    await alertCrossBorder(shop, db, order, {
      before: crossBorder.thisYear,
      after: isFirstAbroad ? Math.max(after, CROSS_BORDER_LIMIT + 1) : after,
      on: day,
    })
  }
  if (country === null) await raiseAlert({ ...shop, db }, alertOf.unknownCountry(order))
  return result
}

/** The modes whose tax or alerts depend on what was sold across borders. */
const isBelowLimitMode = (mode: Shop['settings']['tax']['mode']) => mode === 'home' || mode === 'small-business'

/** Locks what the sum depends on: the order first, as everywhere, so that no two transactions wait for each other. */
async function watchCrossBorder(shop: Shop, db: Shop['db'], order: Order, day: Day) {
  const current = await lockOrder(db, order.id)
  await lockSeries(shop, db, order)
  const sales = await crossBorderSales(shop, db, day, modeCodeOf(order))
  // Another process may have settled it meanwhile.
  return { sales, isUnsettled: PAYABLE_STATES.some((state) => state === current?.state) }
}
