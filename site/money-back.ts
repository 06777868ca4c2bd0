import { refunds } from '../content/refunds.ts'

/** Whether the sales pages make the 30-day promise: always, unless the owner chose the policy's reading. */
export const hasMoneyBackClaim = refunds.reading !== 'policy'
