import { deleteByOrder } from '../../platform/db/delete-by-order.ts'
import { MINUTE } from '../../platform/format/duration.ts'
import type { Feature } from '../../platform/shop/feature.ts'
import { refundMoments } from './desk/moments.ts'
import { openDisputes } from './desk/waiting.ts'
import { paymentMails } from './mails/mails.ts'
import { deleteOldEvents } from './old-events.ts'
import { paymentData } from './personal-data.ts'
import { expireAndDeleteOrders, providerNames, reconcileProvider } from './reconcile.ts'

export const payments: Feature = {
  tables: ['inbox', 'refunds', 'sweeps'],
  mails: paymentMails,
  jobs: (shop) => [
    // One job per provider: a slow one does not delay the others.
    ...providerNames.map((name) => ({
      every: 3 * MINUTE,
      run: () => reconcileProvider(shop, name),
      atStart: true as const,
    })),
    { every: 3 * MINUTE, run: () => expireAndDeleteOrders(shop), atStart: true },
    { every: MINUTE, run: () => Promise.resolve(shop.sendRefundsNow()) },
  ],
  retention: { events: { days: 30, deleteOld: deleteOldEvents } },
  personalData: paymentData,
  deleteOrders: deleteByOrder('refunds'),
  timeline: refundMoments,
  waiting: { decisions: openDisputes },
}
