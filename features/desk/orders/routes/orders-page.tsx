import { defineForm, textField, valueField, type ValuesOf } from '../../../../platform/http/form-fields.tsx'
import { deskRoutes, fill } from '../../../../routes.ts'
import type { DaySpan } from '../../../../platform/shop/owner-days.ts'
import { ownerDays, parseDay } from '../../../../platform/shop/owner-days.ts'
import { bucketSums, isReversed, sumsOf, totalOf } from '../../../accounts/ledger/index.ts'
import {
  listOrders,
  type OrderFilter,
  orderStatuses,
  orderStatusOf,
  type PageCursor,
} from '../../../orders/find/index.ts'
import { findSimilarOrders, searchOrders } from '../../../orders/search/index.ts'
import { parseOrderNumber } from '../../../../platform/format/order-number.ts'
import { isCopy, isGift, type Order } from '../../../orders/index.ts'
import { mailStatuses, type MailStatus } from '../../../../platform/mail/outbox.ts'
import { listProviders } from '../../../providers/index.ts'
import type { Shop } from '../../../../platform/shop/shop.ts'
import { OrdersPage } from '../orders-page.tsx'
import {
  type Delivery,
  deliveryOf,
  type OrderDay,
  type OrderLine,
  type OrdersView,
} from '../../../orders/desk/index.ts'
import type { DeskHandler } from '../../../../platform/desk-kit/desk.ts'

/** Formats of provider payment ids. */
const PAYMENT = /^(pi_\w{8,}|[A-Z\d]{17}|rehearsal-[\da-f]{32})$/

const MAX_SEARCH = 300

export const ordersQuery = defineForm({
  find: textField(MAX_SEARCH),
  state: valueField(),
  from: valueField(),
  to: valueField(),
  before: valueField(),
})

type OrdersQuery = ValuesOf<typeof ordersQuery>

export const ordersPage: DeskHandler<keyof typeof ordersQuery.fields> = async (desk, _, query) => {
  const error = query.lengthError('find')
  if (error) return desk.render(<OrdersPage shell={desk.shell} view={tooLongView(desk.shop, query, error)} />, 422)
  const typed = (query.get('find') ?? '').trim()
  if (typed !== '') {
    const found = await searchOrders(desk.shop, typed)
    const [only] = found
    if (only && found.length === 1 && isExact(typed)) return desk.redirect(fill(deskRoutes.order, only.id))
    const similar = found.length > 0 ? [] : await findSimilarOrders(desk.shop, typed)
    return desk.render(<OrdersPage shell={desk.shell} view={await foundView(desk.shop, typed, found, similar)} />)
  }
  const filter = parseOrderFilter(query)
  const view = await listView(desk.shop, filter, readBefore(query.get('before') ?? ''))
  return desk.render(<OrdersPage shell={desk.shell} view={{ ...view, isReversed: hasReversedDays(query) }} />)
}

const isExact = (text: string) => parseOrderNumber(text) !== null || PAYMENT.test(text)

const hasReversedDays = (query: OrdersQuery) => isReversed({ from: query.get('from') ?? '', to: query.get('to') ?? '' })

function parseOrderFilter(query: OrdersQuery): OrderFilter {
  const status = orderStatuses.find((candidate) => candidate === query.get('state'))
  const isUnopenedGift = query.get('state') === 'gift'
  const from = parseDay(query.get('from') ?? '') ?? undefined
  const to = parseDay(query.get('to') ?? '') ?? undefined
  return { status, isUnopenedGift, ...(hasReversedDays(query) ? { from: to, to: from } : { from, to }) }
}

async function foundView(
  shop: Shop,
  text: string,
  orders: readonly Order[],
  similar: readonly Order[],
): Promise<OrdersView> {
  const view = await viewOf(shop, orders, true)
  const providers = listProviders(shop).map(({ name }) => name)
  const restore = orders.length === 0 && PAYMENT.test(text) ? providers.join(', ') : null
  return {
    ...view,
    similar: (await viewOf(shop, similar, true)).days,
    text,
    error: null,
    restore,
    status: null,
    from: '',
    to: '',
    isReversed: false,
    older: null,
    newest: null,
  }
}

const tooLongView = ({ settings: { offer } }: Shop, query: OrdersQuery, error: string): OrdersView => ({
  days: [],
  similar: [],
  count: 0,
  savesMails: false,
  currency: offer.currency,
  text: query.typed('find'),
  error,
  restore: null,
  status: null,
  from: '',
  to: '',
  isReversed: false,
  older: null,
  newest: null,
})

async function listView(
  shop: Shop,
  filter: OrderFilter,
  before: PageCursor | null,
): Promise<Omit<OrdersView, 'isReversed'>> {
  const { orders, next } = await listOrders(shop, filter, before)
  const { from, to } = filter
  const status = filter.isUnopenedGift ? 'gift' : filter.status
  const query = { ...(status ? { state: status } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const address = (more: Record<string, string>) =>
    `${deskRoutes.orders}?${new URLSearchParams({ ...query, ...more }).toString()}`
  return {
    ...(await viewOf(shop, orders, status !== undefined)),
    similar: [],
    text: '',
    error: null,
    restore: null,
    status: status ?? null,
    from: from ?? '',
    to: to ?? '',
    older: next ? address({ before: `${next.createdAt}_${next.id}` }) : null,
    newest: before ? address({}) : null,
  }
}

function readBefore(typed: string): PageCursor | null {
  const [createdAt = '', id = ''] = typed.split('_')
  return createdAt && id ? { createdAt, id } : null
}

/** `isPart`: other orders of the same days are left out. */
async function viewOf(
  shop: Shop,
  orders: readonly Order[],
  isPart: boolean,
): Promise<Pick<OrdersView, 'days' | 'count' | 'currency' | 'savesMails'>> {
  const ids = orders.map(({ id }) => id)
  const mails = await mailStatuses(shop.db, ids)
  const calendar = ownerDays(shop.settings.timeZone)
  const byDay = [...Map.groupBy(orders, ({ createdAt }) => calendar.dayOf(new Date(createdAt)))]
  const days = await Promise.all(byDay.map(([day, placed]) => dayView(shop, day, { orders: placed, isPart, mails })))
  return {
    days,
    count: orders.length,
    currency: shop.settings.offer.currency,
    savesMails: shop.mailer.filesOnly ?? false,
  }
}

interface DayOrders {
  orders: readonly Order[]
  isPart: boolean
  mails: ReadonlyMap<string, MailStatus>
}

async function dayView(shop: Shop, day: string, { orders, isPart, mails }: DayOrders): Promise<OrderDay> {
  const span: DaySpan = { from: day, to: day }
  const sums = isPart ? await sumsOf(shop, orders) : ((await bucketSums(shop, span))[0]?.sums ?? [])
  const { sales, kept } = totalOf(sums, shop.settings.offer.currency)
  const lines = orders.map((order) => orderLine(order, shownDelivery(shop, order, mails.get(order.id))))
  return { day, sales, kept, isPart, orders: lines }
}

/** Without a mail server, the list says once that emails are files. */
function shownDelivery({ mailer }: Shop, order: Order, mail: MailStatus | undefined): Delivery | null {
  const delivery = deliveryOf(order, mail)
  return delivery === 'filed' && mailer.filesOnly ? null : delivery
}

export function orderLine(order: Order, delivery: Delivery | null): OrderLine {
  const { id, number, createdAt: at, email, price, currency, refundedAmount: back, erasedAt } = order
  return {
    id,
    number,
    at,
    email,
    method: isCopy(order) ? null : order.method,
    price,
    currency,
    back,
    erased: erasedAt !== null,
    status: orderStatusOf(order),
    delivery,
    isGift: isGift(order),
  }
}
