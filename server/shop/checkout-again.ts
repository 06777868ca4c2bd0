import { shopRoutes } from '../../routes.ts'

/** Why a buyer stands before the form again. */
const reasons = ['cancelled', 'declined', 'chooseAgain', 'turnedBack', 'turnedAway', 'closed'] as const
export type WhyAgain = (typeof reasons)[number]

/** The form with the answers of an order, and a word about why. */
export function checkoutAgain(link: string, why: WhyAgain): string {
  return `${shopRoutes.checkout}?${new URLSearchParams({ again: link, why }).toString()}`
}

export function whyAgain(asked: string | undefined): WhyAgain | null {
  return reasons.find((known) => known === asked) ?? null
}
