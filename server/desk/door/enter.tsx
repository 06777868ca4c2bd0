import { deskRoutes, fill } from '../../../routes.ts'
import { linkIsGood, useLink } from '../../../shop/owner/link.ts'
import { passkeys } from '../../../shop/owner/passkeys.ts'
import { isOwnMachine, relyingParty } from '../../../shop/owner/relying-party.ts'
import { type DeskSession, openSession } from '../../../shop/owner/sessions.ts'
import { EnterPage } from '../../../site/desk/door/enter.tsx'
import { redirect, refuse, type ShopContext, type Storefront } from '../../http/context.tsx'
import { withToken } from '../cookie.ts'
import { deskPage, deskShell } from '../desk.ts'

/** What a link from the terminal shows. Looking uses nothing up. */
export async function enterPage(storefront: Storefront, context: ShopContext): Promise<Response> {
  const key = context.req.param('key') ?? ''
  if (!(await linkIsGood(storefront.shop, key))) return refuse(storefront, 404)
  return deskPage(storefront, <EnterPage shell={deskShell(storefront)} action={fill(deskRoutes.enter, key)} />)
}

export async function enter(storefront: Storefront, context: ShopContext): Promise<Response> {
  const { shop } = storefront
  if (!(await useLink(shop, context.req.param('key') ?? ''))) return refuse(storefront, 404)
  const offer = !isOwnMachine(shop) && relyingParty(shop) !== null && (await passkeys(shop)).length === 0
  return await letIn(storefront, context, 'link', offer ? deskRoutes.passkey : deskRoutes.today)
}

/** Opens a session in the browser that asks. */
export async function letIn(
  storefront: Storefront,
  context: ShopContext,
  by: DeskSession['openedBy'],
  onward: string,
): Promise<Response> {
  const { token } = await openSession(storefront.shop, by, context.req.header('user-agent') ?? '')
  return withToken(redirect(storefront, onward), token)
}
