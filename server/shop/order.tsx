import { shop as words } from '../../content/shop.ts'
import { fill, shopRoutes } from '../../routes.ts'
import { correctAddress } from '../../shop/correct-address.ts'
import { fileTicket } from '../../shop/file-ticket.ts'
import { findOrderByLink } from '../../shop/order-link.ts'
import { resendConfirmation } from '../../shop/resend.ts'
import { OrderPage } from '../../site/pages/shop/order.tsx'
import { Notice } from '../../site/shop/notice.tsx'
import { type Counter, redirect, refuse, secretPage, type Visit } from './counter.tsx'
import { readForm } from './forms.ts'
import { orderView } from './order-view.ts'

type Note = keyof typeof words.notes

/** The order page. Looking at it changes nothing, however often a mail scanner does. */
export async function orderPage(counter: Counter, visit: Visit): Promise<Response> {
  const { link, order } = await orderOf(counter, visit)
  if (!order) return noOrder(counter)
  if (order.state !== 'paid' && order.state !== 'refunded') return redirect(counter, fill(shopRoutes.returned, link))
  const view = await orderView(counter.shop, order, link)
  const note = noteOf(visit.req.query('note'))
  return secretPage(counter, <OrderPage shell={counter.shell} order={view} note={note} correction={null} />)
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
  return redirect(counter, outcome === 'not-paid' ? fill(shopRoutes.order, link) : noted(link, `mail-${outcome}`))
}

export async function correct(counter: Counter, visit: Visit): Promise<Response> {
  const { link, order } = await orderOf(counter, visit)
  if (!order) return noOrder(counter)
  const value = (await readForm(visit)).get('email') ?? ''
  const correction = await correctAddress(counter.shop, order, value)
  switch (correction.outcome) {
    case 'corrected':
      return redirect(counter, noted(correction.link, 'address-corrected'))
    case 'closed':
      return redirect(counter, noted(link, 'address-closed'))
    case 'refused': {
      const view = await orderView(counter.shop, order, link)
      const kept = { value, fault: correction.fault }
      return secretPage(counter, <OrderPage shell={counter.shell} order={view} note={null} correction={kept} />, 422)
    }
  }
}

export function noOrder(counter: Counter): Response {
  return secretPage(counter, <Notice shell={counter.shell} name="noOrder" />, 404)
}

async function orderOf({ shop }: Counter, visit: Visit) {
  const link = visit.req.param('link') ?? ''
  return { link, order: await findOrderByLink(shop, link) }
}

function noted(link: string, note: Note): string {
  return `${fill(shopRoutes.order, link)}?note=${note}`
}

function noteOf(asked: string | undefined): Note | null {
  const notes: Record<string, Note> = {
    'mail-queued': 'mail-queued',
    'mail-too-often': 'mail-too-often',
    'address-corrected': 'address-corrected',
    'address-closed': 'address-closed',
  }
  return (asked && notes[asked]) || null
}
