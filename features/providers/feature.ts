import { deleteByOrder } from '../../platform/db/delete-by-order.ts'
import type { Feature } from '../../platform/shop/feature.ts'

export const providers: Feature = { deleteOrders: deleteByOrder('rehearsedRefunds') }
