import { sendDueMails } from '../../platform/mail/outbox.ts'
import { sendDueRefunds } from '../../features/payments/refunds/send-refunds.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

// Both wait for the shop's background jobs first, which may have claimed some of the rows.

export async function sendRefunds(shop: TestShop): Promise<void> {
  await shop.idle()
  await sendDueRefunds(shop)
}

export async function sendMails(shop: TestShop): Promise<void> {
  await shop.idle()
  await sendDueMails(shop)
}
