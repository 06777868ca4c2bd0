import { deskRoutes } from '../../../routes.ts'
import { useCode } from '../../../shop/owner/codes.ts'
import { askForKnown, isAnswered } from '../../../shop/owner/passkeys.ts'
import { sessionOf } from '../../../shop/owner/sessions.ts'
import { SignInPage } from '../../../site/desk/door/sign-in.tsx'
import { readForm } from '../../http/forms.ts'
import { redirect, refuse, type ShopContext, type Storefront } from '../../http/context.tsx'
import { tokenIn } from '../cookie.ts'
import { deskPage, deskShell } from '../desk.ts'
import { letIn } from './enter.tsx'

/** There is no such page until a passkey is enrolled. */
export async function signInPage(storefront: Storefront, context: ShopContext): Promise<Response> {
  const token = tokenIn(context)
  if (token && (await sessionOf(storefront.shop, token))) return redirect(storefront, deskRoutes.today)
  return await show(storefront, null)
}

export async function signIn(storefront: Storefront, context: ShopContext): Promise<Response> {
  const answer = (await readForm(context)).get('answer') ?? ''
  if (!(await isAnswered(storefront.shop, 'enter', answer))) return await show(storefront, 'passkey')
  return await letIn(storefront, context, 'passkey', deskRoutes.today)
}

/** The passkey is lost; the door shows where to enrol another. */
export async function signInByCode(storefront: Storefront, context: ShopContext): Promise<Response> {
  const code = (await readForm(context)).get('code') ?? ''
  if (!(await useCode(storefront.shop, code))) return await show(storefront, 'code')
  return await letIn(storefront, context, 'code', deskRoutes.sessions)
}

async function show(storefront: Storefront, wrong: 'passkey' | 'code' | null): Promise<Response> {
  const question = await askForKnown(storefront.shop, 'enter')
  if (!question) return refuse(storefront, 404)
  const page = <SignInPage shell={deskShell(storefront)} question={question} wrong={wrong} />
  return deskPage(storefront, page, wrong ? 422 : 200)
}
