import { shopText } from '../../content/shop.ts'
import { moment } from '../../format/money.ts'
import { fill, shopRoutes } from '../../routes.ts'
import { claimSeat } from '../../shop/copies/claim-seat.ts'
import { newIdempotencyKey } from '../../shop/row-id.ts'
import { parseSeatCode } from '../../shop/seats/seat-code.ts'
import { findSeat } from '../../shop/seats/seats.ts'
import { ClaimPage, CodePage, EarlyPage, GonePage } from '../../site/shop/claim/claim.tsx'
import { type AppContext, redirect, type RequestContext, shopPage } from '../http/context.tsx'
import { readForm } from '../http/forms.ts'

/** Where a code from a card or an email can be typed. */
export function codePage(app: AppContext): Response {
  return shopPage(app, <CodePage shell={app.shell} code="" isWrong={false} />)
}

export async function submitCode(app: AppContext, context: RequestContext): Promise<Response> {
  const typed = (await readForm(context)).get('code') ?? ''
  const code = parseSeatCode(typed)
  if (!code) return shopPage(app, <CodePage shell={app.shell} code={typed.slice(0, 40)} isWrong />, 422)
  return redirect(app, fill(shopRoutes.claim, code))
}

/** Viewing changes nothing: mail scanners open the link. */
export async function claimPage(app: AppContext, context: RequestContext): Promise<Response> {
  return await showClaim(app, context)
}

export async function submitClaim(app: AppContext, context: RequestContext): Promise<Response> {
  const answers = await readForm(context)
  const email = answers.get('email') ?? ''
  const key = answers.get('key') ?? newIdempotencyKey()
  const claimed = await claimSeat(app.shop, context.req.param('code') ?? '', { email, key })
  switch (claimed.outcome) {
    case 'claimed':
      return redirect(app, fill(shopRoutes.order, claimed.link))
    case 'refused':
      return await showClaim(app, context, { email, error: shopText.errors.email[claimed.error], key })
    case 'unavailable':
      return shopPage(app, <GonePage shell={app.shell} />, 410)
  }
}

interface Typed {
  email: string
  error: string
  key: string
}

async function showClaim(app: AppContext, context: RequestContext, typed?: Typed): Promise<Response> {
  const { shop, shell } = app
  const found = await findSeat(shop, context.req.param('code') ?? '')
  const isOpen = found?.seat.state === 'open' && found.order.state === 'paid'
  if (!isOpen) return shopPage(app, <GonePage shell={shell} />, found ? 410 : 404)
  const { seat } = found
  const opensOn = seat.availableAt !== null && seat.availableAt > shop.now().toISOString() ? seat.availableAt : null
  if (opensOn !== null) return shopPage(app, <EarlyPage shell={shell} date={moment(opensOn, shop.settings.timeZone)} />)
  const gift = seat.delivery && { name: seat.recipientName ?? '', from: seat.fromName ?? '', message: seat.message }
  const action = fill(shopRoutes.claim, context.req.param('code') ?? '')
  const form = { action, formKey: typed?.key ?? newIdempotencyKey(), email: typed?.email ?? seat.sentTo ?? '' }
  return shopPage(app, <ClaimPage shell={shell} {...form} gift={gift} error={typed?.error} />, typed ? 422 : 200)
}
