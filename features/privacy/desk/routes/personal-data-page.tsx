import { deskPersonalData as copy } from '../../../../content/desk/personal-data.ts'
import { MAX_EMAIL, parseEmail } from '../../../../platform/format/email-address.ts'
import { type ErasurePlan, erasePersonalData, planErasure, versionOfErasure } from '../../erase-personal-data.ts'
import { sendLastEmail } from '../../mails/mails.ts'
import { exportPersonalData, findPerson } from '../../personal-data.ts'
import type { Shop } from '../../../../platform/shop/shop.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { day } from '../../../../platform/format/money.ts'
import { PersonalDataPage, type PersonalDataView } from '../personal-data-page.tsx'
import { textField, defineForm, type FormValues, valueField } from '../../../../platform/http/form-fields.tsx'
import { type Desk, type DeskHandler, PRIVATE, showChanged } from '../../../../platform/desk-kit/desk.ts'
import { orderLine } from '../../../desk/orders/index.ts'

const EMPTY = { typed: '', error: null, personalData: null, note: null, unconfirmed: false, notSent: null }

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

export const eraseForm = defineForm({
  ...emailForm.fields,
  confirm: valueField(),
  tell: valueField(),
  version: valueField(),
})

export const erasePersonalDataHandler: DeskHandler<keyof typeof eraseForm.fields> = async (desk, _, form) => {
  const { typed, address } = addressIn(form)
  if ('error' in address) return malformed(desk, typed)
  if (form.get('confirm') !== 'yes') {
    const data = await personalDataView(desk.shop, address.address)
    return desk.render(<PersonalDataPage shell={desk.shell} {...EMPTY} {...data} unconfirmed />, 422)
  }
  const shown = form.get('version') ?? ''
  const isTold = form.get('tell') === 'yes'
  if (isTold && shown !== versionOfErasure(await planErasure(desk.shop, address.address)))
    return await showChangedData(desk, address.address)
  const reason = isTold ? await refusalOfLastEmail(desk.shop, address.address) : null
  if (reason !== null) {
    const data = await personalDataView(desk.shop, address.address)
    const notSent = fillTemplate(copy.erase.notSent, { reason })
    return desk.render(<PersonalDataPage shell={desk.shell} {...EMPTY} {...data} notSent={notSent} />, 502)
  }
  const erased = await erasePersonalData(desk.shop, address.address, shown)
  if (erased === 'changed') return await showChangedData(desk, address.address)
  const { anonymized, deleted, blocked } = erased
  await desk.journal('erase-person')
  const note = fillTemplate(copy.erase.done, {
    email: address.address,
    anonymized: anonymized.length,
    deleted: deleted.length,
    held: blocked.length,
  })
  const told = isTold ? `${note} ${copy.erase.told}` : note
  // No redirect: its URL would contain the erased address.
  return desk.render(<PersonalDataPage shell={desk.shell} {...EMPTY} note={told} />)
}

async function showChangedData(desk: Desk, email: string): Promise<Response> {
  const { shell, render } = showChanged(desk)
  return render(<PersonalDataPage shell={shell} {...EMPTY} {...await personalDataView(desk.shop, email)} />)
}

/** Sent before anything is erased, while its address is known. */
async function refusalOfLastEmail(shop: Shop, email: string): Promise<string | null> {
  try {
    await sendLastEmail(shop, email)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
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
    lastEmail: plan.blocked.length === 0 ? shop.settings.mailCopy.erased : null,
    version: versionOfErasure(plan),
  }
  const others = Object.entries(plan.others).flatMap(([name, count]) => {
    const label = copy.known.others[name]
    return label === undefined ? [] : [{ label, count }]
  })
  const personalData = { email, orders: orders.map((order) => orderLine(order, null)), others, erasure }
  return { typed: email, personalData }
}
