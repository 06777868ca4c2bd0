import type { Hono, MiddlewareHandler } from 'hono'
import { MINUTE } from '../../format/duration.ts'
import { deskRoutes } from '../../routes.ts'
import { findSession } from '../../shop/owner/sessions.ts'
import { forms } from '../http/forms.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { errorPage, type RequestContext, type AppContext } from '../http/context.tsx'
import { boardPage, decisionHandler, moderateHandler, replyHandler, threadPage } from './board/board.tsx'
import { answerCase, casePage, casesPage, screenshotFile } from './cases/cases.tsx'
import { confirmGrant, confirmRefusal, reviewGrant, reviewRefusal } from './cases/decide.tsx'
import { sessionToken } from './cookie.ts'
import { type Desk, openDesk, PRIVATE } from './desk.ts'
import { signInByLink, signInLinkPage } from './auth/sign-in-link.tsx'
import { journalPage } from './auth/journal.tsx'
import { addPasskeyHandler, renewRecoveryCodes, passkeyPage, removePasskey } from './auth/passkey.tsx'
import { requirePasskey } from './auth/require-passkey.tsx'
import { endSession, sessionsPage, signOut } from './auth/sessions-page.tsx'
import { signIn, signInByCode, signInPage } from './auth/sign-in.tsx'
import { action, authAction, actionWithPasskey, type DeskRoute, page } from './entry.ts'
import { decideReviewHandler, rebuildHandler, reviewsPage } from './reviews.tsx'
import { salesRoutes } from './selling.ts'
import { setupPage } from './setup.tsx'
import { statePage, sendTestMailHandler } from './state.tsx'
import { markAlertsSeenHandler, restoreAlertsHandler, todayPage } from './today-page.tsx'

const VISITS = { max: 600, windowMs: 10 * MINUTE }
const TRIES = { max: 10, windowMs: 10 * MINUTE }

export const deskRouteList: readonly DeskRoute[] = [
  page(deskRoutes.today, todayPage),
  page(deskRoutes.setup, setupPage),
  action(deskRoutes.alertsSeen, markAlertsSeenHandler),
  action(deskRoutes.alertsRestore, restoreAlertsHandler),
  ...salesRoutes,
  page(deskRoutes.cases, casesPage),
  page(deskRoutes.case, casePage),
  action(deskRoutes.caseGrant, reviewGrant),
  actionWithPasskey(deskRoutes.caseGrantConfirm, confirmGrant),
  action(deskRoutes.caseRefusal, reviewRefusal),
  action(deskRoutes.caseRefusalConfirm, confirmRefusal),
  action(deskRoutes.caseAnswer, answerCase),
  page(deskRoutes.screenshot, screenshotFile),
  page(deskRoutes.board, boardPage),
  page(deskRoutes.boardThread, threadPage),
  action(deskRoutes.boardReply, replyHandler),
  action(deskRoutes.boardPost, moderateHandler),
  action(deskRoutes.boardDecision, decisionHandler),
  page(deskRoutes.reviews, reviewsPage),
  action(deskRoutes.review, decideReviewHandler),
  action(deskRoutes.rebuild, rebuildHandler),
  page(deskRoutes.state, statePage),
  action(deskRoutes.testMail, sendTestMailHandler),
  page(deskRoutes.sessions, sessionsPage),
  action(deskRoutes.endSession, endSession),
  action(deskRoutes.signOut, signOut),
  page(deskRoutes.passkey, passkeyPage),
  authAction(deskRoutes.passkey, addPasskeyHandler),
  authAction(deskRoutes.removePasskey, removePasskey),
  authAction(deskRoutes.recoveryCodes, renewRecoveryCodes),
  page(deskRoutes.journal, journalPage),
]

export function addDesk(router: Hono, app: AppContext) {
  router.use(`${deskRoutes.today}/*`, rateLimit(app, VISITS), noStore)
  addAuthRoutes(router, app)
  const desks: Desks = new WeakMap()
  const owner = ownerOnly(app, desks)
  const form = forms(app)
  for (const entry of deskRouteList) {
    if (entry.method === 'GET') router.get(entry.path, owner, inside(entry, desks))
    else router.post(entry.path, owner, form, inside(entry, desks))
  }
}

type Desks = WeakMap<object, Desk>

function inside({ handler, proof }: DeskRoute, desks: Desks) {
  return async (context: RequestContext): Promise<Response> => {
    const desk = desks.get(context)
    if (!desk) throw new Error('A desk page was opened without a session.')
    return (await requirePasskey(desk, context, proof)) ?? (await handler(desk, context))
  }
}

function addAuthRoutes(router: Hono, app: AppContext) {
  const at = (handler: (app: AppContext, context: RequestContext) => Promise<Response>) => (context: RequestContext) =>
    handler(app, context)
  const form = forms(app)
  const tries = rateLimit(app, TRIES)
  router.get(deskRoutes.enter, at(signInLinkPage))
  router.post(deskRoutes.enter, form, tries, at(signInByLink))
  router.get(deskRoutes.signIn, at(signInPage))
  router.post(deskRoutes.signIn, form, tries, at(signIn))
  router.post(deskRoutes.signInByCode, form, tries, at(signInByCode))
}

const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(PRIVATE)) c.res.headers.set(name, value)
}

/** Checked first, so that visitors learn nothing. */
function ownerOnly(app: AppContext, desks: Desks): MiddlewareHandler {
  return async (context, next) => {
    const token = sessionToken(context, app.shop.settings.siteUrl)
    const session = token && (await findSession(app.shop, token))
    if (!session) return errorPage(app, 404)
    desks.set(context, openDesk(app, session))
    return await next()
  }
}
