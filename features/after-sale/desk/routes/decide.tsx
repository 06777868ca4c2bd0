import { deskRoutes, fill } from '../../../../routes.ts'
import { decideCase, type Decision } from '../../decide-case.ts'
import { MAX_MESSAGE_LENGTH } from '../../request-form.ts'
import { type CaseDetails, shownCase } from '../../find-cases.ts'
import { stepContent } from '../../mails/compose-cases.ts'
import { owedUnder } from '../../assess.ts'
import { MAX_AMOUNT, parseAmount } from '../../owner-refund.ts'
import { decidedBy } from '../../reasons.ts'
import { refundable } from '../../../payments/index.ts'
import { RefusalReviewPage } from '../refusal-review.tsx'
import { RefundReviewPage } from '../refund-review.tsx'
import type { CaseError } from '../case-view.ts'
import {
  defineForm,
  type FormValues,
  textField,
  valueField,
  type ValuesOf,
} from '../../../../platform/http/form-fields.tsx'
import type { Desk, DeskHandler } from '../../../../platform/desk-kit/desk.ts'
import { previewOf, refundReviewOf, refundSentPreview } from './refund-review.ts'
import { caseUrlWithNote, findCaseParam, showCase, showChangedCase, showEdited, showTooLong } from './cases.tsx'
import { editedText, templatesFor, textIn } from './templates.ts'

/** For the owner only. */
const MAX_NOTE = 500

export const grantForm = defineForm({ amount: textField(MAX_AMOUNT), note: textField(MAX_NOTE), version: valueField() })

export const refusalForm = defineForm({
  text: textField(MAX_MESSAGE_LENGTH),
  note: textField(MAX_NOTE),
  template: valueField(),
  edit: valueField(),
  owed: valueField(),
  version: valueField(),
})

type GrantForm = ValuesOf<typeof grantForm>
type RefusalForm = ValuesOf<typeof refusalForm>

interface Typed {
  about: 'grant' | 'refuse'
  typed: CaseError['typed']
}

type CaseHandler<Name extends string> = (
  desk: Desk,
  found: CaseDetails,
  form: FormValues<Name>,
  again: Typed,
) => Promise<Response>

/** A text that is too long comes back with the case. */
const onCase =
  <Name extends string>(
    typedIn: (form: FormValues<Name>) => Typed,
    handler: CaseHandler<Name | 'version'>,
  ): DeskHandler<Name | 'version'> =>
  async (desk, context, form) => {
    const found = await findCaseParam(desk, context)
    if (!found) return desk.refuse(404)
    const again = typedIn(form)
    return form.hasTooLong() ? await showTooLong(desk, found, form, again) : await handler(desk, found, form, again)
  }

const typedGrant = (form: GrantForm): Typed => ({
  about: 'grant',
  typed: { amount: form.typed('amount').trim(), text: '', note: form.typed('note').trim() },
})

const typedRefusal = (form: RefusalForm): Typed => ({
  about: 'refuse',
  typed: { amount: '', text: form.typed('text'), note: form.typed('note').trim() },
})

/** Shows what a refund does. Moves no money. */
export const reviewGrant = onCase(typedGrant, async (desk, found, form, again) => {
  const { case: row, order } = found
  const { typed } = again
  const version = await shownVersion(desk, found, form)
  if (version === null) return await showChangedCase(desk, found, again)
  const amount = parseAmount(typed.amount)
  const error = await grantError(desk, found, amount)
  if (error || amount === null) return await showCase(desk, found, { ...again, error: error ?? 'no-amount' })
  const isFullyRefunded = amount === (await refundable(desk.shop.db, order))
  const granted = { ...row, state: 'granted', decision: decidedBy(found.assessment) } as const
  const email = await stepContent(desk.shop, order, granted, { amount, isFullyRefunded })
  const review = {
    ...(await refundReviewOf(desk.shop, order, { amount, isFullyRefunded })),
    emails: [previewOf(email), ...(await sentEmail(desk, found, { amount, isFullyRefunded }))],
    fields: [
      ['amount', (amount / 100).toFixed(2)],
      ['note', typed.note],
      ['version', version],
    ] as const,
    action: fill(deskRoutes.caseGrantConfirm, row.id),
    back: fill(deskRoutes.case, row.id),
  }
  return desk.render(<RefundReviewPage shell={desk.shell} review={review} active="cases" />)
})

/** A second email says that the refund was sent; for a withdrawal, its acknowledgement says so. */
async function sentEmail(
  desk: Desk,
  { case: row, order }: CaseDetails,
  refund: { amount: number; isFullyRefunded: boolean },
) {
  if (row.kind === 'withdrawal') return []
  return [await refundSentPreview(desk.shop, order, { ...refund, copies: null })]
}

/** The version in the form. `null`: a decided case says so itself, but an open one is not as it was shown. */
async function shownVersion({ shop }: Desk, found: CaseDetails, form: FormValues<'version'>): Promise<string | null> {
  const shown = form.get('version') ?? ''
  return found.case.state !== 'open' || (await shownCase(shop.db, found)).version === shown ? shown : null
}

export const confirmGrant = onCase(typedGrant, async (desk, found, form, again) => {
  const amount = parseAmount(again.typed.amount)
  if (amount === null) return await showCase(desk, found, { ...again, error: 'no-amount' })
  return await decide(desk, found, form, { ...again, decision: { grant: amount } })
})

/** Shows the email of a refusal, and what is owed. Sends nothing. */
export const reviewRefusal = onCase(typedRefusal, async (desk, found, form, again) => {
  const { refusals } = await templatesFor(desk.shop, found)
  if (form.get('edit')) return await showEdited(desk, found, again, editedText(form, refusals))
  const text = textIn(form, refusals)
  const version = await shownVersion(desk, found, form)
  if (version === null) return await showChangedCase(desk, found, again)
  return await showRefusal(desk, found, { text, note: again.typed.note, version, isUnaccepted: false })
})

export const confirmRefusal = onCase(typedRefusal, async (desk, found, form, again) => {
  const text = again.typed.text.trim()
  const evenIfOwed = form.get('owed') === 'refuse'
  if (!evenIfOwed && found.case.state === 'open' && owedUnder(found.assessment).length > 0)
    return await showRefusal(desk, found, {
      text,
      note: again.typed.note,
      version: form.get('version') ?? '',
      isUnaccepted: true,
    })
  return await decide(desk, found, form, { ...again, decision: { refuse: text, evenIfOwed } })
})

interface Refusal {
  text: string
  note: string
  version: string
  /** The checkbox that confirms refusing an owed refund is not checked. */
  isUnaccepted: boolean
}

async function showRefusal(
  desk: Desk,
  found: CaseDetails,
  { text, note, version, isUnaccepted }: Refusal,
): Promise<Response> {
  const { case: row, order, assessment } = found
  const typed = { amount: '', text, note }
  if (row.state !== 'open') return await showCase(desk, found, { error: 'not-open', about: 'refuse', typed })
  if (text === '') return await showCase(desk, found, { error: 'no-text', about: 'refuse', typed })
  const refused = { ...row, state: 'refused', decision: text } as const
  const email = await stepContent(desk.shop, order, refused, { amount: 0, isFullyRefunded: false })
  const owed = owedUnder(assessment).map((name) => ({ name, opinion: assessment[name] }))
  const review = { case: row, order, owed, email: previewOf(email), text, note, version, isUnaccepted }
  return desk.render(<RefusalReviewPage shell={desk.shell} review={review} />, isUnaccepted ? 422 : 200)
}

async function grantError(desk: Desk, { case: row, order }: CaseDetails, amount: number | null) {
  if (row.state !== 'open') return 'not-open'
  if (order.disputeState === 'open') return 'disputed'
  if (amount === null) return 'no-amount'
  return amount > (await refundable(desk.shop.db, order)) ? 'exceeds-refundable' : null
}

interface Decided extends Typed {
  decision: Decision
}

async function decide(
  desk: Desk,
  found: CaseDetails,
  form: FormValues<'version'>,
  { about, typed, decision }: Decided,
): Promise<Response> {
  const shown = form.get('version') ?? ''
  const { outcome } = await decideCase(desk.shop, found.case.id, { ...decision, shown }, typed.note || null)
  if (outcome === 'changed') return await showChangedCase(desk, found, { about, typed })
  if (outcome === 'decided') {
    await desk.journal(`case-${about}`, found.order.id, found.case.reference)
    return desk.redirect(caseUrlWithNote(found.case, about))
  }
  return await showCase(desk, found, { error: outcome, about, typed })
}
