import { deskCases } from '../../../content/desk/cases.ts'
import { deskPersonalData } from '../../../content/desk/personal-data.ts'
import { deskToday } from '../../../content/desk/today.ts'
import { isAbout, openAlerts } from '../../../platform/alerts/alerts.ts'
import { type Decision, MAX_WAITING, type WaitingList } from '../../../platform/desk-kit/waiting.ts'
import type { AlertRow } from '../../../platform/db/rows/mail.ts'
import { DAY } from '../../../platform/format/duration.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { calendarDay, money } from '../../../platform/format/money.ts'
import { type Day, monthAfter, ownerDays } from '../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { findOrder, orderRows } from '../../orders/find/index.ts'
import { deskRoutes, fill } from '../../../routes.ts'

/** A case that waits for the buyer comes back before its deadline. */
const BACK_BEFORE = 2 * DAY

async function openCases(shop: Shop): Promise<Decision[]> {
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

/** Whether a request for personal data is the buyer's was asked, and neither erased nor closed since. */
export interface DataRequest {
  order: { id: string; number: string; email: string }
  asked: Day
  /** The end of the last day that the law allows. */
  answerBy: string
  alert: AlertRow
}

export async function openDataRequests(shop: Shop): Promise<DataRequest[]> {
  const alerts = (await openAlerts(shop)).filter((alert) => isAbout(alert, ['data request']))
  const days = ownerDays(shop.settings.timeZone)
  const requests = alerts.map(async (alert): Promise<DataRequest[]> => {
    const [, , id = '', asked = ''] = alert.about.split(' ')
    const order = await findOrder(shop, id)
    return order && order.erasedAt === null
      ? [{ order, asked, answerBy: justBefore(days.end(monthAfter(asked))), alert }]
      : []
  })
  return (await Promise.all(requests)).flat()
}

const justBefore = (moment: Date) => new Date(moment.getTime() - 1).toISOString()

async function dataRequestDecisions(shop: Shop): Promise<Decision[]> {
  return (await openDataRequests(shop)).map(({ order: { number }, asked, answerBy, alert }) => ({
    key: alert.id,
    title: fillTemplate(deskToday.decisions.dataRequest, { number }),
    href: `${deskRoutes.personalData}#requests`,
    detail: fillTemplate(deskPersonalData.requests.asked, { day: calendarDay(asked) }),
    deadline: answerBy,
    covers: ({ id }) => id === alert.id,
  }))
}

export const afterSaleDecisions = async (shop: Shop): Promise<Decision[]> => [
  ...(await openCases(shop)),
  ...(await dataRequestDecisions(shop)),
]
