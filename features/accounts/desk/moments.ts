import { moment, type Moment, momentText } from '../../../platform/desk-kit/moment.ts'
import { money } from '../../../platform/format/money.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { Order } from '../../orders/index.ts'

export async function moneyMoments({ db }: Shop, { id }: Order): Promise<Moment[]> {
  const rows = await db.selectFrom('ledger').selectAll().where('orderId', '=', id).execute()
  return rows.map(({ kind, amount, currency, reference, at }) => {
    const isSale = kind === 'sale'
    const title = momentText(kind, { amount: money(isSale ? amount : -amount, currency) })
    return moment('money', at, title, { detail: reference, tone: isSale ? 'good' : 'bad' })
  })
}
