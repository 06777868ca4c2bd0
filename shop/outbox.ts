import type { MailState } from './db/tables.ts'
import type { Order } from './order.ts'
import type { Shop } from './shop.ts'

/** Sends what is due, one mail after the other: a crash can repeat at most the one it interrupted. */
export async function sendDueMails(shop: Shop): Promise<void> {
  throw new Error(`Not written yet: ${shop.settings.siteUrl}`)
}

export interface MailStatus {
  recipient: string
  state: MailState
  /** How often the mail server was tried; more than 0 while queued means it refused. */
  attempts: number
  acceptedAt: string | null
}

/** What became of the newest mail of an order, for the order page. */
export async function mailStatus(shop: Shop, order: Order): Promise<MailStatus | undefined> {
  throw new Error(`Not written yet: ${shop.settings.siteUrl} ${order.id}`)
}
