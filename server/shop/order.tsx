import { setImmediate } from 'node:timers/promises'
import { fill, shopRoutes } from '../../routes.ts'
import { correctAddress, canCorrectAddress } from '../../shop/people/correct-address.ts'
import { fileTicket } from '../../shop/delivery/ticket.ts'
import { findOrderByLink } from '../../shop/orders/order-link.ts'
import type { Order } from '../../shop/orders/order.ts'
import { formats } from '../../shop/settings.ts'
import { resendConfirmation } from '../../shop/mail/resend.ts'
import { OrderPage } from '../../site/shop/order/order.tsx'
import type { AdditionView } from '../../site/shop/refund/case-view.ts'
import type { Correction } from '../../site/shop/order/order-view.ts'
import { isNote, type Note } from '../../site/shop/order/notes.ts'
import { Notice } from '../../site/shop/notice.tsx'
import { type Storefront, redirect, refuse, shopPage, type ShopContext } from '../http/context.tsx'
import { readForm } from '../http/forms.ts'
import { likelierAddress } from '../http/likelier-address.ts'
import { nothingAdded } from './refund/pictures.ts'
import { orderView } from './order-view.ts'

const NOTE_SHOWN_FOR = 10 * 60_000
/** A link, and what was copied with it. */
const COPIED_TOO_MUCH = /^([\w-]{22})[^\w-]+$/

/** The order page. Looking at it changes nothing, however often a mail scanner does. */
export async function orderPage(storefront: Storefront, context: ShopContext): Promise<Response> {
  const { link, order } = await orderOf(storefront, context)
  if (!order) return COPIED_TOO_MUCH.test(link) ? tidyLink(storefront, context) : noOrder(storefront)
  if (order.state !== 'paid' && order.state !== 'refunded') return redirect(storefront, fill(shopRoutes.returned, link))
  return await showOrder(storefront, order, link, { note: noteOf(storefront, context) })
}

/** The address somebody meant who copied a full stop or a slash with it. */
export function tidyLink(storefront: Storefront, context: ShopContext): Response {
  const link = context.req.param('link') ?? ''
  return redirect(storefront, fill(shopRoutes.order, COPIED_TOO_MUCH.exec(link)?.[1] ?? link))
}

/** A press on Download: a link for one file, good for a while. */
export async function makeFileLink(storefront: Storefront, context: ShopContext): Promise<Response> {
  const { link, order } = await orderOf(storefront, context)
  if (!order) return noOrder(storefront)
  const answers = await readForm(context)
  const format = formats.find((known) => known === answers.get('format'))
  const edition = editionAsked(storefront, answers.get('edition'))
  if (!format || edition === undefined) return refuse(storefront, 400)
  const ticket = fileTicket(storefront.shop, order, format, edition)
  return redirect(storefront, ticket ? fill(shopRoutes.file, ticket) : fill(shopRoutes.order, link))
}

/** `null`: whichever is the current one. */
function editionAsked({ shop }: Storefront, asked: string | null): number | null | undefined {
  if (asked === null) return null
  return shop.settings.editions.slice(0, -1).find(({ number }) => String(number) === asked)?.number
}

export async function sendAgain(storefront: Storefront, context: ShopContext): Promise<Response> {
  const { link, order } = await orderOf(storefront, context)
  if (!order) return noOrder(storefront)
  const outcome = await resendConfirmation(storefront.shop, order)
  return redirect(
    storefront,
    outcome === 'not-paid' ? fill(shopRoutes.order, link) : noted(storefront, link, `mail-${outcome}`),
  )
}

export async function correct(storefront: Storefront, context: ShopContext): Promise<Response> {
  const { link, order } = await orderOf(storefront, context)
  if (!order) return noOrder(storefront)
  const answers = await readForm(context)
  const use = answers.get('use')
  const value = use ?? answers.get('email') ?? ''
  const likelier = use === null ? likelierAddress(value, answers.get('questioned')) : null
  if (likelier && canCorrectAddress(order))
    return await askAgain(storefront, order, link, { value, error: null, suggestion: likelier })

  const correction = await correctAddress(storefront.shop, order, value)
  switch (correction.outcome) {
    case 'corrected':
      return redirect(storefront, noted(storefront, correction.link, 'address-corrected'))
    case 'closed':
      return redirect(storefront, noted(storefront, link, 'address-closed'))
    case 'refused':
      return await askAgain(storefront, order, link, { value, error: correction.error, suggestion: null })
  }
}

async function askAgain(storefront: Storefront, order: Order, link: string, correction: Correction): Promise<Response> {
  return await showOrder(storefront, order, link, { correction })
}

interface Shown {
  note?: Note | null
  correction?: Correction | null
  addition?: AdditionView
}

/** The page of an order; with something that wants to be corrected on it, it is no success. */
export async function showOrder(
  storefront: Storefront,
  order: Order,
  link: string,
  { note = null, correction = null, addition }: Shown,
): Promise<Response> {
  const view = await orderView(storefront.shop, order, link)
  const shown = { order: view, note, correction, addition: addition ?? nothingAdded() }
  // Drawing takes longer than all else here: whoever pays at this moment is answered first.
  await setImmediate()
  return shopPage(storefront, <OrderPage shell={storefront.shell} {...shown} />, correction || addition ? 422 : 200)
}

export function noOrder(storefront: Storefront): Response {
  return shopPage(storefront, <Notice shell={storefront.shell} name="noOrder" />, 404)
}

export async function orderOf({ shop }: Storefront, context: ShopContext) {
  const link = context.req.param('link') ?? ''
  return { link, order: await findOrderByLink(shop, link) }
}

export function noted({ shop }: Storefront, link: string, note: Note): string {
  return `${fill(shopRoutes.order, link)}?note=${note}&at=${shop.now().getTime()}`
}

/** Only for a while: a bookmark of the page must not tell yesterday's news. */
function noteOf({ shop }: Storefront, context: ShopContext): Note | null {
  const age = shop.now().getTime() - Number(context.req.query('at'))
  if (!(age < NOTE_SHOWN_FOR)) return null
  const note = context.req.query('note') ?? ''
  return isNote(note) ? note : null
}
