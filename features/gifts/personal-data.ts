import { hasQueuedMail } from '../../platform/mail/queued-mails.ts'
import type { PersonalData } from '../../platform/shop/shop.ts'

export const giftData: PersonalData = {
  // Without its email and what the giver wrote, a paid gift would never arrive.
  pending: async ({ db }, { id, state }) =>
    state === 'paid' && (await hasQueuedMail(db, { orderId: id, kind: 'gift' })) ? 'gift-waiting' : null,
}
