import { refunds } from '../../content/refunds.ts'
import { fillTemplate } from '../format/fill.ts'

/** Whether the sales pages show the 30-day claim: always, unless the owner chose the reading `policy`. */
export const hasMoneyBackClaim = refunds.reading !== 'policy'

const { reading, guaranteeDays, requestDays } = refunds

/** What buyers can expect, in the same words everywhere. */
export const refundExpectation = fillTemplate(refunds.expectation[reading], { guaranteeDays, requestDays })
