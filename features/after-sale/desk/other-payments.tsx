import { deskOrders } from '../../../content/desk/orders.ts'
import type { DeskShell } from '../../../platform/desk-kit/frame.tsx'
import { When } from '../../../platform/desk-kit/when.tsx'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { money } from '../../../platform/format/money.ts'
import { ownerDays } from '../../../platform/shop/owner-days.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { Badge, type OrderStatusName } from '../../orders/desk/index.ts'
import { orderStatusOf } from '../../orders/find/index.ts'
import { isCopy, type Order } from '../../orders/index.ts'
import { openedAtOf, paymentsOfBuyer } from '../payments-of-buyer.ts'

const copy = deskOrders.payments

export interface PaymentsView {
  /** Ids, if this order was paid more than once. */
  twice: readonly string[]
  others: readonly {
    id: string
    number: string
    amount: string
    at: string
    status: OrderStatusName
    isSameDay: boolean
    openedAt: string | null
  }[]
  /** The list of all orders of that day, where one with another address is. */
  ofDay: string
}

/** `null` where nothing was paid, or nothing is known any more. */
export async function paymentsView(shop: Shop, order: Order): Promise<PaymentsView | null> {
  if (order.paidAt === null || order.erasedAt !== null || isCopy(order)) return null
  const { ofOrder, others } = await paymentsOfBuyer(shop, order)
  const day = ownerDays(shop.settings.timeZone).dayOf(new Date(order.paidAt))
  return {
    twice: ofOrder.length > 1 ? ofOrder : [],
    others: await Promise.all(
      others.map(async ({ order: other, isSameDay }) => ({
        id: other.id,
        number: other.number,
        amount: money(other.price, other.currency),
        at: other.paidAt ?? other.createdAt,
        status: orderStatusOf(other),
        isSameDay,
        openedAt: await openedAtOf(shop, other),
      })),
    ),
    ofDay: `${deskRoutes.orders}?${new URLSearchParams({ from: day, to: day }).toString()}`,
  }
}

export const isPaidOnce = ({ twice, others }: PaymentsView) => twice.length === 0 && others.length === 0

/** Rows of a list of facts. */
export function OtherPayments({ payments, shell }: { payments: PaymentsView; shell: DeskShell }) {
  const { twice, others, ofDay } = payments
  return (
    <>
      <dt id="other-payments">{copy.name}</dt>
      {twice.length > 0 && <dd>{fillTemplate(copy.twice, { count: twice.length, all: twice.join(', ') })}</dd>}
      {others.map(({ id, number, amount, at, status, isSameDay, openedAt }) => (
        <dd key={id}>
          <a href={fill(deskRoutes.order, id)}>{number}</a>, {amount}, <When at={at} shell={shell} />
          {isSameDay && `, ${copy.sameDay}`},{' '}
          {openedAt ? (
            <>
              {copy.opened} <When at={openedAt} shell={shell} />
            </>
          ) : (
            copy.notOpened
          )}{' '}
          <Badge standing={status} />
        </dd>
      ))}
      {isPaidOnce(payments) && <dd>{copy.once}</dd>}
      <dd>
        <a href={ofDay}>{copy.ofDay}</a>
      </dd>
    </>
  )
}
