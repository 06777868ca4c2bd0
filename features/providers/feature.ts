import { deleteByOrder } from '../../platform/db/delete-by-order.ts'
import type { Feature } from '../../platform/shop/feature.ts'
import { deleteRehearsals } from './rehearsal/rehearsal.ts'

export const providers: Feature = {
  tables: ['rehearsals', 'rehearsedRefunds'],
  personalData: {
    erase: (shop, { deleted }) =>
      deleteRehearsals(
        shop,
        deleted.map(({ id }) => id),
      ),
  },
  deleteOrders: deleteByOrder('rehearsals', 'rehearsedRefunds'),
}
