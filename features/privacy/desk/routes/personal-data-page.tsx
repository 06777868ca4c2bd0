import { isItYou } from '../../../../content/desk/case-templates.ts'
import { deskCases } from '../../../../content/desk/cases.ts'
import { deskPersonalData as copy } from '../../../../content/desk/personal-data.ts'
import { MAX_EMAIL, parseEmail } from '../../../../platform/format/email-address.ts'
import { type ErasurePlan, erasePersonalData, planErasure, versionOfErasure } from '../../erase-personal-data.ts'
import { exportPersonalData, findPerson } from '../../personal-data.ts'
import type { Shop } from '../../../../platform/shop/shop.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { calendarDay } from '../../../../platform/format/money.ts'
import { type BlockedOrder, PersonalDataPage, type PersonalDataView } from '../personal-data-page.tsx'
import { textField, defineForm, type FormValues, valueField } from '../../../../platform/http/form-fields.tsx'
import { type Desk, type DeskHandler, PRIVATE, showChanged } from '../../../../platform/desk-kit/desk.ts'
import { noteText } from '../../../../platform/desk-kit/mail-state.ts'
import { countText } from '../../../../platform/format/plural.ts'
import { deskRoutes, fill } from '../../../../routes.ts'
import { casesOf, messagesOfOrder } from '../../../after-sale/index.ts'
import { openDataRequests } from '../../../after-sale/desk/index.ts'
import type { Order } from '../../../orders/index.ts'
import { orderLine } from '../../../desk/orders/index.ts'

const EMPTY = { requests: [], typed: '', error: null, personalData: null, note: null, unconfirmed: false }

export const personalDataPage: DeskHandler = async ({ shop, shell, render }) =>
  render(<PersonalDataPage shell={shell} {...EMPTY} requests={await openDataRequests(shop)} />)

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
  const isTold = form.get('tell') === 'yes'
  const version = form.get('version') ?? ''
  const erased = await erasePersonalData(desk.shop, address.address, { version, isTold })
  if (erased === 'changed') return await showChangedData(desk, address.address)
  await desk.journal('erase-person')
  const note = [...doneTexts(address.address, erased), isTold && erased.blocked.length === 0 ? toldText(desk.shop) : '']
  // No redirect: its URL would contain the erased address.
  return desk.render(<PersonalDataPage shell={desk.shell} {...EMPTY} note={note.join(' ').trim()} />)
}

function doneTexts(email: string, { anonymized, deleted, blocked }: ErasurePlan): string[] {
  const { done } = copy.erase
  const counts = [
    [done.anonymized, anonymized.length],
    [done.deleted, deleted.length],
    [done.held, blocked.length],
  ] as const
  const some = counts.filter(([, count]) => count > 0)
  return [fillTemplate(done.title, { email }), ...some.map(([text, count]) => countText(text, count))]
}

const toldText = ({ mailer }: Shop) =>
  noteText({ mailer }, mailer.filesOnly ? copy.erase.toldFiled : copy.erase.told) ?? ''

async function showChangedData(desk: Desk, email: string): Promise<Response> {
  const { shell, render } = showChanged(desk)
  return render(<PersonalDataPage shell={shell} {...EMPTY} {...await personalDataView(desk.shop, email)} />)
}

function addressIn(form: FormValues<'email'>) {
  const typed = form.typed('email')
  return { typed, address: form.isTooLong('email') ? { error: 'too-long' as const } : parseEmail(typed) }
}

function malformed({ shell, render }: Desk, typed: string): Response {
  return render(<PersonalDataPage shell={shell} {...EMPTY} typed={typed} error={copy.malformed} />, 422)
}

const keptInvoice = ({ number: invoice, order: { number }, until }: ErasurePlan['keptInvoices'][number]) =>
  fillTemplate(copy.erase.keptUntil, { invoice, number, day: calendarDay(until) })

const numbers = (rows: readonly { number: string }[]) => rows.map(({ number }) => number)

async function personalDataView(shop: Shop, email: string): Promise<{ typed: string; personalData: PersonalDataView }> {
  const { orders } = await findPerson(shop, email)
  const plan = await planErasure(shop, email)
  const first = orders.find(({ erasedAt }) => erasedAt === null)
  const erasure = {
    anonymized: numbers(plan.anonymized),
    deleted: numbers(plan.deleted),
    blocked: await Promise.all(plan.blocked.map((blocked) => blockedOrder(shop, blocked))),
    isPossible: plan.blocked.length === 0 || plan.anonymized.length + plan.deleted.length > 0,
    kept: plan.keptInvoices.map(keptInvoice),
    lastEmail: plan.blocked.length === 0 ? shop.settings.mailCopy.erased : null,
    version: versionOfErasure(plan),
  }
  const others = Object.entries(plan.others).flatMap(([name, count]) => {
    const label = copy.known.others[name]
    return label === undefined ? [] : [{ label, count }]
  })
  const personalData = {
    email,
    orders: orders.map((order) => orderLine(order, null)),
    others,
    askedAt: await askedAt(shop, orders),
    ask: first ? `${fill(deskRoutes.order, first.id)}#personal-data` : null,
    erasure,
  }
  return { typed: email, personalData }
}

async function askedAt({ db }: Shop, orders: readonly Order[]): Promise<string | null> {
  const messages = (await Promise.all(orders.map((order) => messagesOfOrder(db, order)))).flat()
  const questions = messages.filter(({ kind, text }) => kind === 'email' && text === isItYou.text)
  return (
    questions
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? null
  )
}

async function blockedOrder(shop: Shop, { order, why }: ErasurePlan['blocked'][number]): Promise<BlockedOrder> {
  const open = why === 'case-open' ? (await casesOf(shop, order)).find(({ case: { state } }) => state === 'open') : null
  const decide = open && {
    text: `${deskCases[open.case.kind].toLowerCase()} ${open.case.reference}`,
    href: fill(deskRoutes.case, open.case.id),
  }
  return {
    number: order.number,
    href: fill(deskRoutes.order, order.id),
    why: copy.erase.why[why] ?? why,
    decide: decide ?? null,
  }
}
