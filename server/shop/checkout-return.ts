import { shopRoutes } from '../../routes.ts'

/** Why a buyer is back at the checkout form. */
const reasons = ['cancelled', 'declined', 'chooseAgain', 'stillOpen', 'rejected', 'closed', 'codeUsed'] as const
export type ReturnReason = (typeof reasons)[number]

export function checkoutReturnPath(link: string, why: ReturnReason): string {
  return `${shopRoutes.checkout}?${new URLSearchParams({ again: link, why }).toString()}`
}

export function parseReturnReason(typed: string | null): ReturnReason | null {
  return reasons.find((candidate) => candidate === typed) ?? null
}
