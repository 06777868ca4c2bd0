import { deskCases } from '../../../content/desk/cases.ts'
import { deskRoutes, fill } from '../../../routes.ts'
import { addMessage } from '../../../shop/cases/case-messages.ts'
import { findCase, listDecidedCases, listOpenCases, type CaseDetails } from '../../../shop/cases/find-cases.ts'
import { refundable } from '../../../shop/refunds/refundable.ts'
import { CasePage } from '../../../site/desk/cases/case.tsx'
import type { CaseError } from '../../../site/desk/cases/case-view.ts'
import { CasesPage } from '../../../site/desk/cases/cases-page.tsx'
import type { RequestContext } from '../../http/context.tsx'
import { readForm } from '../../http/forms.ts'
import type { Desk, DeskHandler } from '../desk.ts'
import { screenshotResponse } from './screenshot.ts'
import { templatesFor, textIn } from './templates.ts'

export const casesPage: DeskHandler = async ({ shop, shell, render }, context) => {
  const open = await listOpenCases(shop, { after: context.req.query('after') ?? '' })
  const decided = await listDecidedCases(shop, { before: context.req.query('before') ?? '' })
  return render(<CasesPage shell={shell} open={open} decided={decided} />)
}

export const casePage: DeskHandler = async (desk, context) => {
  const found = await findCaseParam(desk, context)
  if (!found) return desk.refuse(404)
  return await showCase(desk, found, null, deskCases.notes[context.req.query('note') ?? ''])
}

export const answerCase: DeskHandler = async (desk, context) => {
  const found = await findCaseParam(desk, context)
  if (!found) return desk.refuse(404)
  const form = await readForm(context)
  const text = textIn(form, (await templatesFor(desk.shop, found)).replies)
  const added = await addMessage(desk.shop, found.case.id, { by: 'owner', text })
  if (added === 'added') {
    await desk.journal('case-answer', found.order.id, found.case.reference)
    return desk.redirect(caseUrlWithNote(found.case, 'answer'))
  }
  const error = added === 'not-open' || added === 'full' ? added : 'no-text'
  return await showCase(desk, found, { error, about: 'answer', typed: typedIn(form) })
}

export const screenshotFile: DeskHandler = async (desk, context) => {
  const id = context.req.param('screenshot') ?? ''
  return (await screenshotResponse(desk.shop, id)) ?? desk.refuse(404)
}

export async function findCaseParam({ shop }: Desk, context: RequestContext): Promise<CaseDetails | undefined> {
  return await findCase(shop, context.req.param('case') ?? '')
}

export const caseUrlWithNote = ({ id }: CaseDetails['case'], note: 'answer' | 'grant' | 'refuse') =>
  `${fill(deskRoutes.case, id)}?${new URLSearchParams({ note }).toString()}`

export async function showCase(
  desk: Desk,
  found: CaseDetails,
  error: CaseError | null,
  note?: string,
): Promise<Response> {
  const left = await refundable(desk.shop.db, found.order)
  const view = { ...found, left, templates: await templatesFor(desk.shop, found) }
  return desk.render(<CasePage shell={desk.shell} view={view} error={error} note={note} />, error ? 422 : 200)
}

export const typedIn = (form: URLSearchParams): CaseError['typed'] => ({
  amount: form.get('amount')?.trim() ?? '',
  text: form.get('text') ?? '',
  note: form.get('note')?.trim() ?? '',
})
