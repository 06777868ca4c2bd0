import { deskCases } from '../../../../content/desk/cases.ts'
import { deskRoutes, fill } from '../../../../routes.ts'
import { addMessage } from '../../case-messages.ts'
import { MAX_MESSAGE_LENGTH } from '../../request-form.ts'
import { findCase, listDecidedCases, listOpenCases, shownCase, type CaseDetails } from '../../find-cases.ts'
import { CasePage } from '../case.tsx'
import type { CaseError } from '../case-view.ts'
import { CasesPage } from '../cases-page.tsx'
import { paymentsView } from '../other-payments.tsx'
import type { RequestContext } from '../../../../platform/http/context.tsx'
import { defineForm, type FormValues, textField, valueField } from '../../../../platform/http/form-fields.tsx'
import { noteText } from '../../../../platform/desk-kit/mail-state.ts'
import { type Desk, type DeskHandler, showChanged } from '../../../../platform/desk-kit/desk.ts'
import { undecidedDisputes } from '../../../payments/desk/index.ts'
import { editedText, templatesFor, textIn } from './templates.ts'
import { readScreenshot } from '../../screenshots.ts'
import type { Shop } from '../../../../platform/shop/shop.ts'
import { securityHeaders } from '../../../../platform/http/security.ts'

const EMPTY = { amount: '', text: '', note: '' }

export const casesQuery = defineForm({ after: valueField(), before: valueField() })

export const casesPage: DeskHandler<'after' | 'before'> = async ({ shop, shell, render }, _, query) => {
  const open = await listOpenCases(shop, { after: query.get('after') ?? '' })
  const decided = await listDecidedCases(shop, { before: query.get('before') ?? '' })
  const disputes = await undecidedDisputes(shop)
  return render(<CasesPage shell={shell} disputes={disputes} open={open} decided={decided} />)
}

export const caseQuery = defineForm({ note: valueField() })

export const casePage: DeskHandler<'note'> = async (desk, context, query) => {
  const found = await findCaseParam(desk, context)
  if (!found) return desk.refuse(404)
  return await showCase(desk, found, null, noteText(desk.shop, deskCases.notes[query.get('note') ?? '']))
}

export const answerForm = defineForm({
  text: textField(MAX_MESSAGE_LENGTH),
  template: valueField(),
  wait: valueField(),
  edit: valueField(),
  version: valueField(),
})

export const answerCase: DeskHandler<keyof typeof answerForm.fields> = async (desk, context, form) => {
  const found = await findCaseParam(desk, context)
  if (!found) return desk.refuse(404)
  const again = { about: 'answer', typed: { ...EMPTY, text: form.typed('text') } } as const
  if (form.hasTooLong()) return await showTooLong(desk, found, form, again)
  const { replies } = await templatesFor(desk.shop, found)
  if (form.get('edit')) return await showEdited(desk, found, again, editedText(form, replies))
  const answer = textIn(form, replies)
  const shown = form.get('version') ?? ''
  const isQuestion = form.get('wait') === 'yes'
  const added = await addMessage(desk.shop, found.case.id, { by: 'owner', text: answer, isQuestion, shown })
  if (added === 'added') {
    await desk.journal('case-answer', found.order.id, found.case.reference)
    return desk.redirect(caseUrlWithNote(found.case, isQuestion ? 'asked' : 'answer'))
  }
  if (added === 'changed') return await showChangedCase(desk, found, again)
  const error = added === 'not-open' || added === 'full' ? added : 'no-text'
  return await showCase(desk, found, { ...again, error })
}

export const screenshotFile: DeskHandler = async (desk, context) => {
  const id = context.req.param('screenshot') ?? ''
  return (await screenshotResponse(desk.shop, id)) ?? desk.refuse(404)
}

export async function findCaseParam({ shop }: Desk, context: RequestContext): Promise<CaseDetails | undefined> {
  return await findCase(shop, context.req.param('case') ?? '')
}

export const caseUrlWithNote = ({ id }: CaseDetails['case'], note: 'answer' | 'asked' | 'grant' | 'refuse') =>
  `${fill(deskRoutes.case, id)}?${new URLSearchParams({ note }).toString()}`

type TypedCase = Pick<CaseError, 'about' | 'typed'>

/** With what was typed. */
export async function showChangedCase(desk: Desk, { case: { id } }: CaseDetails, typed: TypedCase): Promise<Response> {
  const now = await findCase(desk.shop, id)
  return now ? await showCase(showChanged(desk), now, { ...typed, error: null }) : desk.refuse(404)
}

/** With a template in the text field. */
export const showEdited = async (
  desk: Desk,
  found: CaseDetails,
  { about, typed }: TypedCase,
  text: string,
): Promise<Response> => await showCase(desk, found, { about, typed: { ...typed, text }, error: null })

/** The case may have changed as well. */
export async function showTooLong<Name extends string>(
  desk: Desk,
  found: CaseDetails,
  form: FormValues<Name | 'version'>,
  typed: TypedCase,
): Promise<Response> {
  const isShown = (await shownCase(desk.shop.db, found)).version === form.get('version')
  const error = { ...typed, error: null, lengthErrors: form.lengthErrors() }
  return await showCase(isShown ? desk : showChanged(desk), found, error)
}

export async function showCase(
  desk: Desk,
  found: CaseDetails,
  error: CaseError | null,
  note?: string,
): Promise<Response> {
  const view = {
    ...found,
    ...(await shownCase(desk.shop.db, found)),
    templates: await templatesFor(desk.shop, found),
    payments: await paymentsView(desk.shop, found.order),
  }
  const status = error?.error || error?.lengthErrors ? 422 : 200
  return desk.render(<CasePage shell={desk.shell} view={view} error={error} note={note} />, status)
}

const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const

/** Call only for the owner. Served as the type it was sanitized to. */
export async function screenshotResponse(shop: Shop, id: string): Promise<Response | undefined> {
  const image = await readScreenshot(shop, id)
  if (!image) return undefined
  const headers = {
    ...securityHeaders(shop.settings.siteUrl),
    'Content-Type': image.type,
    'Content-Length': String(image.bytes.length),
    'Content-Disposition': `inline; filename="screenshot.${ENDINGS[image.type]}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  }
  return new Response(Uint8Array.from(image.bytes), { headers })
}
