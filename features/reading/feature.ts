import { deleteByOrder } from '../../platform/db/delete-by-order.ts'
import type { Feature } from '../../platform/shop/feature.ts'
import { deleteOldSyncedLogs } from './sync/old-logs.ts'
import { logData } from './personal-data.ts'

export const reading: Feature = {
  tables: ['syncedLogs'],
  // Since the last change.
  retention: { syncedLogs: { days: 365, deleteOld: deleteOldSyncedLogs } },
  personalData: logData,
  deleteOrders: deleteByOrder('syncedLogs'),
}
