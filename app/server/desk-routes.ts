import type { Hono, MiddlewareHandler } from 'hono'
import { MINUTE } from '../../platform/format/duration.ts'
import { deskRoutes } from '../../routes.ts'
import { findSession } from '../../platform/desk-kit/sessions.ts'
import { forms } from '../../platform/http/forms.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { errorPage, type AppContext, type Handler, type RequestContext } from '../../platform/http/context.tsx'
import { type FormValues, NO_FIELDS, withForm } from '../../platform/http/form-fields.tsx'
import {
  pageQuery,
  approveNameHandler,
  boardPage,
  decisionForm,
  decisionHandler,
  moderateForm,
  moderateHandler,
  replyForm,
  replyHandler,
  threadPage,
} from '../../features/board/desk/routes/board.tsx'
import {
  answerCase,
  answerForm,
  casePage,
  caseQuery,
  casesPage,
  casesQuery,
  screenshotFile,
} from '../../features/after-sale/desk/routes/cases.tsx'
import {
  confirmGrant,
  confirmRefusal,
  grantForm,
  refusalForm,
  reviewGrant,
  reviewRefusal,
} from '../../features/after-sale/desk/routes/decide.tsx'
import { sessionToken } from '../../platform/desk-kit/cookie.ts'
import { type Desk, openDesk, PRIVATE } from '../../platform/desk-kit/desk.ts'
import { signInByLink, signInLinkPage } from '../../features/desk/auth/routes/sign-in-link.tsx'
import { journalQuery, journalPage } from '../../features/desk/auth/routes/journal.tsx'
import {
  passkeyForm,
  addPasskeyHandler,
  passkeyAgain,
  renewRecoveryCodes,
  passkeyPage,
  removePasskeyForm,
  removePasskey,
} from '../../features/desk/auth/routes/passkey.tsx'
import { requirePasskey } from '../../features/desk/auth/routes/require-passkey.tsx'
import { endSessionForm, endSession, sessionsPage, signOut } from '../../features/desk/auth/routes/sessions-page.tsx'
import { recoveryForm, signIn, signInByCode, signInForm, signInPage } from '../../features/desk/auth/routes/sign-in.tsx'
import {
  action,
  authAction,
  actionWithPasskey,
  type DeskRoute,
  page,
  versionForm,
} from '../../platform/desk-kit/entry.ts'
import { reviewForm, decideReviewHandler, reviewsPage } from '../../features/reviews/desk/routes/reviews.tsx'
import { salesRoutes } from './selling.ts'
import { setupPage } from '../../features/desk/setup/routes/setup.tsx'
import { statePage, sendTestMailHandler } from '../../features/desk/state/routes/state.tsx'
import {
  alertsForm,
  markAlertsSeenHandler,
  restoreAlertsHandler,
  todayQuery,
  todayPage,
} from '../../features/desk/today/routes/today-page.tsx'

const VISITS = { max: 600, windowMs: 10 * MINUTE }
const TRIES = { max: 10, windowMs: 10 * MINUTE }

export const deskRouteList: readonly DeskRoute[] = [
  page(deskRoutes.today, todayQuery, todayPage),
  page(deskRoutes.setup, NO_FIELDS, setupPage),
  action(deskRoutes.alertsSeen, alertsForm, markAlertsSeenHandler),
  action(deskRoutes.alertsRestore, alertsForm, restoreAlertsHandler),
  ...salesRoutes,
  page(deskRoutes.cases, casesQuery, casesPage),
  page(deskRoutes.case, caseQuery, casePage),
  action(deskRoutes.caseGrant, grantForm, reviewGrant),
  actionWithPasskey(deskRoutes.caseGrantConfirm, grantForm, confirmGrant, reviewGrant),
  action(deskRoutes.caseRefusal, refusalForm, reviewRefusal),
  action(deskRoutes.caseRefusalConfirm, refusalForm, confirmRefusal),
  action(deskRoutes.caseAnswer, answerForm, answerCase),
  page(deskRoutes.screenshot, NO_FIELDS, screenshotFile),
  page(deskRoutes.board, pageQuery, boardPage),
  page(deskRoutes.boardThread, pageQuery, threadPage),
  action(deskRoutes.boardReply, replyForm, replyHandler),
  action(deskRoutes.boardPost, moderateForm, moderateHandler),
  action(deskRoutes.boardDecision, decisionForm, decisionHandler),
  action(deskRoutes.boardName, versionForm, approveNameHandler),
  page(deskRoutes.reviews, NO_FIELDS, reviewsPage),
  action(deskRoutes.review, reviewForm, decideReviewHandler),
  page(deskRoutes.state, NO_FIELDS, statePage),
  action(deskRoutes.testMail, NO_FIELDS, sendTestMailHandler),
  page(deskRoutes.sessions, NO_FIELDS, sessionsPage),
  action(deskRoutes.endSession, endSessionForm, endSession),
  action(deskRoutes.signOut, NO_FIELDS, signOut),
  page(deskRoutes.passkey, NO_FIELDS, passkeyPage),
  authAction(deskRoutes.passkey, passkeyForm, addPasskeyHandler, passkeyAgain),
  authAction(deskRoutes.removePasskey, removePasskeyForm, removePasskey),
  authAction(deskRoutes.recoveryCodes, NO_FIELDS, renewRecoveryCodes),
  page(deskRoutes.journal, journalQuery, journalPage),
]

export function addDesk(router: Hono, app: AppContext) {
  router.use(`${deskRoutes.today}/*`, rateLimit(app, VISITS), noStore)
  addAuthRoutes(router, app)
  const desks: Desks = new WeakMap()
  const owner = ownerOnly(app, desks)
  const form = forms(app)
  for (const entry of deskRouteList) {
    if (entry.method === 'GET') router.get(entry.path, owner, inside(app, entry, desks))
    else router.post(entry.path, owner, form, inside(app, entry, desks))
  }
}

type Desks = WeakMap<object, Desk>

function inside(app: AppContext, route: DeskRoute, desks: Desks) {
  return withForm(app, route.form, async (_, context, form) => {
    const desk = desks.get(context)
    if (!desk) throw new Error('A desk page was opened without a session.')
    if (form.hasTooLong() && route.proof !== 'never') return await showStepBefore(desk, context, route, form)
    return (await requirePasskey(desk, context, route, form)) ?? (await route.handler(desk, context, form))
  })
}

/** Not the handler: without a passkey it may do nothing. */
async function showStepBefore(desk: Desk, context: RequestContext, { path, stepBefore }: DeskRoute, form: FormValues) {
  if (!stepBefore) throw new Error(`${path} takes a text, so it needs a step before that shows it again.`)
  return await stepBefore(desk, context, form)
}

function addAuthRoutes(router: Hono, app: AppContext) {
  const at = (handler: Handler) => withForm(app, NO_FIELDS, handler)
  const form = forms(app)
  const tries = rateLimit(app, TRIES)
  router.get(deskRoutes.enter, at(signInLinkPage))
  router.post(deskRoutes.enter, form, tries, at(signInByLink))
  router.get(deskRoutes.signIn, at(signInPage))
  router.post(deskRoutes.signIn, form, tries, withForm(app, signInForm, signIn))
  router.post(deskRoutes.signInByCode, form, tries, withForm(app, recoveryForm, signInByCode))
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
