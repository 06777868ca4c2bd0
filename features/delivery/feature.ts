import { deleteByOrder } from '../../platform/db/delete-by-order.ts'
import type { Feature } from '../../platform/shop/feature.ts'
import { recordDeferredBeforeClosing } from './deferred-downloads.ts'
import { downloadMoments } from './desk/moments.ts'
import { deleteOldDownloads } from './old-downloads.ts'
import { editionMails } from './mails/mails.ts'
import { downloadData } from './personal-data.ts'

export const delivery: Feature = {
  tables: ['downloads'],
  mails: editionMails,
  closing: recordDeferredBeforeClosing,
  retention: { downloads: { days: 365, deleteOld: deleteOldDownloads } },
  personalData: downloadData,
  deleteOrders: deleteByOrder('downloads'),
  timeline: downloadMoments,
}
