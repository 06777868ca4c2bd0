import { deskRoutes, fill } from '../../../../routes.ts'
import { isSignInLinkValid, consumeSignInLink } from '../sign-in-link.ts'
import { listPasskeys } from '../passkeys.ts'
import { isLocalhost, relyingParty } from '../relying-party.ts'
import { type DeskSession, createSession } from '../../../../platform/desk-kit/sessions.ts'
import { SignInLinkPage } from '../pages/sign-in.tsx'
import { redirect, errorPage, type RequestContext, type AppContext } from '../../../../platform/http/context.tsx'
import { setSessionCookie } from '../../../../platform/desk-kit/cookie.ts'
import { deskPage, deskShell } from '../../../../platform/desk-kit/desk.ts'

/** Does not use the link up. */
export async function signInLinkPage(app: AppContext, context: RequestContext): Promise<Response> {
  const key = context.req.param('key') ?? ''
  if (!(await isSignInLinkValid(app.shop, key))) return errorPage(app, 404)
  return deskPage(app, <SignInLinkPage shell={deskShell(app)} action={fill(deskRoutes.enter, key)} />)
}

export async function signInByLink(app: AppContext, context: RequestContext): Promise<Response> {
  const { shop } = app
  if (!(await consumeSignInLink(shop, context.req.param('key') ?? ''))) return errorPage(app, 404)
  const offer = !isLocalhost(shop) && relyingParty(shop) !== null && (await listPasskeys(shop)).length === 0
  return await startSession(app, context, 'link', offer ? deskRoutes.passkey : deskRoutes.today)
}

export async function startSession(
  app: AppContext,
  context: RequestContext,
  by: DeskSession['openedBy'],
  onward: string,
): Promise<Response> {
  const { token } = await createSession(app.shop, by, context.req.header('user-agent') ?? '')
  return setSessionCookie(redirect(app, onward), token, app.shop.settings.siteUrl)
}
