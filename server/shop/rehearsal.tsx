import { fill, shopRoutes } from '../../routes.ts'
import { money } from '../../money.ts'
import { findRehearsal, playRehearsal, rehearsalActs } from '../../shop/payments/rehearsal/play.ts'
import { Rehearsal } from '../../site/shop/rehearsal/rehearsal.tsx'
import { Notice } from '../../site/shop/notice.tsx'
import { type Counter, redirect, refuse, secretPage, type Visit } from './storefront.tsx'
import { readForm } from './guards/forms.ts'
import { noOrder } from './order.tsx'

/** The pretend payment page. */
export async function rehearsalPage(counter: Counter, visit: Visit): Promise<Response> {
  const order = await findRehearsal(counter.shop, visit.req.param('payment') ?? '')
  if (!order) return noOrder(counter)
  const page = {
    price: money(order.price, order.currency),
    done: order.state === 'paid' || order.state === 'refunded',
    action: fill(shopRoutes.rehearsal, order.id),
  }
  return secretPage(counter, <Rehearsal shell={counter.shell} {...page} />)
}

export async function playAct(counter: Counter, visit: Visit): Promise<Response> {
  const order = await findRehearsal(counter.shop, visit.req.param('payment') ?? '')
  if (!order) return noOrder(counter)
  const asked = (await readForm(visit)).get('act')
  const act = rehearsalActs.find((known) => known === asked)
  if (!act) return refuse(counter, 400)
  const { goTo } = await playRehearsal(counter.shop, order, act)
  return goTo === null
    ? secretPage(counter, <Notice shell={counter.shell} name="closedWindow" />)
    : redirect(counter, goTo)
}
