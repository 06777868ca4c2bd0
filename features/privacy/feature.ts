import { HOUR } from '../../platform/format/duration.ts'
import type { Feature } from '../../platform/shop/feature.ts'
import { privacyMails } from './mails/mails.ts'
import { deleteRehearsalOrders, enforceRetentionDaily } from './retention/retention.ts'

export const privacy: Feature = {
  mails: privacyMails,
  jobs: (shop) => [{ every: HOUR, run: () => enforceRetentionDaily(shop) }],
  retention: { rehearsalOrders: { days: 30, deleteOld: deleteRehearsalOrders } },
}
