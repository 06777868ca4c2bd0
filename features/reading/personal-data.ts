import type { PersonalData } from '../../platform/shop/shop.ts'
import { deleteSyncedLog } from './sync/synced-log.ts'

/** Encrypted; only the reader has the key. */
export const logData: PersonalData = {
  exportOrder: async ({ db }, { id }) => {
    const logs = db.selectFrom('syncedLogs').select(['orderId', 'version', 'bytes', 'ciphertext', 'savedAt'])
    return { syncedLogs: await logs.where('orderId', '=', id).execute() }
  },
  async erase(shop, { anonymized }) {
    for (const order of anonymized) await deleteSyncedLog(shop, order)
  },
}
