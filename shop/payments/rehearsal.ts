import type { Shop } from '../shop.ts'

export const rehearsalActs = ['pay', 'decline', 'cancel', 'close-window', 'pay-late', 'double-webhook'] as const
export type RehearsalAct = (typeof rehearsalActs)[number]

export interface RehearsalPayment {
  reference: string
  amount: number
  currency: string
  status: 'open' | 'paid' | 'declined' | 'cancelled' | 'refunded'
  cancelTo: string
}

/** What the pretend payment page shows. */
export async function findRehearsal(shop: Shop, reference: string): Promise<RehearsalPayment | undefined> {
  throw new Error(`Not written yet: ${shop.settings.siteUrl} ${reference}`)
}

/**
 * Plays one act of the pretend payment page, webhooks included. Answers where the buyer's browser goes next,
 * or `null` when the buyer closed the window.
 */
export async function playRehearsal(
  shop: Shop,
  reference: string,
  act: RehearsalAct,
): Promise<{ goTo: string | null }> {
  throw new Error(`Not written yet: ${shop.settings.siteUrl} ${reference} ${act}`)
}
