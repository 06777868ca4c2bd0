import { deskCases } from '../../../content/desk/cases.ts'
import { moment, type Moment, momentText } from '../../../platform/desk-kit/moment.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { Order } from '../../orders/index.ts'
import { messagesOfOrder } from '../order-messages.ts'

export async function caseMoments(shop: Shop, order: Order): Promise<Moment[]> {
  return [...(await withdrawals(shop, order)), ...(await cases(shop, order)), ...(await messages(shop, order))]
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
  const written =
    ids.length > 0 ? await db.selectFrom('caseMessages').selectAll().where('caseId', 'in', ids).execute() : []
  return [
    ...rows.map(({ openedAt, reference, kind, ground, description }) =>
      moment(
        'case',
        openedAt,
        momentText('case', {
          reference,
          ground: kind === 'withdrawal' ? deskCases.withdrawal : (deskCases.grounds[ground] ?? ground),
        }),
        { detail: description, tone: 'bad' },
      ),
    ),
    ...rows.flatMap(({ decidedAt, reference, state, decision }) =>
      decidedAt === null
        ? []
        : [moment('case-decided', decidedAt, momentText(`case-${state}`, { reference }), { detail: decision })],
    ),
    ...written.map(({ at, by, text }) => moment('case-message', at, momentText(`words-${by}`), { detail: text })),
  ]
}

async function messages({ db }: Shop, order: Order): Promise<Moment[]> {
  const written = await messagesOfOrder(db, order)
  return written.map(({ kind, text, at }) =>
    kind === 'note'
      ? moment('note', at, momentText('note'), { detail: text })
      : moment('case-message', at, momentText('words-owner'), { detail: text }),
  )
}
