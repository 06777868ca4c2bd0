import type { Feature } from '../../platform/shop/feature.ts'
import { caseMoments } from './desk/moments.ts'
import { afterSaleDecisions, newWithdrawals } from './desk/waiting.ts'
import { afterSaleMails } from './mails/mails.ts'
import { deleteUnmatchedWithdrawals } from './old-withdrawals.ts'
import { afterSaleData, deleteCases } from './personal-data.ts'
import { findByName, findByReference } from './search.ts'
import { removeOldDrafts, removeOldScreenshots } from './screenshots.ts'

export const afterSale: Feature = {
  tables: [
    'withdrawals',
    'withdrawalNames',
    'cases',
    'caseMessages',
    'orderMessages',
    'screenshots',
    'requests',
    'uploads',
  ],
  mails: afterSaleMails,
  retention: {
    screenshots: { days: 365, deleteOld: removeOldScreenshots },
    drafts: { days: 2, deleteOld: removeOldDrafts },
    // Matched ones stay with their order.
    unmatchedWithdrawals: { days: 1095, deleteOld: deleteUnmatchedWithdrawals },
  },
  personalData: afterSaleData,
  deleteOrders: deleteCases,
  timeline: caseMoments,
  search: { byNumber: findByReference, byText: findByName },
  waiting: {
    decisions: afterSaleDecisions,
    list: newWithdrawals,
  },
}
