import { shopRoutes } from '../../routes.ts'

/** Why a buyer stands before the form again. */
const reasons = ['cancelled', 'declined', 'chooseAgain', 'turnedBack', 'turnedAway', 'closed'] as const
export type ReturnReason = (typeof reasons)[number]

/** The form with the answers of an order, and a word about why. */
export function checkoutReturnPath(link: string, why: ReturnReason): string {
  return `${shopRoutes.checkout}?${new URLSearchParams({ again: link, why }).toString()}`
}

export function parseReturnReason(asked: string | undefined): ReturnReason | null {
  return reasons.find((known) => known === asked) ?? null
}
