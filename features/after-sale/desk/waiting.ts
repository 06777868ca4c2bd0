import { deskCases } from '../../../content/desk/cases.ts'
import { deskToday } from '../../../content/desk/today.ts'
import { isAbout } from '../../../platform/alerts/alerts.ts'
import { type Decision, MAX_WAITING, type WaitingList } from '../../../platform/desk-kit/waiting.ts'
import type { AlertRow } from '../../../platform/db/rows/mail.ts'
import { DAY } from '../../../platform/format/duration.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { money } from '../../../platform/format/money.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { orderRows } from '../../orders/find/index.ts'
import { deskRoutes, fill } from '../../../routes.ts'

/** A case that waits for the buyer comes back before its deadline. */
const BACK_BEFORE = 2 * DAY

export async function openCases(shop: Shop): Promise<Decision[]> {
  const soon = new Date(shop.now().getTime() + BACK_BEFORE).toISOString()
  const cases = await shop.db
    .selectFrom('cases')
    .innerJoin(orderRows(shop.db), 'orders.id', 'cases.orderId')
    .select(['cases.id', 'cases.reference', 'cases.kind', 'cases.ground', 'cases.answerBy'])
    .select(['orders.number', 'orders.price', 'orders.currency'])
    .where('cases.state', '=', 'open')
    .where((row) => row.or([row('cases.waitingSince', 'is', null), row('cases.answerBy', '<', soon)]))
    .orderBy('cases.answerBy')
    .limit(MAX_WAITING)
    .execute()
  return cases.map(({ id, reference, kind, ground, answerBy, number, price, currency }) => {
    const order = fillTemplate(deskToday.decisions.order, { number, amount: money(price, currency) })
    return {
      key: id,
      title: `${deskCases[kind]} ${reference}`,
      href: fill(deskRoutes.case, id),
      detail: kind === 'withdrawal' ? order : `${order}, ${deskCases.grounds[ground] ?? ground}`,
      deadline: answerBy,
      covers: (alert) => isAbout(alert, ['case', id]) && !isAbout(alert, ['case', id, 'word']),
    }
  })
}

export async function newWithdrawals({ db }: Shop): Promise<WaitingList> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'reference', 'contract', 'submittedAt'])
    .where('assessedAt', 'is', null)
    .orderBy('submittedAt')
    .limit(MAX_WAITING)
    .execute()
  return {
    name: 'withdrawals',
    ...deskToday.withdrawals,
    entries: rows.map(({ id, reference, contract, submittedAt }) => ({
      id,
      title: `${reference}, ${contract}`,
      at: submittedAt,
    })),
  }
}

/** Of an alert with the key of `alertOf.dataRequest`. */
export function dataRequestPage(_: Shop, { about }: Pick<AlertRow, 'about'>): Promise<string> {
  const [, , orderId = ''] = about.split(' ')
  return Promise.resolve(`${fill(deskRoutes.order, orderId)}#personal-data`)
}
