import { MINUTE } from '../../platform/format/duration.ts'
import type { Feature } from '../../platform/shop/feature.ts'
import { saveAgreement } from './agreement.ts'
import { orderMoments } from './desk/moments.ts'
import { deleteOrders } from './states/delete-orders.ts'
import { deleteOldOrderMails, deleteRehearsalMails, sendFiledMails } from './mails/stored-mails.ts'
import { orderMails } from './mails/mails.ts'
import { orderData } from './personal-data.ts'
import { recordPrice, refuseEditedPrices } from './prices/charged-prices.ts'

export const orders: Feature = {
  tables: ['orders', 'disputes', 'paymentHolds', 'links', 'agreements', 'prices', 'seats', 'orderNames'],
  mails: orderMails,
  async opening(db, settings, now) {
    await refuseEditedPrices(db, settings, now)
    await saveAgreement(db, settings.agreement, now)
    await deleteRehearsalMails(db, settings.mode)
    if (settings.mail.smtpUrl) await sendFiledMails(db, now)
  },
  jobs: (shop) => [{ every: 10 * MINUTE, run: () => recordPrice(shop), atStart: true }],
  retention: { mailRecords: { days: 90, deleteOld: deleteOldOrderMails } },
  personalData: orderData,
  deleteOrders,
  timeline: orderMoments,
}
