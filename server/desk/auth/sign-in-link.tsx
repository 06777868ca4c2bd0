import { deskRoutes, fill } from '../../../routes.ts'
import { isSignInLinkValid, consumeSignInLink } from '../../../shop/owner/sign-in-link.ts'
import { listPasskeys } from '../../../shop/owner/passkeys.ts'
import { isLocalhost, relyingParty } from '../../../shop/owner/relying-party.ts'
import { type DeskSession, createSession } from '../../../shop/owner/sessions.ts'
import { SignInLinkPage } from '../../../site/desk/auth/sign-in-link.tsx'
import { redirect, refuse, type ShopContext, type Storefront } from '../../http/context.tsx'
import { setSessionCookie } from '../cookie.ts'
import { deskPage, deskShell } from '../desk.ts'

/** What a link from the terminal shows. Looking uses nothing up. */
export async function signInLinkPage(storefront: Storefront, context: ShopContext): Promise<Response> {
  const key = context.req.param('key') ?? ''
  if (!(await isSignInLinkValid(storefront.shop, key))) return refuse(storefront, 404)
  return deskPage(storefront, <SignInLinkPage shell={deskShell(storefront)} action={fill(deskRoutes.enter, key)} />)
}

export async function signInByLink(storefront: Storefront, context: ShopContext): Promise<Response> {
  const { shop } = storefront
  if (!(await consumeSignInLink(shop, context.req.param('key') ?? ''))) return refuse(storefront, 404)
  const offer = !isLocalhost(shop) && relyingParty(shop) !== null && (await listPasskeys(shop)).length === 0
  return await startSession(storefront, context, 'link', offer ? deskRoutes.passkey : deskRoutes.today)
}

/** Opens a session in the browser that asks. */
export async function startSession(
  storefront: Storefront,
  context: ShopContext,
  by: DeskSession['openedBy'],
  onward: string,
): Promise<Response> {
  const { token } = await createSession(storefront.shop, by, context.req.header('user-agent') ?? '')
  return setSessionCookie(redirect(storefront, onward), token)
}
