import { deskPersonalData as copy } from '../../../../content/desk/personal-data.ts'
import { MAX_EMAIL, parseEmail } from '../../../../platform/format/email-address.ts'
import { type ErasurePlan, erasePersonalData, planErasure, versionOfErasure } from '../../erase-personal-data.ts'
import { exportPersonalData, findPerson } from '../../personal-data.ts'
import type { Shop } from '../../../../platform/shop/shop.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { day } from '../../../../platform/format/money.ts'
import { PersonalDataPage, type PersonalDataView } from '../personal-data-page.tsx'
import { textField, defineForm, type FormValues, valueField } from '../../../../platform/http/form-fields.tsx'
import { type Desk, type DeskHandler, PRIVATE, showChanged } from '../../../../platform/desk-kit/desk.ts'
import { orderLine } from '../../../desk/orders/index.ts'

const EMPTY = { typed: '', error: null, personalData: null, note: null, unconfirmed: false }

export const personalDataPage: DeskHandler = ({ shell, render }) =>
  render(<PersonalDataPage shell={shell} {...EMPTY} />)

export const emailForm = defineForm({ email: textField(MAX_EMAIL) })

export const showPersonalData: DeskHandler<'email'> = async (desk, _, form) => {
  const { typed, address } = addressIn(form)
  if ('error' in address) return malformed(desk, typed)
  return desk.render(
    <PersonalDataPage shell={desk.shell} {...EMPTY} {...await personalDataView(desk.shop, address.address)} />,
  )
}

export const exportPersonalDataHandler: DeskHandler<'email'> = async (desk, _, form) => {
  const { typed, address } = addressIn(form)
  if ('error' in address) return malformed(desk, typed)
  await desk.journal('export-person')
  const data = await exportPersonalData(desk.shop, address.address)
  const headers = {
    ...PRIVATE,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="person.json"',
  }
  return new Response(JSON.stringify(data, null, 2), { headers })
}

export const eraseForm = defineForm({ ...emailForm.fields, confirm: valueField(), version: valueField() })

export const erasePersonalDataHandler: DeskHandler<keyof typeof eraseForm.fields> = async (desk, _, form) => {
  const { typed, address } = addressIn(form)
  if ('error' in address) return malformed(desk, typed)
  if (form.get('confirm') !== 'yes') {
    const data = await personalDataView(desk.shop, address.address)
    return desk.render(<PersonalDataPage shell={desk.shell} {...EMPTY} {...data} unconfirmed />, 422)
  }
  const erased = await erasePersonalData(desk.shop, address.address, form.get('version') ?? '')
  if (erased === 'changed') {
    const { shell, render } = showChanged(desk)
    const data = await personalDataView(desk.shop, address.address)
    return render(<PersonalDataPage shell={shell} {...EMPTY} {...data} />)
  }
  const { anonymized, deleted, blocked } = erased
  await desk.journal('erase-person')
  const note = fillTemplate(copy.erase.done, {
    anonymized: anonymized.length,
    deleted: deleted.length,
    held: blocked.length,
  })
  // No redirect: its URL would contain the erased address.
  return desk.render(<PersonalDataPage shell={desk.shell} {...EMPTY} note={note} />)
}

function addressIn(form: FormValues<'email'>) {
  const typed = form.typed('email')
  return { typed, address: form.isTooLong('email') ? { error: 'too-long' as const } : parseEmail(typed) }
}

function malformed({ shell, render }: Desk, typed: string): Response {
  return render(<PersonalDataPage shell={shell} {...EMPTY} typed={typed} error={copy.malformed} />, 422)
}

const keptInvoice = ({ number: invoice, order: { number }, until }: ErasurePlan['keptInvoices'][number]) =>
  fillTemplate(copy.erase.keptUntil, { invoice, number, day: day(until) })

const numbers = (rows: readonly { number: string }[]) => rows.map(({ number }) => number)

async function personalDataView(shop: Shop, email: string): Promise<{ typed: string; personalData: PersonalDataView }> {
  const { orders } = await findPerson(shop, email)
  const plan = await planErasure(shop, email)
  const erasure = {
    anonymized: numbers(plan.anonymized),
    deleted: numbers(plan.deleted),
    blocked: plan.blocked.map(({ order: { number }, why }) => `${number}: ${copy.erase.why[why] ?? why}`),
    kept: plan.keptInvoices.map(keptInvoice),
    version: versionOfErasure(plan),
  }
  const others = Object.entries(plan.others).flatMap(([name, count]) => {
    const label = copy.known.others[name]
    return label === undefined ? [] : [{ label, count }]
  })
  const personalData = { email, orders: orders.map((order) => orderLine(order, null)), others, erasure }
  return { typed: email, personalData }
}
