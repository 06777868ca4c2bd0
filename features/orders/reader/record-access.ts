import type { DownloadRow } from '../../../platform/db/rows/orders.ts'
import { isStamped } from '../../../platform/shop/settings.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { Order } from '../order.ts'

type Download = Pick<DownloadRow, 'format' | 'edition' | 'at'>

/** `false` when the order is no longer paid, or belongs to another address. */
export async function recordDownloadOfPaid(
  db: Shop['db'],
  { id, email }: Pick<Order, 'id' | 'email'>,
  download: Download,
): Promise<boolean> {
  const updated = await db
    .updateTable('orders')
    .set((order) => ({
      firstDownloadedAt: order.fn.coalesce('firstDownloadedAt', order.val(download.at)),
      ...editionOf(download),
    }))
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** For a download recorded late: its time counts if it is the earliest, whatever the order's state is now. */
export async function recordPastDownload(db: Shop['db'], id: string, download: Download): Promise<void> {
  await db
    .updateTable('orders')
    .set((order) => ({
      firstDownloadedAt: order
        .case()
        .when('firstDownloadedAt', '<', download.at)
        .then(order.ref('firstDownloadedAt'))
        .else(download.at)
        .end(),
      ...editionOf(download),
    }))
    .where('id', '=', id)
    .execute()
}

const editionOf = ({ format, edition }: Download) => (isStamped(format) ? { editionDownloaded: edition } : {})

export async function countFailedDownload({ db }: Shop, id: string): Promise<void> {
  const failed = db.updateTable('orders').set((order) => ({ failedDownloads: order('failedDownloads', '+', 1) }))
  await failed.where('id', '=', id).execute()
}

export async function recordCompletedDownload(shop: Shop, id: string): Promise<void> {
  const completed = shop.db.updateTable('orders').set({ downloadCompletedAt: shop.now().toISOString() })
  await completed.where('id', '=', id).where('downloadCompletedAt', 'is', null).execute()
}

export async function recordFirstRead(shop: Shop, id: string): Promise<void> {
  const read = shop.db.updateTable('orders').set({ firstReadAt: shop.now().toISOString() })
  await read.where('id', '=', id).where('state', '=', 'paid').where('firstReadAt', 'is', null).execute()
}
