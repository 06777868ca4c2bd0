import { deskOrders } from '../../../../content/desk/orders.ts'
import { giveCopy } from '../../give-copy.ts'
import { MAX_EMAIL } from '../../../../platform/format/email-address.ts'
import { newIdempotencyKey } from '../../../../platform/shop/row-id.ts'
import { type GiveErrors, GivePage } from '../give-page.tsx'
import { defineForm, textField, valueField, type ValuesOf } from '../../../../platform/http/form-fields.tsx'
import type { Desk, DeskHandler } from '../../../../platform/desk-kit/desk.ts'
import { orderUrlWithNote } from '../../../orders/desk/index.ts'

const MAX_NOTE = 300

export const giveForm = defineForm({ email: textField(MAX_EMAIL), note: textField(MAX_NOTE), key: valueField() })

/** Gives nothing. Shows texts that are too long, too. */
export const givePage: DeskHandler<keyof typeof giveForm.fields> = (desk, _, form) =>
  showForm(desk, typedIn(form), { email: form.lengthError('email'), note: form.lengthError('note') })

export const give: DeskHandler<keyof typeof giveForm.fields> = async (desk, _, form) => {
  const typed = typedIn(form)
  if (!typed.note) return showForm(desk, typed, { note: deskOrders.give.noNote })
  const idempotencyKey = form.get('key') || newIdempotencyKey()
  const given = await giveCopy(desk.shop, { ...typed, by: desk.session.id, idempotencyKey })
  if (given.outcome === 'refused') return showForm(desk, typed, { email: deskOrders.address.errors[given.error] })
  return desk.redirect(orderUrlWithNote(given.copy, 'given'))
}

const typedIn = (form: ValuesOf<typeof giveForm>) => ({
  email: form.typed('email').trim(),
  note: form.typed('note').trim(),
})

function showForm(desk: Desk, typed: { email: string; note: string }, errors: GiveErrors): Response {
  const page = <GivePage shell={desk.shell} typed={typed} errors={errors} idempotencyKey={newIdempotencyKey()} />
  return desk.render(page, errors.email || errors.note ? 422 : 200)
}
