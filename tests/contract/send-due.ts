import { sendDueMails } from '../../shop/mail/outbox.ts'
import { sendDueRefunds } from '../../shop/refunds/refund.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

// The shop's own run in the background may have claimed some of the rows, so both wait for it first.

export async function sendRefunds(shop: TestShop): Promise<void> {
  await shop.idle()
  await sendDueRefunds(shop)
}

export async function sendMails(shop: TestShop): Promise<void> {
  await shop.idle()
  await sendDueMails(shop)
}
