import { isAbout, openAlerts } from '../../../platform/alerts/alerts.ts'
import { DAY } from '../../../platform/format/duration.ts'
import type { AlertRow } from '../../../platform/db/rows/mail.ts'
import {
  allSums,
  bucketSums,
  type CurrencyTotal,
  listMovements,
  type MovementRow,
  timeRangeOf,
  totalsByCurrency,
} from '../../accounts/ledger/index.ts'
import { type CaseDates, casesOpenedBetween, casesWaiting } from '../../after-sale/index.ts'
import type { Day } from '../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

/** A case is due if it must be answered within this time. */
const DUE_WITHIN = 2 * DAY
/** Per list; the email says how many more there are. */
export const MAX_LISTED = 50

export interface Digest {
  /** One per currency, the shop's own first. */
  totals: CurrencyTotal[]
  movements: MovementRow[]
  openCases: CaseDates[]
  newCases: CaseDates[]
  dueCases: CaseDates[]
  openAlerts: number
  newAlerts: AlertRow[]
}

/** The owner's summary of a day that is over. */
export async function loadDigest(shop: Shop, day: Day): Promise<Digest> {
  const span = { from: day, to: day }
  const { start, end } = timeRangeOf(shop, span)
  const isOfDay = (at: string) => at >= start.toISOString() && at < end.toISOString()
  const openCases = await casesWaiting(shop)
  const alerts = (await openAlerts(shop)).toSorted((one, other) => other.urgent - one.urgent)
  const dueBy = new Date(shop.now().getTime() + DUE_WITHIN).toISOString()
  return {
    totals: totalsByCurrency(allSums(await bucketSums(shop, span)), shop.settings.offer.currency),
    movements: await listMovements(shop, span, null, MAX_LISTED + 1),
    openCases,
    newCases: await casesOpenedBetween(shop, start, end),
    dueCases: openCases.filter(({ answerBy, openedAt }) => answerBy < dueBy && !isOfDay(openedAt)),
    openAlerts: alerts.length,
    newAlerts: alerts.filter(({ raisedAt, about }) => isOfDay(raisedAt) && !isAbout({ about }, ['case'])),
  }
}

export const hasNews = ({ movements, newCases, dueCases, newAlerts }: Digest): boolean =>
  [movements, newCases, dueCases, newAlerts].some(({ length }) => length > 0)
