import { MAX_EMAIL } from '../../../platform/format/email-address.ts'
import { setImmediate } from 'node:timers/promises'
import { MINUTE } from '../../../platform/format/duration.ts'
import { fill, shopRoutes } from '../../../routes.ts'
import { correctAddress, canCorrectAddress } from '../../orders/correct-address.ts'
import { createTicket } from '../../delivery/ticket.ts'
import type { Order } from '../../orders/order.ts'
import { formats } from '../../../platform/shop/settings.ts'
import { resendConfirmation } from '../../orders/resend.ts'
import { OrderPage } from '../pages/order/order.tsx'
import type { InvoiceForm } from '../pages/order/order-documents.tsx'
import type { AdditionView } from '../../after-sale/pages/case-view.ts'
import type { Correction } from '../pages/order/order-view.ts'
import type { GiftForm, SeatForm } from '../../gifts/pages/seats.tsx'
import { isNote, type Note } from '../../orders/routes/notes.ts'
import {
  type AppContext,
  errorPage,
  orderNotFound,
  redirect,
  type RequestContext,
  shopPage,
} from '../../../platform/http/context.tsx'
import {
  textField,
  defineForm,
  type FormValues,
  type ValuesOf,
  valueField,
} from '../../../platform/http/form-fields.tsx'
import { suggestedEmail } from '../../../platform/http/forms.ts'
import { emptyCaseMessage } from '../../after-sale/routes/screenshot-form.ts'
import { findLinkedOrder, orderPathWithNote } from '../../orders/routes/linked-order.ts'
import { orderView } from './order-view.ts'

const NOTE_SHOWN_FOR = 10 * MINUTE
/** A link followed by other characters that were copied with it. */
const COPIED_TOO_MUCH = /^([\w-]{22})[^\w-]+$/

export const orderQuery = defineForm({ at: valueField(), note: valueField() })

type OrderQuery = ValuesOf<typeof orderQuery>

/** Viewing changes nothing: mail scanners open the link. */
export async function orderPage(app: AppContext, context: RequestContext, query: OrderQuery): Promise<Response> {
  const { link, order } = await findLinkedOrder(app, context)
  if (!order) return COPIED_TOO_MUCH.test(link) ? redirectToCleanLink(app, context) : orderNotFound(app)
  if (order.state !== 'paid' && order.state !== 'refunded') return redirect(app, fill(shopRoutes.paymentReturn, link))
  return await renderOrder(app, order, link, { note: parseNote(app, query) })
}

export function redirectToCleanLink(app: AppContext, context: RequestContext): Response {
  const link = context.req.param('link') ?? ''
  return redirect(app, fill(shopRoutes.order, COPIED_TOO_MUCH.exec(link)?.[1] ?? link))
}

export const downloadForm = defineForm({ format: valueField(), edition: valueField() })

/** Redirects to a short-lived link for one file. */
export async function startDownload(
  app: AppContext,
  context: RequestContext,
  answers: FormValues<'format' | 'edition'>,
): Promise<Response> {
  const { link, order } = await findLinkedOrder(app, context)
  if (!order) return orderNotFound(app)
  const format = formats.find((candidate) => candidate === answers.get('format'))
  const edition = parseEdition(app, answers.get('edition'))
  if (!format || edition === undefined) return errorPage(app, 400)
  const ticket = createTicket(app.shop, order, format, edition)
  return redirect(app, ticket ? fill(shopRoutes.file, ticket) : fill(shopRoutes.order, link))
}

/** `null`: the current one; `undefined`: no such edition. */
function parseEdition({ shop }: AppContext, typed: string | null): number | null | undefined {
  if (typed === null) return null
  return shop.settings.editions.slice(0, -1).find(({ number }) => String(number) === typed)?.number
}

export async function resendMail(app: AppContext, context: RequestContext): Promise<Response> {
  const { link, order } = await findLinkedOrder(app, context)
  if (!order) return orderNotFound(app)
  const outcome = await resendConfirmation(app.shop, order)
  return redirect(
    app,
    outcome === 'not-paid' ? fill(shopRoutes.order, link) : orderPathWithNote(app, link, `mail-${outcome}`),
  )
}

export const addressForm = defineForm({
  email: textField(MAX_EMAIL),
  use: valueField(MAX_EMAIL),
  questioned: valueField(MAX_EMAIL),
})

export async function submitAddress(
  app: AppContext,
  context: RequestContext,
  answers: ValuesOf<typeof addressForm>,
): Promise<Response> {
  const { link, order } = await findLinkedOrder(app, context)
  if (!order) return orderNotFound(app)
  const use = answers.get('use')
  const typed = use ?? answers.typed('email')
  if (use === null && answers.isTooLong('email')) {
    return await askAgain(app, order, link, { value: typed, error: 'too-long', suggestion: null })
  }
  const likelier = use === null ? suggestedEmail(typed, answers.get('questioned')) : null
  if (likelier && canCorrectAddress(order))
    return await askAgain(app, order, link, { value: typed, error: null, suggestion: likelier })

  const correction = await correctAddress(app.shop, order, typed)
  switch (correction.outcome) {
    case 'corrected':
      return redirect(app, orderPathWithNote(app, correction.link, 'address-corrected'))
    case 'closed':
      return redirect(app, orderPathWithNote(app, link, 'address-closed'))
    case 'refused':
      return await askAgain(app, order, link, { value: typed, error: correction.error, suggestion: null })
  }
}

async function askAgain(app: AppContext, order: Order, link: string, correction: Correction): Promise<Response> {
  return await renderOrder(app, order, link, { correction })
}

interface OrderPageState {
  note?: Note | null
  correction?: Correction | null
  addition?: AdditionView
  invoice?: InvoiceForm
  seat?: SeatForm
  gift?: GiftForm
}

/** 422 when a form on it needs a correction. */
export async function renderOrder(
  app: AppContext,
  order: Order,
  link: string,
  { note = null, correction = null, addition, invoice, seat, gift }: OrderPageState,
): Promise<Response> {
  const view = await orderView(app.shop, order, link)
  const props = {
    order: view,
    note,
    correction,
    addition: addition ?? emptyCaseMessage(),
    invoice: invoice ?? null,
    seat: seat ?? null,
    gift: gift ?? null,
  }
  // Rendering is the slowest step: let waiting checkouts go first.
  await setImmediate()
  return shopPage(
    app,
    <OrderPage shell={app.shell} {...props} />,
    correction || addition || invoice || seat || gift ? 422 : 200,
  )
}

/** A bookmarked page must not show an old note. */
function parseNote({ shop }: AppContext, query: OrderQuery): Note | null {
  const age = shop.now().getTime() - Number(query.get('at') ?? Number.NaN)
  if (!(age < NOTE_SHOWN_FOR)) return null
  const note = query.get('note') ?? ''
  return isNote(note) ? note : null
}
