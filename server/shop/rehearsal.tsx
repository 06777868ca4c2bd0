import { fill, shopRoutes } from '../../routes.ts'
import { money } from '../../format/money.ts'
import { findRehearsalOrder, runRehearsalAction, rehearsalActions } from '../../shop/checkout/rehearsal-actions.ts'
import { RehearsalPayment } from '../../site/shop/rehearsal-payment.tsx'
import { Notice } from '../../site/shop/notice.tsx'
import { type Storefront, redirect, refuse, shopPage, type ShopContext } from '../http/context.tsx'
import { readForm } from '../http/forms.ts'
import { noOrder } from './order.tsx'

/** The pretend payment page. */
export async function rehearsalPage(storefront: Storefront, context: ShopContext): Promise<Response> {
  const order = await findRehearsalOrder(storefront.shop, context.req.param('payment') ?? '')
  if (!order) return noOrder(storefront)
  const page = {
    price: money(order.price, order.currency),
    done: order.state === 'paid' || order.state === 'refunded',
    action: fill(shopRoutes.rehearsal, order.id),
  }
  return shopPage(storefront, <RehearsalPayment shell={storefront.shell} {...page} />)
}

export async function playAct(storefront: Storefront, context: ShopContext): Promise<Response> {
  const order = await findRehearsalOrder(storefront.shop, context.req.param('payment') ?? '')
  if (!order) return noOrder(storefront)
  const asked = (await readForm(context)).get('act')
  const act = rehearsalActions.find((known) => known === asked)
  if (!act) return refuse(storefront, 400)
  const { goTo } = await runRehearsalAction(storefront.shop, order, act)
  return goTo === null
    ? shopPage(storefront, <Notice shell={storefront.shell} name="closedWindow" />)
    : redirect(storefront, goTo)
}
