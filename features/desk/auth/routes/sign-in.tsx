import { deskRoutes } from '../../../../routes.ts'
import { consumeRecoveryCode } from '../recovery-codes.ts'
import { authenticationOptions, verifyPasskey } from '../passkeys.ts'
import { findSession } from '../../../../platform/desk-kit/sessions.ts'
import { SignInPage } from '../pages/sign-in.tsx'
import { defineForm, type FormValues, valueField } from '../../../../platform/http/form-fields.tsx'
import { redirect, errorPage, type RequestContext, type AppContext } from '../../../../platform/http/context.tsx'
import { sessionToken } from '../../../../platform/desk-kit/cookie.ts'
import { deskPage, deskShell } from '../../../../platform/desk-kit/desk.ts'
import { MAX_PASSKEY_RESPONSE } from '../../../../platform/desk-kit/entry.ts'
import { backTo } from '../../../../platform/http/back-to.ts'
import { startSession } from './sign-in-link.tsx'

/** Of the address of a desk page with its query. */
const MAX_TARGET = 500

/** `to`: the page that was asked for before signing in. */
export const signInQuery = defineForm({ to: valueField(MAX_TARGET) })

/** 404 until a passkey is registered. */
export async function signInPage(app: AppContext, context: RequestContext, query: FormValues<'to'>): Promise<Response> {
  const token = sessionToken(context, app.shop.settings.siteUrl)
  if (token && (await findSession(app.shop, token))) return redirect(app, targetOf(query))
  return await show(app, null, targetOf(query))
}

const targetOf = (form: FormValues<'to'>) => backTo(form.get('to'), [deskRoutes.today, ...Object.values(deskRoutes)])

export const signInForm = defineForm({ answer: valueField(MAX_PASSKEY_RESPONSE), to: valueField(MAX_TARGET) })

export async function signIn(
  app: AppContext,
  context: RequestContext,
  form: FormValues<'answer' | 'to'>,
): Promise<Response> {
  const answer = form.get('answer') ?? ''
  if (!(await verifyPasskey(app.shop, 'enter', answer))) return await show(app, 'passkey', targetOf(form))
  return await startSession(app, context, 'passkey', targetOf(form))
}

export const recoveryForm = defineForm({ code: valueField() })

export async function signInByCode(
  app: AppContext,
  context: RequestContext,
  form: FormValues<'code'>,
): Promise<Response> {
  const code = form.get('code') ?? ''
  if (!(await consumeRecoveryCode(app.shop, code))) return await show(app, 'code', deskRoutes.today)
  return await startSession(app, context, 'code', deskRoutes.sessions)
}

async function show(app: AppContext, wrong: 'passkey' | 'code' | null, to: string): Promise<Response> {
  const question = await authenticationOptions(app.shop, 'enter')
  if (!question) return errorPage(app, 404)
  const page = <SignInPage shell={deskShell(app)} question={question} wrong={wrong} to={to} />
  return deskPage(app, page, wrong ? 422 : 200)
}
