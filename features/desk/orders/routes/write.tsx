import { giftAnswerName, isItYou, noInvoicePossible } from '../../../../content/desk/case-templates.ts'
import { deskOrders } from '../../../../content/desk/orders.ts'
import type { Desk, DeskHandler } from '../../../../platform/desk-kit/desk.ts'
import {
  defineForm,
  type FormValues,
  textField,
  valueField,
  type ValuesOf,
} from '../../../../platform/http/form-fields.tsx'
import {
  type InvoiceErrors,
  MAX_ADDRESS,
  MAX_COMPANY,
  MAX_VAT_ID,
  previewInvoice,
  sendDocument,
  sendInvoice,
} from '../../../accounts/documents/index.ts'
import { invoiceFormErrors, invoiceRequestIn, tooLongIn } from '../../../accounts/routes/index.ts'
import { editedText, templatesForOrder, textIn } from '../../../after-sale/desk/index.ts'
import { MAX_MESSAGE_LENGTH, noteOrder, writeToBuyer } from '../../../after-sale/index.ts'
import { findOrderParam, orderUrlWithNote, type TypedValues } from '../../../orders/desk/index.ts'
import type { Order } from '../../../orders/index.ts'
import { InvoiceReviewPage } from '../invoice-review.tsx'
import { onShownOrder, showOrder } from './order-page.tsx'

export const messageForm = defineForm({
  text: textField(MAX_MESSAGE_LENGTH),
  template: valueField(),
  edit: valueField(),
  version: valueField(),
})

const typedMessage = (form: ValuesOf<typeof messageForm>, error?: string): TypedValues => ({
  message: { value: form.typed('text'), error },
})

/** Where the emails are that one press sends. */
const BUTTONS: Partial<Record<string, string>> = {
  [isItYou.name]: 'personal-data',
  [noInvoicePossible.name]: 'invoice',
  [giftAnswerName]: 'copies-list',
}

export const sendMessage = onShownOrder<'text' | 'template' | 'edit'>(async (desk, order, form) => {
  const tooLong = form.lengthError('text')
  if (tooLong) return await showOrder(desk, order, null, typedMessage(form, tooLong), 422)
  const templates = await templatesForOrder(desk.shop, order)
  if (form.get('edit'))
    return await showOrder(desk, order, null, { message: { value: editedText(form, templates), error: undefined } })
  const text = textIn(form, templates)
  const outcome = await writeToBuyer(desk.shop, order, text, { isDataRequest: text === isItYou.text })
  if (outcome === 'missing')
    return await showOrder(desk, order, null, typedMessage(form, deskOrders.write.missing), 422)
  if (outcome === 'sent') await desk.journal('write', order.id)
  const place = BUTTONS[form.get('template') ?? '']
  return desk.redirect(orderUrlWithNote(order, `message-${outcome}`, { place }))
}, typedMessage)

export const noteForm = defineForm({ text: textField(MAX_MESSAGE_LENGTH) })

/** Nothing is decided about the order, so it may have changed meanwhile. */
export const addNote: DeskHandler<'text'> = async (desk, context, form) => {
  const order = await findOrderParam(desk, context)
  if (!order) return desk.refuse(404)
  const again = async (error: string) =>
    await showOrder(desk, order, null, { note: { value: form.typed('text'), error } }, 422)
  const tooLong = form.lengthError('text')
  if (tooLong) return await again(tooLong)
  const outcome = await noteOrder(desk.shop, order, form.typed('text'))
  if (outcome === 'missing') return await again(deskOrders.note.missing)
  return desk.redirect(orderUrlWithNote(order, `note-${outcome}`))
}

/** `send`: what was issued before, or nothing, to change what was typed. */
export const invoiceForm = defineForm({
  send: valueField(),
  company: textField(MAX_COMPANY),
  address: textField(MAX_ADDRESS),
  vatId: textField(MAX_VAT_ID),
  version: valueField(),
})

type InvoiceField = 'send' | 'company' | 'address' | 'vatId'

const typedInvoice = (form: FormValues<InvoiceField | 'version'>, errors: InvoiceErrors = {}): TypedValues => ({
  invoice: { values: invoiceRequestIn(form), errors: invoiceFormErrors(errors) },
})

/** Shows the invoice as it would be emailed. Issues nothing, unless the buyer gets what was issued before. */
export const reviewInvoice = onShownOrder<InvoiceField>(async (desk, order, form) => {
  if (form.get('send') === 'latest') return await sendLatest(desk, order)
  if (form.get('send') === 'change') return await showOrder(desk, order, null, typedInvoice(form))
  if (form.hasTooLong()) return await showOrder(desk, order, null, typedInvoice(form, tooLongIn(form)), 422)
  const values = invoiceRequestIn(form)
  const result = await previewInvoice(desk.shop, order, values, deskOrders.review.reference)
  if (result.outcome === 'refused') return await showOrder(desk, order, null, typedInvoice(form, result.errors), 422)
  if (result.outcome !== 'previewed') return desk.redirect(orderUrlWithNote(order, `invoice-${result.outcome}`))
  const { id, email } = order
  const { printed, isAbroad } = result
  const review = { order: { id, email }, printed, values, isAbroad, version: form.get('version') ?? '' }
  return desk.render(<InvoiceReviewPage shell={desk.shell} {...review} />)
}, typedInvoice)

/** Issues the invoice for the buyer, and emails it. */
export const issueInvoice = onShownOrder<InvoiceField>(async (desk, order, form) => {
  if (form.hasTooLong()) return await showOrder(desk, order, null, typedInvoice(form, tooLongIn(form)), 422)
  const result = await sendInvoice(desk.shop, order, invoiceRequestIn(form))
  if (result.outcome === 'refused') return await showOrder(desk, order, null, typedInvoice(form, result.errors), 422)
  if (result.outcome === 'issued') await desk.journal('invoice', order.id, result.document.number)
  return desk.redirect(orderUrlWithNote(order, `invoice-${result.outcome}`))
}, typedInvoice)

async function sendLatest(desk: Desk, order: Order): Promise<Response> {
  const document = await sendDocument(desk.shop, order)
  if (document) await desk.journal('invoice', order.id, document.number)
  return desk.redirect(orderUrlWithNote(order, document ? 'document-sent' : 'invoice-unavailable'))
}
