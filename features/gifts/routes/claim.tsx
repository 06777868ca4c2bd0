import { MAX_EMAIL } from '../../../platform/format/email-address.ts'
import { shopText } from '../../../content/shop.ts'
import { moment } from '../../../platform/format/money.ts'
import { fill, shopRoutes } from '../../../routes.ts'
import { isWithdrawalWaiting } from '../../after-sale/index.ts'
import { offerOf } from './offer.ts'
import { claimedWith, claimSeat } from '../claim-seat.ts'
import { opensLater } from '../gift.ts'
import { newIdempotencyKey } from '../../../platform/shop/row-id.ts'
import { findOrderByLink } from '../../orders/find/index.ts'
import { findSeat, parseSeatCode } from '../../orders/seats/index.ts'
import { enterCopy, readerLink } from '../../reading/routes/index.ts'
import { ClaimPage, EarlyPage } from '../pages/claim.tsx'
import { CodePage, type CodeProps, GonePage, type GoneReason } from '../pages/code.tsx'
import { type AppContext, redirect, type RequestContext, shopPage } from '../../../platform/http/context.tsx'
import { questionFields, suggestedEmail } from '../../../platform/http/forms.ts'
import {
  textField,
  defineForm,
  type FormValues,
  type ValuesOf,
  valueField,
} from '../../../platform/http/form-fields.tsx'

/** Where a code from a card or an email can be typed. */
export function codePage(app: AppContext): Response {
  return shopPage(app, <CodePage shell={app.shell} code="" error={null} />)
}

/** A code in groups, perhaps pasted with some of the text around it. */
const MAX_CODE = 100

export const codeForm = defineForm({ code: textField(MAX_CODE) })

export async function submitCode(app: AppContext, _: RequestContext, form: FormValues<'code'>): Promise<Response> {
  const typed = form.typed('code')
  const refuse = (error: CodeProps['error']) =>
    shopPage(app, <CodePage shell={app.shell} code={typed} error={error} />, 422)
  if (form.isTooLong('code')) return refuse('incomplete')
  const parsed = parseSeatCode(typed)
  if ('error' in parsed) return refuse(parsed.error)
  if (!(await findSeat(app.shop, parsed.code))) return refuse('unknown')
  return redirect(app, fill(shopRoutes.claim, parsed.code))
}

/** Of the form that was sent, where Back leads to its page. */
export const claimQuery = defineForm({ key: valueField() })

/** Viewing changes nothing: mail scanners open the link. */
export async function claimPage(app: AppContext, context: RequestContext, query: FormValues<'key'>): Promise<Response> {
  return await showClaim(app, context, undefined, query.get('key'))
}

export const claimForm = defineForm({ email: textField(MAX_EMAIL), key: valueField(), ...questionFields })

export async function submitClaim(
  app: AppContext,
  context: RequestContext,
  form: ValuesOf<typeof claimForm>,
): Promise<Response> {
  const use = form.get('use')
  const email = use ?? form.typed('email')
  const key = form.get('key') ?? newIdempotencyKey()
  if (use === null && form.isTooLong('email')) {
    return await showClaim(app, context, { email, error: shopText.errors.email['too-long'], key })
  }
  const suggestion = use === null ? suggestedEmail(email, form.get('questioned')) : null
  if (suggestion) return await showClaim(app, context, { email, suggestion, key })
  const code = context.req.param('code') ?? ''
  const claimed = await claimSeat(app.shop, code, { email, key })
  switch (claimed.outcome) {
    case 'claimed':
      return await enterCopy(app, context, claimed.link)
    case 'refused':
      return await showClaim(app, context, { email, error: shopText.errors.email[claimed.error], key })
    case 'unavailable':
      return await gonePage(app, context, await findSeat(app.shop, code))
  }
}

type Found = Awaited<ReturnType<typeof findSeat>>

/** A browser that opened or reads this very copy, or has sent the form that claimed it, is led to its page. */
async function gonePage(
  app: AppContext,
  context: RequestContext,
  found: Found,
  sentKey: string | null = null,
): Promise<Response> {
  const link = readerLink(app, context)
  const read = found?.seat.copyId ? await findOrderByLink(app.shop, link) : undefined
  if (read && read.id === found?.seat.copyId) return redirect(app, fill(shopRoutes.order, link))
  const claimed = found && sentKey !== null ? await claimedWith(app.shop, found.seat, sentKey) : undefined
  if (claimed) return redirect(app, fill(shopRoutes.order, claimed))
  return shopPage(app, <GonePage shell={app.shell} reason={goneReason(found)} />, found ? 410 : 404)
}

function goneReason(found: Found): GoneReason {
  if (!found) return 'unknown'
  if (found.seat.state === 'closed' || found.order.state === 'refunded') return 'returned'
  return found.seat.state === 'claimed' ? 'opened' : 'waiting'
}

interface Typed {
  email: string
  error?: string
  suggestion?: string
  key: string
}

/** `sentKey` is never that of the form: one that others know must claim nothing. */
async function showClaim(
  app: AppContext,
  context: RequestContext,
  typed?: Typed,
  sentKey: string | null = null,
): Promise<Response> {
  const { shop, shell } = app
  const found = await findSeat(shop, context.req.param('code') ?? '')
  const isOpen = found?.seat.state === 'open' && found.order.state === 'paid'
  if (!isOpen || (await isWithdrawalWaiting(shop.db, found.order))) return await gonePage(app, context, found, sentKey)
  const { seat } = found
  const offer = offerOf(shop, seat)
  const opensOn = opensLater(shop, seat)
  if (opensOn)
    return shopPage(app, <EarlyPage shell={shell} offer={offer} date={moment(opensOn, shop.settings.timeZone)} />)
  const action = fill(shopRoutes.claim, context.req.param('code') ?? '')
  const email = typed?.email ?? seat.sentTo ?? ''
  const form = { action, formKey: typed?.key ?? newIdempotencyKey(), email, isKnown: seat.sentTo !== null }
  return shopPage(
    app,
    <ClaimPage shell={shell} {...form} offer={offer} error={typed?.error} suggestion={typed?.suggestion} />,
    typed ? 422 : 200,
  )
}
