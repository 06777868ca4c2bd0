import { refunds } from '../content/refunds.ts'

/** Whether the sales pages show the 30-day claim: always, unless the owner chose the reading `policy`. */
export const hasMoneyBackClaim = refunds.reading !== 'policy'
