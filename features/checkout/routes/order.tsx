import { MAX_EMAIL } from '../../../platform/format/email-address.ts'
import { setImmediate } from 'node:timers/promises'
import type { OrderPageState, OrderSection } from '../../../platform/shop/order-section.ts'
import { MINUTE } from '../../../platform/format/duration.ts'
import { fill, shopRoutes } from '../../../routes.ts'
import { canCorrectAddress, correctAddress, resendConfirmation } from '../../orders/mails/index.ts'
import { createTicket } from '../../delivery/index.ts'
import type { Order } from '../../orders/index.ts'
import { OrderPage } from '../pages/order/order.tsx'
import { emailSection } from '../order-sections.tsx'
import type { Correction } from '../pages/order/order-view.ts'
import { readSeats } from '../../orders/seats/index.ts'
import { findLinkedOrder, isNote, orderNotes, orderPathWithNote } from '../../orders/routes/index.ts'
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
import { orderView } from './order-view.ts'

const NOTE_SHOWN_FOR = 10 * MINUTE
/** A link followed by other characters that were copied with it. */
const COPIED_TOO_MUCH = /^([\w-]{22})[^\w-]+$/

export const orderQuery = defineForm({ at: valueField(), note: valueField(), copy: valueField() })

type OrderQuery = ValuesOf<typeof orderQuery>

/** Viewing changes nothing: mail scanners open the link. */
export async function orderPage(app: AppContext, context: RequestContext, query: OrderQuery): Promise<Response> {
  const { link, order } = await findLinkedOrder(app, context)
  if (!order) return COPIED_TOO_MUCH.test(link) ? redirectToCleanLink(app, context) : orderNotFound(app)
  if (order.state !== 'paid' && order.state !== 'refunded') return redirect(app, fill(shopRoutes.paymentReturn, link))
  return await app.orderPage(order, link, {
    note: await noteFor(app, order, query),
    place: Number(query.get('copy')) || null,
  })
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
  const format = app.shop.settings.sold.formats.find((candidate) => candidate === answers.get('format'))
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
  const askAgain = (correction: Correction) => app.orderPage(order, link, { correction: emailSection(correction) })
  const use = answers.get('use')
  const typed = use ?? answers.typed('email')
  if (use === null && answers.isTooLong('email')) {
    return await askAgain({ value: typed, error: 'too-long', suggestion: null })
  }
  const likelier = use === null ? suggestedEmail(typed, answers.get('questioned')) : null
  if (likelier && canCorrectAddress(order)) return await askAgain({ value: typed, error: null, suggestion: likelier })

  const correction = await correctAddress(app.shop, order, typed)
  switch (correction.outcome) {
    case 'corrected':
      return redirect(app, orderPathWithNote(app, correction.link, 'address-corrected'))
    case 'closed':
      return redirect(app, orderPathWithNote(app, link, 'address-closed'))
    case 'refused':
      return await askAgain({ value: typed, error: correction.error, suggestion: null })
  }
}

/** 422 when a form on it needs a correction: its section then shows what was typed. */
export async function renderOrder(
  app: AppContext,
  declared: readonly OrderSection[],
  order: Order,
  link: string,
  { note, place, correction }: OrderPageState,
): Promise<Response> {
  const sections = declared
    .map((section) => (section.name === correction?.name ? correction : section))
    .toSorted((one, other) => one.rank - other.rank)
  const shownNote = isNote(note) ? note : null
  const noted = place && shownNote?.startsWith('copy-') ? { place, text: orderNotes[shownNote] } : null
  const context = { shop: app.shop, order, link, noted }
  const [view, ...shown] = await Promise.all([
    orderView(context),
    ...sections.map(async ({ name, column, script, errors = [], hasSummary = false, show }) => ({
      name,
      column,
      script,
      errors,
      hasSummary,
      content: await show(context),
    })),
  ])
  // Rendering is the slowest step: let waiting checkouts go first.
  await setImmediate()
  const page = <OrderPage shell={app.shell} order={view} sections={shown} note={noted ? null : shownNote} />
  return shopPage(app, page, correction ? 422 : 200)
}

/** Not an old one on a bookmarked page, nor one from before a copy was opened. */
async function noteFor({ shop }: AppContext, order: Order, query: OrderQuery): Promise<string | null> {
  const note = query.get('note')
  const at = Number(query.get('at') ?? Number.NaN)
  if (note === null || !(shop.now().getTime() - at < NOTE_SHOWN_FOR)) return null
  const seats = await readSeats(shop.db, order)
  return seats.some(({ claimedAt }) => claimedAt !== null && Date.parse(claimedAt) > at) ? null : note
}
