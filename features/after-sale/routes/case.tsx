import { refundRequest } from '../../../content/refund-request.ts'
import { addMessage } from '../case-messages.ts'
import { MAX_MESSAGE_LENGTH } from '../request-form.ts'
import { findOpenCase } from '../open-case.ts'
import { cancelCase } from '../decide-case.ts'
import { findLinkedOrder, orderPathWithNote } from '../../orders/routes/index.ts'
import { casesSection } from '../order-sections.tsx'
import { type AppContext, orderNotFound, redirect, type RequestContext } from '../../../platform/http/context.tsx'
import { textField, defineForm } from '../../../platform/http/form-fields.tsx'
import { parseScreenshotForm, screenshotFields } from './screenshot-form.ts'

const copy = refundRequest.claim.word

export const messageForm = defineForm({ ...screenshotFields, word: textField(MAX_MESSAGE_LENGTH) })

/** A message or screenshot from the order page. */
export async function submitCaseMessage(app: AppContext, context: RequestContext): Promise<Response> {
  const { shop } = app
  const { link, order } = await findLinkedOrder(app, context)
  if (!order) return orderNotFound(app)
  const open = await findOpenCase(shop.db, order)
  if (!open) return redirect(app, orderPathWithNote(app, link, 'request-closed'))
  const form = await parseScreenshotForm(app, context, messageForm)
  if (form instanceof Response) return form
  const { pictures, dropped } = form
  const text = form.fields.typed('word')
  const again = (error: string | null) =>
    app.orderPage(order, link, { correction: casesSection({ text, error, pictures }) })
  if (dropped || pictures.errors.length > 0) return await again(null)
  if (form.fields.isTooLong('word')) return await again(copy['too-long'])
  const added = await addMessage(shop, open.id, { by: 'buyer', text, draft: pictures.draft })
  if (added === 'added') return redirect(app, orderPathWithNote(app, link, 'word-added'))
  if (added === 'not-open') return redirect(app, orderPathWithNote(app, link, 'request-closed'))
  return await again(copy[added])
}

export async function withdrawCase(app: AppContext, context: RequestContext): Promise<Response> {
  const { link, order } = await findLinkedOrder(app, context)
  if (!order) return orderNotFound(app)
  const open = await findOpenCase(app.shop.db, order)
  const isCancelled = open && (await cancelCase(app.shop, open.id)).outcome === 'decided'
  const note = isCancelled ? (`${open.kind}-cancelled` as const) : 'request-closed'
  return redirect(app, orderPathWithNote(app, link, note))
}
