import { MINUTE } from '../../platform/format/duration.ts'
import type { Feature } from '../../platform/shop/feature.ts'
import { deleteReadAlerts, deleteUnreadAlerts } from '../../platform/alerts/old-alerts.ts'
import { PAYABLE_STATES } from '../orders/index.ts'
import { ownerMails } from './mails/mails.ts'
import { queueOwnerEmails } from './mails/owner-emails.ts'

export const desk: Feature = {
  tables: ['deskLinks', 'deskPasskeys', 'deskCodes', 'deskChallenges'],
  mails: ownerMails,
  jobs: (shop) => [{ every: MINUTE, run: () => queueOwnerEmails(shop) }],
  retention: {
    readAlerts: { days: 90, deleteOld: deleteReadAlerts },
    unreadAlerts: { days: 365, deleteOld: (shop, before) => deleteUnreadAlerts(shop, before, PAYABLE_STATES) },
  },
}
