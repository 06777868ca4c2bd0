import { deleteUnusedPictures } from '../../platform/content/pictures.ts'
import { MINUTE } from '../../platform/format/duration.ts'
import type { Feature } from '../../platform/shop/feature.ts'
import { deleteReadAlerts, deleteUnreadAlerts } from '../../platform/alerts/old-alerts.ts'
import { isUnpaid } from '../orders/find/index.ts'
import { ownerMails } from './mails/mails.ts'
import { queueOwnerEmails } from './mails/owner-emails.ts'

export const desk: Feature = {
  tables: ['deskLinks', 'deskPasskeys', 'deskCodes', 'deskChallenges'],
  mails: ownerMails,
  jobs: (shop) => [{ every: MINUTE, run: () => queueOwnerEmails(shop) }],
  retention: {
    unusedPictures: { deleteOld: deleteUnusedPictures },
    readAlerts: { days: 90, deleteOld: deleteReadAlerts },
    // Kept while its order is unpaid: the alert keeps the order.
    unreadAlerts: { days: 365, deleteOld: (shop, before) => deleteUnreadAlerts(shop, before, isUnpaid) },
  },
}
