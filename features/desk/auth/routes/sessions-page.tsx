import { deskRoutes } from '../../../../routes.ts'
import { countRecoveryCodes } from '../recovery-codes.ts'
import { listPasskeys } from '../passkeys.ts'
import { endSessions, listSessions } from '../../../../platform/desk-kit/sessions.ts'
import { SessionsPage } from '../pages/sessions-page.tsx'
import { defineForm, valueField } from '../../../../platform/http/form-fields.tsx'
import { clearSessionCookie } from '../../../../platform/desk-kit/cookie.ts'
import type { DeskHandler } from '../../../../platform/desk-kit/desk.ts'

export const sessionsPage: DeskHandler = async ({ shop, shell, session, render }) => {
  const open = await listSessions(shop)
  return render(
    <SessionsPage
      shell={shell}
      sessions={open}
      here={session.id}
      passkeys={await listPasskeys(shop)}
      codesLeft={await countRecoveryCodes(shop)}
      signIn={new URL(deskRoutes.signIn, shop.settings.siteUrl).href}
    />,
  )
}

export const endSessionForm = defineForm({ all: valueField(), session: valueField() })

export const endSession: DeskHandler<'all' | 'session'> = async (desk, _, form) => {
  const all = form.has('all')
  const id = form.get('session') ?? ''
  await desk.journal(all ? 'lock' : 'end-session')
  await endSessions(desk.shop, all ? undefined : id)
  const leaves = all || id === desk.session.id
  return leaves
    ? clearSessionCookie(desk.redirect('/'), desk.shop.settings.siteUrl)
    : desk.redirect(deskRoutes.sessions)
}

export const signOut: DeskHandler = async (desk) => {
  await desk.journal('sign-out')
  await endSessions(desk.shop, desk.session.id)
  return clearSessionCookie(desk.redirect('/'), desk.shop.settings.siteUrl)
}
