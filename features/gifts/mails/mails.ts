import type { OutboxRow } from '../../../platform/db/rows/mail.ts'
import type { Mail, Mails } from '../../../platform/mail/compose/compose.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { isWithdrawalWaiting } from '../../after-sale/index.ts'
import { findOrder } from '../../orders/find/index.ts'
import { mailAboutOrder, orderMail } from '../../orders/mails/index.ts'
import { giftChanged, giftContent, giftUnaddressed, invitationContent, seatOfMail } from './compose-gifts.ts'

declare module '../../../platform/db/rows/mail.ts' {
  interface MailKinds {
    seat: true
    gift: true
    'gift-changed': true
    'gift-unaddressed': true
  }
}

/** What opens a copy is not sent while the buyer's withdrawal waits for a person. */
const whileOffered: Pick<Mail, 'isObsolete' | 'isHeld'> = {
  isObsolete: isSeatGone,
  isHeld: async ({ db }, { orderId }) => orderId !== null && (await isWithdrawalWaiting(db, { id: orderId })),
}

export const giftMails: Mails = {
  seat: { ...mailAboutOrder((shop, order, mail) => invitationContent(shop, mail, order)), ...whileOffered },
  gift: { ...mailAboutOrder((shop, order, mail) => giftContent(shop, mail, order)), ...whileOffered },
  'gift-changed': {
    ...orderMail(giftChanged),
    // Also after the recipient was erased: the giver gets another email then.
    isObsolete: async (shop, mail) => (await isSeatGone(shop, mail)) || !(await seatOfMail(shop, mail))?.sentTo,
  },
  'gift-unaddressed': orderMail(giftUnaddressed),
}

/** The seat was revoked, claimed or refunded meanwhile. */
async function isSeatGone(shop: Shop, mail: OutboxRow): Promise<boolean> {
  const order = await findOrder(shop, mail.orderId ?? '')
  return order?.state !== 'paid' || (await seatOfMail(shop, mail)) === undefined
}
