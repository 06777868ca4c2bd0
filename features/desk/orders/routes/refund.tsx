import { deskOrders } from '../../../../content/desk/orders.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { money } from '../../../../platform/format/money.ts'
import { listText } from '../../../../platform/format/plural.ts'
import { deskRoutes, fill } from '../../../../routes.ts'
import { findOrder } from '../../../orders/find/index.ts'
import type { Order } from '../../../orders/index.ts'
import { chosenCopies, MAX_AMOUNT, parseAmount, refundByOwner, retryFailedRefunds } from '../../../after-sale/index.ts'
import { failedRefunds, refundable } from '../../../payments/index.ts'
import { newIdempotencyKey } from '../../../../platform/shop/row-id.ts'
import { findOrderParam, orderUrlWithNote, type TypedValues } from '../../../orders/desk/index.ts'
import {
  type RefundReview,
  refundReviewOf,
  RefundReviewPage,
  refundSentPreview,
} from '../../../after-sale/desk/index.ts'
import {
  type FormValues,
  defineForm,
  textField,
  valueField,
  valueFields,
  type ValuesOf,
} from '../../../../platform/http/form-fields.tsx'
import { type Desk, type DeskHandler, showChanged } from '../../../../platform/desk-kit/desk.ts'
import { onShownOrder, showOrder } from './order-page.tsx'

const MAX_NOTE_LENGTH = 300
/** More than an order may have. */
const MAX_COPIES = 1000

/** The amount, or the copies, and a note for the owner. */
export const refundForm = defineForm({
  amount: textField(MAX_AMOUNT),
  note: textField(MAX_NOTE_LENGTH),
  'copies-note': textField(MAX_NOTE_LENGTH),
  copy: valueFields(MAX_COPIES),
  key: valueField(),
  version: valueField(),
})

type RefundForm = ValuesOf<typeof refundForm>

type OrderHandler<Name extends string> = (desk: Desk, order: Order, form: FormValues<Name>) => Promise<Response>

const withOrder =
  <Name extends string>(handler: OrderHandler<Name>): DeskHandler<Name> =>
  async (desk, context, form) => {
    const order = await findOrderParam(desk, context)
    return order ? await handler(desk, order, form) : desk.refuse(404)
  }

/** Shows what a refund does. Moves no money. */
export const reviewRefund = onShownOrder<keyof typeof refundForm.fields>(async (desk, order, form) => {
  if (form.hasTooLong()) return await showOrder(desk, order, null, typedRefund(form), 422)
  if (order.state !== 'paid' || order.disputeState === 'open')
    return desk.redirect(orderUrlWithNote(order, 'refund-refused'))
  const left = await refundable(desk.shop.db, order)
  if (isForCopies(form)) return await reviewCopies(desk, order, form, left)
  const amount = amountIn(form)
  if (amount === null || amount > left) return await showAmountError(desk, order, form, amount === null ? null : left)
  const fields = [
    ['amount', (amount / 100).toFixed(2)],
    ['note', noteIn(form)],
    ['key', form.get('key') || newIdempotencyKey()],
    ['version', form.get('version') ?? ''],
  ] as const
  const action = fill(deskRoutes.orderRefundConfirm, order.id)
  return await showReview(desk, order, { amount, isFullyRefunded: amount === left, fields, action })
}, typedRefund)

export const confirmRefund = withOrder(async (desk, order, form: RefundForm) => {
  if (isForCopies(form)) return await confirmCopies(desk, order, form)
  const amount = amountIn(form)
  if (amount === null) return await showAmountError(desk, order, form, null)
  const refunded = await refundByOwner(desk.shop, order, { amount, ...requestIn(form) })
  if (refunded.outcome === 'too-much') return await showAmountError(desk, order, form, refunded.left)
  return await showRefunded(desk, order, form, { outcome: refunded.outcome, note: money(amount, order.currency) })
})

const requestIn = (form: RefundForm) => ({
  note: noteIn(form) || null,
  idempotencyKey: form.get('key') || newIdempotencyKey(),
  shown: form.get('version') ?? '',
})

interface Refunded {
  outcome: 'requested' | 'disputed' | 'not-paid' | 'changed'
  /** For the journal. */
  note: string
}

async function showRefunded(desk: Desk, order: Order, form: RefundForm, { outcome, note }: Refunded) {
  if (outcome === 'changed') {
    const now = (await findOrder(desk.shop, order.id)) ?? order
    return await showOrder(showChanged(desk), now, null, typedRefund(form))
  }
  if (outcome === 'requested') await desk.journal('refund', order.id, note)
  return desk.redirect(orderUrlWithNote(order, outcome === 'requested' ? 'refund' : 'refund-refused'))
}

/** The form for an amount has a field for it. */
const isForCopies = (form: RefundForm) => !form.has('amount')

const amountIn = (form: RefundForm) => parseAmount(form.get('amount') ?? '')

const copiesIn = (form: RefundForm) => form.getAll('copy').map(Number)

async function reviewCopies(desk: Desk, order: Order, form: RefundForm, left: number): Promise<Response> {
  const copies = copiesIn(form)
  const chosen = await chosenCopies(desk.shop.db, order, copies)
  if (!chosen || chosen.amount > left) return await showCopiesError(desk, order, form)
  const fields = [
    ...copies.map((place) => ['copy', String(place)] as const),
    ['note', noteIn(form, 'copies-note')],
    ['key', form.get('key') || newIdempotencyKey()],
    ['version', form.get('version') ?? ''],
  ] as const
  const { amount } = chosen
  const action = fill(deskRoutes.orderRefundConfirm, order.id)
  return await showReview(desk, order, { amount, isFullyRefunded: amount === left, fields, action, copies })
}

async function confirmCopies(desk: Desk, order: Order, form: RefundForm): Promise<Response> {
  const copies = copiesIn(form)
  const refunded = await refundByOwner(desk.shop, order, { amount: null, copies, ...requestIn(form) })
  if (refunded.outcome === 'too-much') return await showCopiesError(desk, order, form)
  return await showRefunded(desk, order, form, { outcome: refunded.outcome, note: copiesNote(copies) })
}

function copiesNote(copies: readonly number[]): string {
  const { one, several } = deskOrders.refund.copies.journal
  return fillTemplate(copies.length === 1 ? one : several, { places: listText(copies) })
}

const showCopiesError = async (desk: Desk, order: Order, form: RefundForm) =>
  await showOrder(desk, order, null, typedRefund(form, deskOrders.refund.copies.none), 422)

/** Shows which failed refunds are sent again. Moves no money. */
export const reviewRetry = onShownOrder(async (desk, order, form) => {
  const failed = await failedRefunds(desk.shop, order)
  const amount = failed.reduce((sum, refund) => sum + refund.amount, 0)
  if (amount === 0) return desk.redirect(orderUrlWithNote(order, 'refund-not-again'))
  const isFullyRefunded = amount === (await refundable(desk.shop.db, order))
  const action = fill(deskRoutes.orderRefundAgainConfirm, order.id)
  return await showReview(desk, order, {
    amount,
    isFullyRefunded,
    fields: [['version', form.get('version') ?? '']],
    action,
  })
})

export const confirmRetry = onShownOrder(async (desk, order) => {
  await desk.journal('refund-again', order.id)
  const again = await retryFailedRefunds(desk.shop, order)
  return desk.redirect(orderUrlWithNote(order, again.length > 0 ? 'refund' : 'refund-not-again'))
})

interface Reviewed extends Pick<RefundReview, 'fields' | 'action' | 'isFullyRefunded' | 'copies'> {
  /** Cents. */
  amount: number
}

async function showReview(desk: Desk, order: Order, { amount, isFullyRefunded, ...form }: Reviewed) {
  const copies = isFullyRefunded ? null : (form.copies?.length ?? null)
  const review = {
    ...form,
    ...(await refundReviewOf(desk.shop, order, { amount, isFullyRefunded })),
    emails: [await refundSentPreview(desk.shop, order, { amount, isFullyRefunded, copies })],
    back: fill(deskRoutes.order, order.id),
  }
  return desk.render(<RefundReviewPage shell={desk.shell} review={review} active="orders" />)
}

/** For the form it was typed into. The page that asks for confirmation sends the note of both forms as `note`. */
function typedRefund(form: RefundForm, error?: string): TypedValues {
  const field = isForCopies(form) && form.has('copies-note') ? 'copies-note' : 'note'
  const note = { value: form.typed(field).trim(), error: form.lengthError(field) }
  if (isForCopies(form)) return { copies: { chosen: copiesIn(form), note, error } }
  return { amount: { value: form.typed('amount').trim(), note, error: form.lengthError('amount') ?? error } }
}

/** `left`: what can be refunded, if more was typed. */
async function showAmountError(desk: Desk, order: Order, form: RefundForm, left: number | null) {
  const { notAnAmount, tooMuch } = deskOrders.refund
  const error = left === null ? notAnAmount : fillTemplate(tooMuch, { amount: money(left, order.currency) })
  return await showOrder(desk, order, null, typedRefund(form, error), 422)
}

const noteIn = (form: RefundForm, field: 'note' | 'copies-note' = 'note') => (form.get(field) ?? '').trim()
