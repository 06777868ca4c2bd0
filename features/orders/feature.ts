import { MINUTE } from '../../platform/format/duration.ts'
import type { Feature } from '../../platform/shop/feature.ts'
import { removeOldMailFiles } from '../../platform/mail/file-mailer.ts'
import { deleteOldMails } from '../../platform/mail/old-mails.ts'
import { orderMoments } from './desk/moments.ts'
import { deleteOrders } from './states/delete-orders.ts'
import { orderMails } from './mails/mails.ts'
import { orderData } from './personal-data.ts'
import { recordPrice } from './prices/charged-prices.ts'

export const orders: Feature = {
  mails: orderMails,
  jobs: (shop) => [{ every: 10 * MINUTE, run: () => recordPrice(shop), atStart: true }],
  retention: {
    mailRecords: { days: 90, deleteOld: deleteOldMails },
    mailFiles: { days: 30, deleteOld: ({ settings }, before) => removeOldMailFiles(settings.dataFolder, before) },
  },
  personalData: orderData,
  deleteOrders,
  timeline: orderMoments,
}
