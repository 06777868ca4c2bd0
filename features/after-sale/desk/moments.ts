import { moment, type Moment, momentText } from '../../../platform/desk-kit/moment.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { Order } from '../../orders/index.ts'

export async function caseMoments(shop: Shop, order: Order): Promise<Moment[]> {
  return [...(await withdrawals(shop, order)), ...(await cases(shop, order))]
}

async function withdrawals({ db }: Shop, { id }: Order): Promise<Moment[]> {
  const rows = await db.selectFrom('withdrawals').selectAll().where('orderId', '=', id).execute()
  return rows.map(({ submittedAt, name, reference }) =>
    moment('withdrawal', submittedAt, momentText('withdrawal', { name, reference })),
  )
}

async function cases({ db }: Shop, { id }: Order): Promise<Moment[]> {
  const rows = await db.selectFrom('cases').selectAll().where('orderId', '=', id).execute()
  const ids = rows.map((row) => row.id)
  const messages =
    ids.length > 0 ? await db.selectFrom('caseMessages').selectAll().where('caseId', 'in', ids).execute() : []
  return [
    ...rows.map(({ openedAt, reference, ground, description }) =>
      moment('case', openedAt, momentText('case', { reference, ground }), { detail: description, tone: 'bad' }),
    ),
    ...rows.flatMap(({ decidedAt, reference, state, decision }) =>
      decidedAt === null
        ? []
        : [moment('case-decided', decidedAt, momentText(`case-${state}`, { reference }), { detail: decision })],
    ),
    ...messages.map(({ at, by, text }) => moment('case-message', at, momentText(`words-${by}`), { detail: text })),
  ]
}
