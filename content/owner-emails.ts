import type { OwnerEmails } from './schema.ts'

/**
 * Emails to you about sales. Alerts about money come at once in any case.
 *   'daily'  one summary per day: sales, refunds, cases, alerts; none on a day without news
 *   'each'   one email per sale, refund and lost dispute
 *   'off'    none
 */
export const ownerEmails: OwnerEmails = {
  sales: 'daily',
  /** The hour of the summary in your time zone (`timeZone` in seller.ts), 0 to 23. */
  hour: 7,
}
