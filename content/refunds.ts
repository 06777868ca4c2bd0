import type { Refunds } from './schema.ts'

/**
 * The sales pages promise 30 days money back; the policy calls sales final, with refunds for errors within 7 days.
 * `reading` says which of the two binds, on every page at once:
 *   'as-specified'  both texts are shown as written (a conflict you should resolve before going live)
 *   'guarantee'     the refund policy grants the 30 days
 *   'policy'        the 30-day promise disappears from the sales pages
 */
export const refunds: Refunds = {
  reading: 'as-specified',
  guaranteeDays: 30,
  requestDays: 7,
  processingDays: '5–10',
  /** A request that a person decides is answered within so many days. */
  answerDays: 5,
  /** More automatic refunds than this in one day become cases, so that nothing runs away unseen. */
  automaticPerDay: 20,
  /** Refunds of one buyer above so many euros in 30 days become cases, too; the legal deadline of 14 days applies. */
  automaticEurosPerBuyer: 200,
  /** What buyers can expect, in the same words on the landing page, at the checkout and in the help. */
  expectation: {
    'as-specified':
      'Ask for your money back within {guaranteeDays} days, and a person decides. Our policy itself provides refunds only within {requestDays} days, if the download or delivery fails or you paid twice.',
    guarantee: 'Ask within {guaranteeDays} days of buying and you get the full price back. No reason needed.',
    policy: 'Refunds within {requestDays} days if the download or delivery fails or you paid twice.',
  },
}
