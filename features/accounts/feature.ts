import { deleteByOrder } from '../../platform/db/delete-by-order.ts'
import type { Feature } from '../../platform/shop/feature.ts'
import { moneyMoments } from './desk/moments.ts'
import { deleteOldDocuments } from './documents/old-documents.ts'
import { accountMails } from './mails/mails.ts'
import { accountData } from './personal-data.ts'
import { findByDocumentOrReference } from './search.ts'

export const accounts: Feature = {
  tables: ['ledger', 'documents', 'documentCounters', 'documentSeries', 'ossReturns'],
  mails: accountMails,
  // By the year of issue.
  retention: { documents: { deleteOld: deleteOldDocuments } },
  personalData: accountData,
  deleteOrders: deleteByOrder('ledger', 'documents'),
  timeline: moneyMoments,
  search: { byText: findByDocumentOrReference },
}
