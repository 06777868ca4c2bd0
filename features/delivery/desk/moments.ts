import { shopText } from '../../../content/shop.ts'
import { moment, type Moment, momentText } from '../../../platform/desk-kit/moment.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { Order } from '../../orders/index.ts'

export async function downloadMoments({ db }: Shop, { id }: Order): Promise<Moment[]> {
  const rows = await db.selectFrom('downloads').select(['format', 'at']).where('orderId', '=', id).execute()
  return rows.map(({ format, at }) =>
    moment('download', at, momentText('download', { format: shopText.formats[format].name })),
  )
}
