import { deskRoutes } from '../../../routes.ts'
import { consumeRecoveryCode } from '../../../shop/owner/recovery-codes.ts'
import { authenticationOptions, verifyPasskey } from '../../../shop/owner/passkeys.ts'
import { findSession } from '../../../shop/owner/sessions.ts'
import { SignInPage } from '../../../site/desk/auth/sign-in.tsx'
import { readForm } from '../../http/forms.ts'
import { redirect, refuse, type ShopContext, type Storefront } from '../../http/context.tsx'
import { sessionToken } from '../cookie.ts'
import { deskPage, deskShell } from '../desk.ts'
import { startSession } from './sign-in-link.tsx'

/** There is no such page until a passkey is enrolled. */
export async function signInPage(storefront: Storefront, context: ShopContext): Promise<Response> {
  const token = sessionToken(context)
  if (token && (await findSession(storefront.shop, token))) return redirect(storefront, deskRoutes.today)
  return await show(storefront, null)
}

export async function signIn(storefront: Storefront, context: ShopContext): Promise<Response> {
  const answer = (await readForm(context)).get('answer') ?? ''
  if (!(await verifyPasskey(storefront.shop, 'enter', answer))) return await show(storefront, 'passkey')
  return await startSession(storefront, context, 'passkey', deskRoutes.today)
}

/** The passkey is lost; the door shows where to enrol another. */
export async function signInByCode(storefront: Storefront, context: ShopContext): Promise<Response> {
  const code = (await readForm(context)).get('code') ?? ''
  if (!(await consumeRecoveryCode(storefront.shop, code))) return await show(storefront, 'code')
  return await startSession(storefront, context, 'code', deskRoutes.sessions)
}

async function show(storefront: Storefront, wrong: 'passkey' | 'code' | null): Promise<Response> {
  const question = await authenticationOptions(storefront.shop, 'enter')
  if (!question) return refuse(storefront, 404)
  const page = <SignInPage shell={deskShell(storefront)} question={question} wrong={wrong} />
  return deskPage(storefront, page, wrong ? 422 : 200)
}
