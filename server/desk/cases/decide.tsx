import { deskRoutes, fill } from '../../../routes.ts'
import { decideCase, type Decision } from '../../../shop/cases/decide-case.ts'
import { type CaseDetails, shownCase } from '../../../shop/cases/find-cases.ts'
import { stepContent } from '../../../shop/mail/compose/compose-cases.ts'
import { owedUnder } from '../../../shop/refunds/assess.ts'
import { parseAmount } from '../../../shop/refunds/owner-refund.ts'
import { decidedBy } from '../../../shop/refunds/reasons.ts'
import { refundable } from '../../../shop/refunds/refundable.ts'
import { RefusalReviewPage } from '../../../site/desk/cases/refusal-review.tsx'
import { RefundReviewPage } from '../../../site/desk/orders/refund-review.tsx'
import type { Desk, DeskHandler } from '../desk.ts'
import { previewOf, refundReviewOf, refundSentPreview } from '../orders/refund-review.ts'
import {
  type CaseForm,
  type caseForm,
  caseUrlWithNote,
  findCaseParam,
  showCase,
  showChangedCase,
  typedIn,
} from './cases.tsx'
import { templatesFor, textIn } from './templates.ts'

type CaseHandler = (desk: Desk, found: CaseDetails, form: CaseForm) => Promise<Response>

const withCase =
  (handler: CaseHandler): DeskHandler<keyof typeof caseForm.fields> =>
  async (desk, context, form) => {
    const found = await findCaseParam(desk, context)
    return found ? await handler(desk, found, form) : desk.refuse(404)
  }

/** Shows what a refund does. Moves no money. */
export const reviewGrant = withCase(async (desk, found, form) => {
  const { case: row, order } = found
  const typed = typedIn(form)
  const version = await shownVersion(desk, found, form)
  if (version === null) return await showChangedCase(desk, found, { about: 'grant', typed })
  const amount = parseAmount(typed.amount)
  const error = await grantError(desk, found, amount)
  if (error || amount === null)
    return await showCase(desk, found, { error: error ?? 'no-amount', about: 'grant', typed })
  const isFullyRefunded = amount === (await refundable(desk.shop.db, order))
  const granted = { ...row, state: 'granted', decision: decidedBy(found.assessment) } as const
  const email = await stepContent(desk.shop, order, granted, { amount, isFullyRefunded })
  const review = {
    ...refundReviewOf(order, { amount, isFullyRefunded }),
    emails: [previewOf(email), ...(await sentEmail(desk, found, amount))],
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
async function sentEmail(desk: Desk, { case: row, order }: CaseDetails, amount: number) {
  if (row.kind === 'withdrawal') return []
  return [await refundSentPreview(desk.shop, order, { amount, copies: null })]
}

/** The version in the form. `null`: a decided case says so itself, but an open one is not as it was shown. */
async function shownVersion({ shop }: Desk, found: CaseDetails, form: CaseForm): Promise<string | null> {
  const shown = form.get('version') ?? ''
  return found.case.state !== 'open' || (await shownCase(shop.db, found)).version === shown ? shown : null
}

export const confirmGrant = withCase(async (desk, found, form) => {
  const amount = parseAmount(form.get('amount') ?? '')
  if (amount === null) return await showCase(desk, found, { error: 'no-amount', about: 'grant', typed: typedIn(form) })
  return await decide(desk, found, form, { about: 'grant', decision: { grant: amount } })
})

/** Shows the email of a refusal, and what is owed. Sends nothing. */
export const reviewRefusal = withCase(async (desk, found, form) => {
  const text = textIn(form, (await templatesFor(desk.shop, found)).refusals)
  const version = await shownVersion(desk, found, form)
  if (version === null) return await showChangedCase(desk, found, { about: 'refuse', typed: typedIn(form) })
  return await showRefusal(desk, found, { text, note: typedIn(form).note, version, isUnaccepted: false })
})

export const confirmRefusal = withCase(async (desk, found, form) => {
  const text = form.get('text')?.trim() ?? ''
  const evenIfOwed = form.get('owed') === 'refuse'
  if (!evenIfOwed && found.case.state === 'open' && owedUnder(found.assessment).length > 0)
    return await showRefusal(desk, found, {
      text,
      note: typedIn(form).note,
      version: form.get('version') ?? '',
      isUnaccepted: true,
    })
  return await decide(desk, found, form, { about: 'refuse', decision: { refuse: text, evenIfOwed } })
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

interface Decided {
  about: 'grant' | 'refuse'
  decision: Decision
}

async function decide(desk: Desk, found: CaseDetails, form: CaseForm, { about, decision }: Decided): Promise<Response> {
  const typed = typedIn(form)
  const shown = form.get('version') ?? ''
  const { outcome } = await decideCase(desk.shop, found.case.id, { ...decision, shown }, typed.note || null)
  if (outcome === 'changed') return await showChangedCase(desk, found, { about, typed })
  if (outcome === 'decided') {
    await desk.journal(`case-${about}`, found.order.id, found.case.reference)
    return desk.redirect(caseUrlWithNote(found.case, about))
  }
  return await showCase(desk, found, { error: outcome, about, typed })
}
