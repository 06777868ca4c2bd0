import { deskCases } from '../../content/desk/cases.ts'
import { deskRoutes, fill } from '../../routes.ts'
import { addMessage } from '../../shop/cases/case-messages.ts'
import { listOpenCases, findCase, type CaseDetails } from '../../shop/cases/find-cases.ts'
import { type Decision, decideCase } from '../../shop/cases/decide-case.ts'
import { parseAmount } from '../../shop/refunds/owner-refund.ts'
import { refundable } from '../../shop/refunds/refundable.ts'
import { CasePage } from '../../site/desk/cases/case.tsx'
import type { CaseError } from '../../site/desk/cases/case-view.ts'
import { CasesPage } from '../../site/desk/cases/cases-page.tsx'
import { readForm } from '../http/forms.ts'
import type { RequestContext } from '../http/context.tsx'
import { screenshotResponse } from './screenshot.ts'
import type { Desk, DeskHandler } from './desk.ts'

export const casesPage: DeskHandler = async ({ shop, shell, render }, context) => {
  const { cases: open, next } = await listOpenCases(shop, { after: context.req.query('after') ?? '' })
  return render(<CasesPage shell={shell} cases={open} next={next} />)
}

export const casePage: DeskHandler = async (desk, context) => {
  const found = await caseOf(desk, context)
  return found ? await show(desk, found, null) : desk.refuse(404)
}

export const grantCase: DeskHandler = async (desk, context) => {
  const form = await readForm(context)
  const typed = form.get('amount')
  const amount = typed === null ? 'whole' : parseAmount(typed)
  return await decide(desk, context, form, 'grant', amount === null ? null : { grant: amount })
}

export const refuseCase: DeskHandler = async (desk, context) => {
  const form = await readForm(context)
  return await decide(desk, context, form, 'refuse', { refuse: wordsIn(form, deskCases.refusals) })
}

export const answerCase: DeskHandler = async (desk, context) => {
  const found = await caseOf(desk, context)
  if (!found) return desk.refuse(404)
  const form = await readForm(context)
  await desk.journal('case-answer', found.order.id, found.case.reference)
  const added = await addMessage(desk.shop, found.case.id, { by: 'owner', text: wordsIn(form, deskCases.answers) })
  if (added === 'added') return desk.redirect(fill(deskRoutes.case, found.case.id))
  const error = added === 'not-open' || added === 'full' ? added : 'no-words'
  return await show(desk, found, { error, about: 'answer', typed: typedIn(form) })
}

export const screenshotFile: DeskHandler = async (desk, context) => {
  const id = context.req.param('screenshot') ?? ''
  return (await screenshotResponse(desk.shop, id)) ?? desk.refuse(404)
}

async function decide(
  desk: Desk,
  context: RequestContext,
  form: URLSearchParams,
  about: 'grant' | 'refuse',
  decision: Decision | null,
): Promise<Response> {
  const found = await caseOf(desk, context)
  if (!found) return desk.refuse(404)
  const typed = typedIn(form)
  if (!decision) return await show(desk, found, { error: 'no-amount', about, typed })
  await desk.journal(`case-${about}`, found.order.id, found.case.reference)
  const { outcome } = await decideCase(desk.shop, found.case.id, decision, typed.note || null)
  if (outcome === 'decided') return desk.redirect(fill(deskRoutes.case, found.case.id))
  return await show(desk, found, { error: outcome, about, typed })
}

async function caseOf({ shop }: Desk, context: RequestContext): Promise<CaseDetails | undefined> {
  return await findCase(shop, context.req.param('case') ?? '')
}

async function show(desk: Desk, found: CaseDetails, error: CaseError | null): Promise<Response> {
  const view = { ...found, left: await refundable(desk.shop.db, found.order) }
  return desk.render(<CasePage shell={desk.shell} view={view} error={error} />, error ? 422 : 200)
}

function wordsIn(form: URLSearchParams, ready: readonly { text: string }[]): string {
  const own = form.get('words')?.trim() ?? ''
  const chosen = form.get('ready')
  return own || (chosen === null ? '' : (ready[Number(chosen)]?.text ?? ''))
}

const typedIn = (form: URLSearchParams) => ({
  amount: form.get('amount') ?? '',
  text: form.get('words') ?? '',
  note: form.get('note')?.trim() ?? '',
})
