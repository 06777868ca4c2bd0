import { deleteByOrder } from '../../platform/db/delete-by-order.ts'
import type { Feature } from '../../platform/shop/feature.ts'

export const providers: Feature = {
  tables: ['rehearsedRefunds'],
  deleteOrders: deleteByOrder('rehearsedRefunds'),
}
