import type { Content } from '../content/content.ts'
import { fillTemplate } from '../format/fill.ts'

/** Whether the sales pages show the 30-day claim: always, unless the owner chose the reading `policy`. */
export const hasMoneyBackClaim = ({ refunds }: Content): boolean => refunds.reading !== 'policy'

/** What buyers can expect, in the same words everywhere. */
export const refundExpectation = ({ refunds: { expectation, reading, guaranteeDays, requestDays } }: Content): string =>
  fillTemplate(expectation[reading], { guaranteeDays, requestDays })
