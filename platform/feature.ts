import { deskRoutes } from '../routes.ts'
import { eraseAlerts } from './alerts/alerts.ts'
import { deleteByOrder } from './db/delete-by-order.ts'
import { platformMoments } from './desk-kit/moments.ts'
import { stuckMails } from './desk-kit/stuck-mails.ts'
import { journalOfOrder } from './journal/journal.ts'
import { removeOldMailFiles } from './mail/file-mailer.ts'
import { eraseMails, otherMails } from './mail/personal-data.ts'
import { saveVisits } from './visits/count-visits.ts'
import type { Feature } from './shop/feature.ts'

/** Emails, alerts and the journal, which features write through the platform. */
export const platform: Feature = {
  tables: [
    'outbox',
    'alerts',
    'journal',
    'visits',
    'deskSessions',
    'contentVersions',
    'contentDraft',
    'contentPictures',
  ],
  retention: {
    mailFiles: { days: 30, deleteOld: ({ settings }, before) => removeOldMailFiles(settings.dataFolder, before) },
  },
  closing: (shop) =>
    saveVisits(shop).catch((error: unknown) => shop.log(`Visits could not be saved: ${String(error)}`)),
  personalData: {
    exportOrder: async (shop, { id }) => ({
      mails: await shop.db.selectFrom('outbox').selectAll().where('orderId', '=', id).execute(),
      alerts: await shop.db.selectFrom('alerts').selectAll().where('orderId', '=', id).execute(),
      journal: await journalOfOrder(shop, id),
    }),
    exportAddress: async (shop, person) => ({ mails: await otherMails(shop, person) }),
    // The journal contains no personal data.
    async erase(shop, erasure) {
      await eraseMails(shop, erasure)
      await eraseAlerts(shop, erasure)
    },
  },
  deleteOrders: deleteByOrder('outbox', 'alerts'),
  timeline: platformMoments,
  waiting: { list: stuckMails, alertPages: [[['mail server'], deskRoutes.state]] },
}
