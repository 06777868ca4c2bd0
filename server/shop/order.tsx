import { shop as words } from '../../content/shop.ts'
import { fill, shopRoutes } from '../../routes.ts'
import { correctAddress, mayCorrectAddress } from '../../shop/orders/correct-address.ts'
import { fileTicket } from '../../shop/delivery/ticket.ts'
import { findOrderByLink } from '../../shop/orders/order-link.ts'
import type { Order } from '../../shop/orders/order.ts'
import { resendConfirmation } from '../../shop/mail/resend.ts'
import { type Correction, OrderPage } from '../../site/shop/order/order.tsx'
import { Notice } from '../../site/shop/notice.tsx'
import { type Counter, redirect, refuse, secretPage, type Visit } from './storefront.tsx'
import { readForm } from './guards/forms.ts'
import { likelierAddress } from './guards/likelier-address.ts'
import { orderView } from './order-view.ts'

type Note = keyof typeof words.notes

const NOTE_SHOWN_FOR = 10 * 60_000
const MARKS = /[^\w-]+$/
const COPIED_TOO_MUCH = /^[\w-]{22}[^\w-]+$/

/** The order page. Looking at it changes nothing, however often a mail scanner does. */
export async function orderPage(counter: Counter, visit: Visit): Promise<Response> {
  const { link, order } = await orderOf(counter, visit)
  if (!order) return COPIED_TOO_MUCH.test(link) ? tidyLink(counter, visit) : noOrder(counter)
  if (order.state !== 'paid' && order.state !== 'refunded') return redirect(counter, fill(shopRoutes.returned, link))
  const view = await orderView(counter.shop, order, link)
  const note = noteOf(counter, visit)
  return secretPage(counter, <OrderPage shell={counter.shell} order={view} note={note} correction={null} />)
}

/** The address somebody meant who copied a full stop or a slash with it. */
export function tidyLink(counter: Counter, visit: Visit): Response {
  const link = visit.req.param('link') ?? ''
  return redirect(counter, fill(shopRoutes.order, link.replace(MARKS, '')))
}

/** A press on Download: a link for one file, good for a while. */
export async function makeFileLink(counter: Counter, visit: Visit): Promise<Response> {
  const { link, order } = await orderOf(counter, visit)
  if (!order) return noOrder(counter)
  const format = (await readForm(visit)).get('format')
  if (format !== 'pdf' && format !== 'epub') return refuse(counter, 400)
  const ticket = fileTicket(counter.shop, order, format)
  return redirect(counter, ticket ? fill(shopRoutes.file, ticket) : fill(shopRoutes.order, link))
}

export async function sendAgain(counter: Counter, visit: Visit): Promise<Response> {
  const { link, order } = await orderOf(counter, visit)
  if (!order) return noOrder(counter)
  const outcome = await resendConfirmation(counter.shop, order)
  return redirect(
    counter,
    outcome === 'not-paid' ? fill(shopRoutes.order, link) : noted(counter, link, `mail-${outcome}`),
  )
}

export async function correct(counter: Counter, visit: Visit): Promise<Response> {
  const { link, order } = await orderOf(counter, visit)
  if (!order) return noOrder(counter)
  const answers = await readForm(visit)
  const use = answers.get('use')
  const value = use ?? answers.get('email') ?? ''
  const likelier = use === null ? likelierAddress(value, answers.get('questioned')) : null
  if (likelier && mayCorrectAddress(order))
    return await askAgain(counter, order, link, { value, fault: null, suggestion: likelier })

  const correction = await correctAddress(counter.shop, order, value)
  switch (correction.outcome) {
    case 'corrected':
      return redirect(counter, noted(counter, correction.link, 'address-corrected'))
    case 'closed':
      return redirect(counter, noted(counter, link, 'address-closed'))
    case 'refused':
      return await askAgain(counter, order, link, { value, fault: correction.fault, suggestion: null })
  }
}

async function askAgain(counter: Counter, order: Order, link: string, correction: Correction): Promise<Response> {
  const view = await orderView(counter.shop, order, link)
  return secretPage(counter, <OrderPage shell={counter.shell} order={view} note={null} correction={correction} />, 422)
}

export function noOrder(counter: Counter): Response {
  return secretPage(counter, <Notice shell={counter.shell} name="noOrder" />, 404)
}

async function orderOf({ shop }: Counter, visit: Visit) {
  const link = visit.req.param('link') ?? ''
  return { link, order: await findOrderByLink(shop, link) }
}

function noted({ shop }: Counter, link: string, note: Note): string {
  return `${fill(shopRoutes.order, link)}?note=${note}&at=${shop.now().getTime()}`
}

/** Only for a while: a bookmark of the page must not tell yesterday's news. */
function noteOf({ shop }: Counter, visit: Visit): Note | null {
  const age = shop.now().getTime() - Number(visit.req.query('at'))
  if (!(age < NOTE_SHOWN_FOR)) return null
  const notes: Record<string, Note> = {
    'mail-queued': 'mail-queued',
    'mail-too-often': 'mail-too-often',
    'address-corrected': 'address-corrected',
    'address-closed': 'address-closed',
  }
  return notes[visit.req.query('note') ?? ''] ?? null
}
