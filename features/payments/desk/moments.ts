import { moment, type Moment, momentText } from '../../../platform/desk-kit/moment.ts'
import { money } from '../../../platform/format/money.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { Order } from '../../orders/index.ts'

export async function refundMoments({ db }: Shop, { id, currency }: Order): Promise<Moment[]> {
  const rows = await db.selectFrom('refunds').selectAll().where('orderId', '=', id).execute()
  return rows.map(({ requestedAt, amount, state, by, note, lastError }) => {
    const title = momentText(`refund-${state}`, { amount: money(amount, currency), by: momentText(`by-${by}`) })
    const detail = [note, lastError].filter(Boolean).join(', ')
    return moment('refund', requestedAt, title, { detail, tone: state === 'failed' ? 'bad' : null })
  })
}
